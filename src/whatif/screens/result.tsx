import {
  Alert,
  Anchor,
  Box,
  Button,
  Card,
  Group,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core';
import { useMemo, useState } from 'react';
import { api } from '#api.ts';
import { useDownload } from '#downloading.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { Money } from '#quotation/screens/money.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { type Repriced, type Sum, sumUp } from '../difference.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import type { Scenario } from '../scenario.ts';
import { Amounts, Difference } from './amounts.tsx';
import { SheetDifferences } from './sheets.tsx';
import type { Names, Run } from './use-what-if.ts';
import { DifferenceChart } from './difference-chart.tsx';
import { whatifWords } from '../words.ts';

const views = ['byCustomer', 'byLane', 'each'] as const;
type View = (typeof views)[number];
/** A sum and the quotations in it. */
type ResultGroup = Readonly<{
  key: string;
  name: string;
  sum: Sum;
  includes: (quotation: Repriced) => boolean;
}>;

/** Names of customers and lanes in the language of the page. */
function useNames({ customers, ports }: Names) {
  const locale = useLocale();
  return {
    customer: (id: string) => nameIn(locale, customers.get(id)),
    lane: ({ from, to }: Readonly<{ from: string; to: string }>) =>
      `${nameIn(locale, ports.get(from))} → ${nameIn(locale, ports.get(to))}`,
  };
}

/**
 * The results in total, by customer, by lane and by quotation; each sum links to its quotations. `isOld`: the assumptions have
 * been changed since.
 */
export default function Result({ run, isOld }: { run: Run; isOld: boolean }) {
  const t = useWords(whatifWords);
  const names = useNames(run);
  const [view, setView] = useState<View>('byCustomer');
  const [group, setGroup] = useState<ResultGroup | null>(null);
  const { quotations } = run;
  const summary = useMemo(() => sumUp(quotations), [quotations]);
  const parts: readonly ResultGroup[] =
    view === 'byLane'
      ? summary.lanes.map((sum) => ({
          key: `${sum.currency} ${sum.from} ${sum.to}`,
          name: names.lane(sum),
          sum,
          includes: (each) =>
            each.currency === sum.currency &&
            each.lanes.some((lane) => lane.from === sum.from && lane.to === sum.to),
        }))
      : summary.customers.map((sum) => ({
          key: `${sum.currency} ${sum.customerId}`,
          name: names.customer(sum.customerId),
          sum,
          includes: (each) => each.currency === sum.currency && each.customerId === sum.customerId,
        }));
  const show = (next: View, part: ResultGroup | null = null) => {
    setView(next);
    setGroup(part);
  };
  const incomplete = quotations.filter((each) => each.incomplete).length;
  const charted = view === 'byLane' ? t('chartLanes') : t('chartCustomers');
  return (
    <Stack>
      <Stack component="section" aria-label={t('result')}>
        <Group justify="space-between">
          <Title order={2}>{t('result')}</Title>
          <ExportButton scenario={run.scenario} disabled={isOld} />
        </Group>
        {isOld && (
          <Alert color="yellow" role="status">
            {t('outdated')}
          </Alert>
        )}
        {summary.total.map((sum) => (
          <TotalCards key={sum.currency} sum={sum} />
        ))}
        <Text size="sm" c="dimmed">
          {t('beforeTax')} {incomplete > 0 && t('incomplete', { count: incomplete })}
        </Text>
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={show}
          data={views.map((value) => ({ value, label: t(value) }))}
          style={{ alignSelf: 'start' }}
        />
        {view === 'each' ? (
          <Quotations
            key={group?.key}
            rows={group ? quotations.filter(group.includes) : quotations}
            group={group}
            names={names}
            onAll={() => show('each')}
          />
        ) : (
          <>
            <Box role="img" aria-label={charted}>
              <DifferenceChart
                parts={parts.filter(({ sum }) => sum.currency === summary.total[0]?.currency)}
              />
            </Box>
            <GroupTable
              label={t(view)}
              head={t(view === 'byLane' ? 'lane' : 'customer')}
              parts={parts}
              onOpen={(part) => show('each', part)}
            />
          </>
        )}
      </Stack>
      <SheetDifferences sheets={run.sheets} />
    </Stack>
  );
}

/** Exports the results as a workbook. */
function ExportButton({ scenario, disabled }: { scenario: Scenario; disabled: boolean }) {
  const t = useWords(whatifWords);
  const { isMaking, make } = useDownload();
  const run = () =>
    make(() =>
      api().whatif.export({
        ...scenario,
        changes: [...scenario.changes],
        rates: [...scenario.rates],
      }),
    );
  return (
    <Button variant="default" loading={isMaking} disabled={disabled} onClick={() => void run()}>
      {t('export')}
    </Button>
  );
}

function TotalCards({ sum }: { sum: Sum }) {
  const t = useWords(whatifWords);
  const figures = [
    [t('quotations'), sum.quotations.toLocaleString('en-US')],
    [t('today'), <Money key="today" amount={sum.before} currency={sum.currency} />],
    [t('changed'), <Money key="changed" amount={sum.after} currency={sum.currency} />],
    [t('difference'), <Difference key="difference" {...sum} />],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      {figures.map(([label, value]) => (
        <Card key={label} withBorder padding="sm">
          <Text size="sm">{label}</Text>
          <Text fz="1.4rem" fw={700} className="figures">
            {value}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}

function GroupTable({
  label,
  head,
  parts,
  onOpen,
}: {
  label: string;
  head: string;
  parts: readonly ResultGroup[];
  onOpen: (part: ResultGroup) => void;
}) {
  const t = useWords(whatifWords);
  const { shown, pages } = usePagedRows(parts);
  return (
    <>
      <CardTable minWidth={720} striped verticalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{head}</Table.Th>
            <Table.Th ta="right">{t('quotations')}</Table.Th>
            <Table.Th ta="right">{t('today')}</Table.Th>
            <Table.Th ta="right">{t('changed')}</Table.Th>
            <Table.Th ta="right">{t('difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((part) => (
            <Table.Tr key={part.key}>
              <Table.Td>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="left"
                  onClick={() => onOpen(part)}
                  aria-label={t('openThem', { name: part.name })}
                >
                  {part.name}
                </Anchor>
              </Table.Td>
              <Table.Td ta="right" className="figures" data-label={t('quotations')}>
                {part.sum.quotations.toLocaleString('en-US')}
              </Table.Td>
              <Amounts {...part.sum} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </CardTable>
      {pages}
    </>
  );
}

type QuotationsProps = Readonly<{
  rows: readonly Repriced[];
  group: ResultGroup | null;
  names: ReturnType<typeof useNames>;
  onAll: () => void;
}>;

function Quotations({ rows, group, names, onAll }: QuotationsProps) {
  const t = useWords(whatifWords);
  const { shown, pages } = usePagedRows(rows);
  return (
    <>
      {group && (
        <Group gap="sm">
          <Text>{t('of', { name: group.name })}</Text>
          <Button size="compact-sm" variant="default" onClick={onAll}>
            {t('all')}
          </Button>
        </Group>
      )}
      <CardTable minWidth={820} striped verticalSpacing={6} aria-label={t('each')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('number')}</Table.Th>
            <Table.Th>{t('customer')}</Table.Th>
            <Table.Th>{t('title')}</Table.Th>
            <Table.Th ta="right">{t('today')}</Table.Th>
            <Table.Th ta="right">{t('changed')}</Table.Th>
            <Table.Th ta="right">{t('difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td className="figures">
                <TextLink href={`/quotation-detail/${row.id}`}>{row.number ?? ''}</TextLink>
              </Table.Td>
              <Table.Td data-label={t('customer')}>{names.customer(row.customerId)}</Table.Td>
              <Table.Td data-label={t('title')}>
                {row.title} {row.incomplete && `(${t('partly')})`}
              </Table.Td>
              <Amounts {...row} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </CardTable>
      {pages}
    </>
  );
}
