import { Badge, Box, Button, Card, Group, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, apiError } from '#api.ts';
import type { AnyResource } from '#master/define.ts';
import { resourceNamed } from '#master/registry.ts';
import { dayText, valueText } from '#master/screens/cell.tsx';
import { recordQuery } from '#master/screens/queries.ts';
import { PlaceDialog } from '#master/screens/place-dialog.tsx';
import type { NamedRow } from '#master/select.server.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { LaneMap } from './lane-map.tsx';
import { type RateRow, barOf, series, standingNames, standingOn } from '../periods.ts';

/** What a link of a missing rate brings along: the new rate's form opens filled in. */
export type LaneSearch = { new?: 1; unitKey?: string; validFrom?: string; customer?: string };

type Editing = { resource: AnyResource; record: NamedRow | null; given?: Record<string, unknown> };

/** A lane: its rates for everyone, groups and customers as they follow one another, and the surcharges that it meets. */
export function LaneScreen({ id, search, children }: { id: string; search: LaneSearch; children?: ReactNode }) {
  const t = useWords('price');
  const label = useLabel();
  const locale = useLocale();
  const queries = useQueryClient();
  const [base, extra] = [resourceNamed('base-rate'), resourceNamed('surcharge')];
  const { data: lane, error } = useQuery(recordQuery('price-freight-route', id));
  const { data: rates } = useQuery({ queryKey: ['mst', 'base-rate', 'list', id], queryFn: () => api().mst['base-rate']!.list({ parentId: id, size: 100, sort: '-validFrom' }) });
  const { data: surcharges } = useQuery({ queryKey: ['mst', 'surcharge', 'list', 'all'], queryFn: () => api().mst.surcharge!.list({ size: 100 }) });
  const yen = useQuery({ queryKey: ['mst', 'currency', 'JPY'], queryFn: () => api().mst.currency!.choices({ q: 'JPY' }) }).data?.[0]?.id;
  const from = {
    ...(search.unitKey ? { unitKey: search.unitKey } : {}),
    ...(search.validFrom ? { validFrom: search.validFrom } : {}),
    ...(search.customer ? { scope: 'customer', customer: search.customer } : {}),
  };
  const [editing, setEditing] = useState<Editing | null>(null);
  const [opened, setOpened] = useState(false);
  if (search.new && yen && lane && !opened) {
    setOpened(true);
    setEditing({ resource: base, record: null, given: { currency: yen, ...from } });
  }
  if (error && [400, 404].includes(apiError(error)?.status ?? 0)) return <ErrorScreen status={404} message={apiError(error)?.message} />;
  if (!lane) return <Loading />;
  const here = (surcharges?.rows ?? []).filter(
    ({ row }) =>
      row.segment === lane.row.segment && (row.freightType === null || row.freightType === lane.row.freightType) && (row.freightRoute === null || row.freightRoute === id),
  );
  const done = async () => {
    setEditing(null);
    await queries.invalidateQueries({ queryKey: ['mst'] });
  };
  return (
    <>
      <ScreenHeader title={label(lane.label)} crumbs={[{ label: t('lanes'), href: '/price-freight-route' }]}>
        <LinkButton href={`/log/mst/route?record=${id}`} variant="default">
          {t('history')}
        </LinkButton>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing({ resource: base, record: null, given: yen ? { currency: yen } : {} })}>
          {t('addRate')}
        </Button>
      </ScreenHeader>
      <Stack>
        {rates ? rates.rows.length === 0 && <Text c="dimmed">{t('noRates')}</Text> : <Loading rows={3} height={90} />}
        {series((rates?.rows ?? []).map((each) => ({ ...(each.row as unknown as RateRow), named: each }))).map((each) => (
          <Series key={each.key} rates={each.rates} onEdit={(record) => setEditing({ resource: base, record })} laneId={id} />
        ))}
        <section>
          <Group justify="space-between" mb="xs">
            <Title order={2}>{t('surcharges')}</Title>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setEditing({ resource: extra, record: null, given: { segment: lane.row.segment, freightType: lane.row.freightType, freightRoute: id } })}
            >
              {t('addSurcharge')}
            </Button>
          </Group>
          {here.length === 0 ? (
            <Text c="dimmed">{t('noSurcharges')}</Text>
          ) : (
            <Table.ScrollContainer minWidth={560}>
              <Table verticalSpacing={6}>
                <Table.Thead>
                  <Table.Tr>
                    {['name', 'kind', 'percent', 'amount', 'validFrom', 'validTo'].map((key) => (
                      <Table.Th key={key}>{label(extra.fields[key]!.label)}</Table.Th>
                    ))}
                    <Table.Th>{t('appliesTo')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {here.map((each) => (
                    <Table.Tr key={each.row.id}>
                      <Table.Td>
                        <UnstyledButton c="var(--mantine-color-anchor)" fz="sm" onClick={() => setEditing({ resource: extra, record: each })}>
                          {locale === 'ja' ? String(each.row.name) : String(each.row.nameEn)}
                        </UnstyledButton>
                      </Table.Td>
                      {['kind', 'percent', 'amount', 'validFrom', 'validTo'].map((key) => (
                        <Table.Td key={key} className="figures">
                          {valueText(extra.fields[key]!, each.row[key], each.refs[key], locale, { yes: '', no: '' })}
                        </Table.Td>
                      ))}
                      <Table.Td>{each.row.freightRoute === null ? t('wholeSegment') : t('thisLane')}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
        </section>
        <LaneMap lane={lane.row} />
        {children}
      </Stack>
      {editing && (
        <PlaceDialog
          resource={editing.resource}
          ids={editing.resource === base ? [id] : []}
          record={editing.record}
          {...(editing.given ? { given: editing.given } : {})}
          onClose={() => void done()}
          locale={locale}
        />
      )}
    </>
  );
}

type NamedRate = RateRow & { named: NamedRow };

/** The rates of one unit for the same people, on a line of time and as a table. */
function Series({ rates, onEdit, laneId }: { rates: readonly NamedRate[]; onEdit: (record: NamedRow) => void; laneId: string }) {
  const t = useWords('price');
  const label = useLabel();
  const locale = useLocale();
  const ask = useDialog();
  const queries = useQueryClient();
  const { fields } = resourceNamed('base-rate');
  const text = (rate: NamedRate, key: string) => valueText(fields[key]!, rate.named.row[key], rate.named.refs[key], locale, { yes: '', no: '' });
  const today = dayOf(new Date());
  const first = rates[0]!;
  const [from, to] = [rates.at(-1)!.validFrom, [addDays(today, 365), addDays(first.validFrom, 365)].toSorted().at(-1)!];
  const archive = async ({ named }: NamedRate) => {
    if (!(await ask('delete'))) return;
    try {
      await api().mst['base-rate']!.archive({ parentId: laneId, id: named.row.id, version: named.row.version });
    } catch (error) {
      toast({ message: apiError(error)?.message ?? String(error), severity: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['mst', 'base-rate'] });
  };
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4">
        {[text(first, 'scope'), text(first, 'customerGroup') || text(first, 'customer'), first.unitKey === 'any' ? '' : first.unitKey].filter(Boolean).join(' – ')}
      </Title>
      <Box pos="relative" h={22} my="xs" aria-hidden style={{ background: 'var(--mantine-color-default-hover)', borderRadius: 4 }}>
        {rates.map((rate) => {
          const { left, width } = barOf(rate, from, to);
          const standing = standingOn(rate, today);
          return (
            <Box
              key={rate.id}
              pos="absolute"
              h="100%"
              px={6}
              fz={11}
              style={{
                left: `${left}%`,
                width: `calc(${width}% - 2px)`,
                overflow: 'hidden',
                whiteSpace: 'nowrap',
                borderRadius: 4,
                color: standing === 'current' ? 'white' : 'var(--mantine-color-text)',
                background: standing === 'current' ? 'var(--mantine-primary-color-filled)' : 'var(--mantine-primary-color-light)',
              }}
            >
              {text(rate, 'sell')}
            </Box>
          );
        })}
        <Box pos="absolute" h="100%" style={{ left: `${barOf({ validFrom: today, validTo: null }, from, to).left}%`, borderLeft: '2px solid var(--mantine-color-red-filled)' }} />
      </Box>
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('validity')}</Table.Th>
              <Table.Th ta="right">{label(fields.sell!.label)}</Table.Th>
              <Table.Th ta="right">{label(fields.cost!.label)}</Table.Th>
              <Table.Th>{label(fields.basis!.label)}</Table.Th>
              <Table.Th>{label(fields.minimumQuantity!.label)}</Table.Th>
              <Table.Th aria-label={t('actions')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rates.map((rate) => (
              <Table.Tr key={rate.id}>
                <Table.Td>
                  {dayText(rate.validFrom, locale)} – {rate.validTo ? dayText(rate.validTo, locale) : ''}{' '}
                  <Badge variant="light" color={standingOn(rate, today) === 'current' ? undefined : 'gray'} tt="none">
                    {label(standingNames[standingOn(rate, today)])}
                  </Badge>
                </Table.Td>
                <Table.Td ta="right" className="figures">
                  {text(rate, 'sell')}
                </Table.Td>
                <Table.Td ta="right" className="figures">
                  {text(rate, 'cost')}
                </Table.Td>
                <Table.Td>{text(rate, 'basis')}</Table.Td>
                <Table.Td className="figures">{text(rate, 'minimumQuantity') || text(rate, 'minimumAmount')}</Table.Td>
                <Table.Td>
                  <Group gap={4} justify="flex-end" wrap="nowrap">
                    <Button size="compact-xs" variant="default" aria-label={`${t('edit')}: ${rate.validFrom}`} onClick={() => onEdit(rate.named)}>
                      {t('edit')}
                    </Button>
                    <Button size="compact-xs" variant="default" aria-label={`${t('remove')}: ${rate.validFrom}`} onClick={() => void archive(rate)}>
                      {t('remove')}
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
