import { Badge, Box, Button, Card, Group, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import { api } from '#api.ts';
import { useMustPropose, useProposal } from '#master/screens/use-proposing.ts';
import { fieldOf } from '#master/define.ts';
import { baseRate } from '#master/resources/price/base-rate.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { valueText } from '#master/value-text.ts';
import type { NamedRow } from '#master/selection.server.ts';
import { addDays } from '#platform/clock.ts';
import { useChangeIn } from '#saving.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { type RateRow, timelineBar, periodStatusLabels, periodStatus } from '../periods.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { tierText } from '../tier-text.ts';
import { unitText } from '../unit-text.ts';
import { defined, firstOf, lastOf } from '#platform/expect.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useToday } from '#ui/today.ts';
import { priceWords } from '../words.ts';
import { masterWords } from '#master/words.ts';

const EndRateDialog = lazyPart(() => import('./end-rate-dialog.tsx'));

type NamedRate = RateRow & { named: NamedRow; /** Code of the currency. */ currency: string };

const money = ({ named, currency }: NamedRate, key: 'sell' | 'cost' | 'minimumAmount') =>
  named.row[key] ? storedMoney(String(named.row[key]), currency) : '';

/** Successive rates of one unit and scope, on a timeline and as a table; those of all tiers of volume together. */
export function RateSeries({
  tiers,
  onEdit,
  laneId,
}: {
  tiers: readonly (readonly NamedRate[])[];
  onEdit: (record: NamedRow) => void;
  laneId: string;
}) {
  const t = useWords(priceWords);
  const label = useLabel();
  const locale = useLocale();
  const ask = useDialog();
  const change = useChangeIn('mst', 'base-rate');
  const { fields } = baseRate;
  const text = useRateText();
  const today = useToday();
  const [ending, setEnding] = useState<NamedRow | null>(null);
  const first = firstOf(firstOf(tiers));
  const isTiered = tiers.length > 1;
  const master = useWords(masterWords);
  const mustPropose = useMustPropose(baseRate);
  const { propose, open } = useProposal();
  /** Whose rates they are and for what. */
  const title = [
    text(first, 'scope'),
    text(first, 'customerGroup') || text(first, 'customer'),
    label(unitText(first.unitKey)),
    label(tierText(isTiered ? { direction: first.direction } : first)),
  ]
    .filter(Boolean)
    .join(' – ');
  const archive = async ({ named, validFrom }: NamedRate) => {
    const question = {
      prompt: mustPropose ? ('askComplete' as const) : ('askArchive' as const),
      act: mustPropose ? master('proposeArchive') : t('remove'),
      object: `${title} ${dayText(validFrom, locale)} –`,
      effect: mustPropose ? master('proposeHint') : t('deleteRateEffect'),
    };
    if (!(await ask('archive', question))) return;
    const { id, version } = named.row;
    if (mustPropose) {
      await change(async () =>
        open(
          await propose({ kind: 'archive', resource: 'base-rate', parentId: laneId, id, version }),
        ),
      );
    } else
      await change(() =>
        api().mst['base-rate'].archive({
          parentId: laneId,
          id: named.row.id,
          version: named.row.version,
        }),
      );
  };
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4">
        {title}
      </Title>
      {tiers.map((rates) => (
        <Timeline key={firstOf(rates).id} rates={rates} today={today} />
      ))}
      <CardTable minWidth={560} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('validity')}</Table.Th>
            {isTiered && <Table.Th>{t('tier')}</Table.Th>}
            <Table.Th ta="right">{label(defined(fields.sell).label)}</Table.Th>
            <Table.Th ta="right">{label(defined(fields.cost).label)}</Table.Th>
            <Table.Th>{label(defined(fields.basis).label)}</Table.Th>
            <Table.Th>{t('minimum')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tiers.flat().map((rate) => (
            <RateRow
              key={rate.id}
              rate={rate}
              isTiered={isTiered}
              today={today}
              onEdit={() => onEdit(rate.named)}
              onArchive={() => void archive(rate)}
              onEnd={() => setEnding(rate.named)}
            />
          ))}
        </Table.Tbody>
      </CardTable>
      {ending && (
        <Suspense>
          <EndRateDialog laneId={laneId} record={ending} onClose={() => setEnding(null)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Returns a function that writes a field of a rate in the reader's language. */
function useRateText() {
  const locale = useLocale();
  return ({ named }: NamedRate, key: string) =>
    valueText(fieldOf(baseRate, key), named.row[key], named.refs[key], locale);
}

type RateRowProps = Readonly<{
  rate: NamedRate;
  isTiered: boolean;
  today: string;
  onEdit: () => void;
  onArchive: () => void;
  onEnd: () => void;
}>;

/** A rate with its period and prices. A rate in force can be ended, a future one archived. */
function RateRow({ rate, isTiered, today, onEdit, onArchive, onEnd }: RateRowProps) {
  const t = useWords(priceWords);
  const label = useLabel();
  const locale = useLocale();
  const text = useRateText();
  const { fields } = baseRate;
  const status = periodStatus(rate, today);
  const name = [rate.validFrom, label(tierText(rate))].filter(Boolean).join(', ');
  return (
    <Table.Tr id={`rate-${rate.id}`} style={{ scrollMarginTop: 80 }}>
      <Table.Td>
        {dayText(rate.validFrom, locale)} – {rate.validTo ? dayText(rate.validTo, locale) : ''}{' '}
        <Badge variant="light" {...(status === 'current' ? {} : { color: 'gray' })}>
          {label(periodStatusLabels[status])}
        </Badge>
      </Table.Td>
      {isTiered && (
        <Table.Td className="figures" data-label={t('tier')}>
          {rate.volumePeriod ? label(tierText({ ...rate, direction: null })) : t('anyVolume')}
        </Table.Td>
      )}
      <Table.Td ta="right" className="figures" data-label={label(defined(fields.sell).label)}>
        {money(rate, 'sell')}
      </Table.Td>
      <Table.Td ta="right" className="figures" data-label={label(defined(fields.cost).label)}>
        {money(rate, 'cost')}
      </Table.Td>
      <Table.Td data-label={label(defined(fields.basis).label)}>
        {text(rate, 'basis')}
        <Text size="xs" c="dimmed" component="div">
          {text(rate, 'reach')}
        </Text>
      </Table.Td>
      <Table.Td className="figures" data-label={t('minimum')}>
        {[
          rate.named.row.minimumQuantity &&
            t('minimumQuantity', { quantity: text(rate, 'minimumQuantity') }),
          money(rate, 'minimumAmount'),
        ]
          .filter(Boolean)
          .join(' / ')}
      </Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${t('edit')}: ${name}`}
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
          {status === 'future' && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${t('remove')}: ${name}`}
              onClick={onArchive}
            >
              {t('remove')}
            </Button>
          )}
          {status === 'current' && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${t('endRate')}: ${name}`}
              onClick={onEnd}
            >
              {t('endRate')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** The rates as bars, from the first one to a year after today or the newest; a red line marks today. */
function Timeline({ rates, today }: { rates: readonly NamedRate[]; today: string }) {
  const from = lastOf(rates).validFrom;
  const to = lastOf([addDays(today, 365), addDays(firstOf(rates).validFrom, 365)].toSorted());
  return (
    <Box
      pos="relative"
      h={22}
      my={4}
      aria-hidden
      style={{ background: 'var(--mantine-color-default-hover)', borderRadius: 4 }}
    >
      {rates.map((rate) => {
        const { left, width } = timelineBar(rate, from, to);
        const status = periodStatus(rate, today);
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
              color: status === 'current' ? 'white' : 'var(--mantine-color-text)',
              background:
                status === 'current'
                  ? 'var(--mantine-primary-color-filled)'
                  : 'var(--mantine-primary-color-light)',
            }}
          >
            {money(rate, 'sell')}
          </Box>
        );
      })}
      <Box
        pos="absolute"
        h="100%"
        style={{
          left: `${timelineBar({ validFrom: today, validTo: null }, from, to).left}%`,
          borderLeft: '2px solid var(--mantine-color-red-filled)',
        }}
      />
    </Box>
  );
}
