import { Select, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLabel, useWords } from '#words.ts';
import type { RevisionChange } from '#quotation/contract.ts';
import { Decimal } from '#pricing/decimal.ts';
import type { QuotationView } from '#quotation/screens/data.ts';
import { useCargoText } from '#quotation/sheet/screens/cargo.tsx';
import { Money } from '#quotation/screens/money.tsx';
import { defined, firstOf } from '#platform/expect.ts';

type Revision = QuotationView['answers'][number];

/** Compares a revision with an earlier one, by default the previous one. */
export function Comparisons({
  quotationId,
  earlier,
  after,
}: {
  quotationId: string;
  earlier: readonly Revision[];
  after: Revision;
}) {
  const t = useWords('quotation');
  const [beforeId, setBeforeId] = useState(firstOf(earlier).id);
  return (
    <>
      {earlier.length > 1 && (
        <Select
          mt="xs"
          size="xs"
          w={220}
          label={t('compareWith')}
          data={earlier.map(({ id, revision }) => ({
            value: id,
            label: t('revision', { n: revision }),
          }))}
          value={beforeId}
          onChange={(before) => before && setBeforeId(before)}
          allowDeselect={false}
        />
      )}
      <Comparison
        key={beforeId}
        quotationId={quotationId}
        before={defined(earlier.find(({ id }) => id === beforeId))}
        after={after}
      />
    </>
  );
}

/** The differences between two revisions, line by line and charge by charge. */
export function Comparison({
  quotationId,
  before,
  after,
}: {
  quotationId: string;
  before: Revision;
  after: Revision;
}) {
  const t = useWords('quotation');
  const { data, error } = useQuery({
    queryKey: ['quotation', quotationId, 'compare', before.id, after.id],
    queryFn: () => api().quotation.compare({ quotationId, beforeId: before.id, afterId: after.id }),
  });
  const changed = data?.filter(({ change }) => change !== 'same') ?? [];
  const { shown, pages } = usePagedRows(changed, 20);
  if (error) return <FailureAlert error={error} mt="xs" />;
  if (!data) return <Loading rows={2} height={40} />;
  return (
    <Stack
      gap="sm"
      mt="sm"
      role="group"
      aria-label={t('compareTitle', { before: before.revision, after: after.revision })}
    >
      <Text fw={650}>
        {t('total')} <Money amount={before.total} currency={before.currency} /> →{' '}
        <Money amount={after.total} currency={after.currency} />
      </Text>
      {changed.length === 0 && <Text size="sm">{t('sameAll')}</Text>}
      {shown.map((line) => (
        <LineChange
          key={line.lineageId}
          line={line}
          currencies={[before.currency, after.currency]}
        />
      ))}
      {pages}
      {changed.length > 0 && data.length > changed.length && (
        <Text size="sm" c="dimmed">
          {t('same', { count: data.length - changed.length })}
        </Text>
      )}
    </Stack>
  );
}

type Charges = NonNullable<RevisionChange['after']>['charges'];

/** Charges by segment, kind and label; charges with the same ones, e.g. two discounts, are numbered in order. */
function keyByName(charges: Charges = []): Map<string, Charges[number]> {
  const named = Map.groupBy(
    charges,
    ({ segment, kind, label }) => `${segment} ${kind} ${label.en}`,
  );
  return new Map(
    [...named].flatMap(([name, same]) =>
      same.map((charge, i) => [`${name} ${i}`, charge] as const),
    ),
  );
}

function LineChange({
  line,
  currencies: [wasIn, isIn],
}: {
  line: RevisionChange;
  currencies: readonly [string, string];
}) {
  const t = useWords('quotation');
  const label = useLabel();
  const cargoText = useCargoText();
  const [was, is] = [
    line.before && cargoText(line.before.cargo),
    line.after && cargoText(line.after.cargo),
  ];
  const [old, now] = [keyByName(line.before?.charges), keyByName(line.after?.charges)];
  const rows = [...new Set([...now.keys(), ...old.keys()])]
    .map((each) => ({ each, from: old.get(each), to: now.get(each) }))
    .filter(({ from, to }) => from?.amount !== to?.amount);
  const amount = (charge: Charges[number] | undefined, currency: string) =>
    charge ? (
      charge.amount === null ? (
        t('onRequest')
      ) : (
        <Money amount={charge.amount} currency={currency} />
      )
    ) : (
      '–'
    );
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(line.change === 'same' ? 'changed' : line.change)}: {is ?? was}
      </Text>
      {was && is && was !== is && (
        <Text size="sm">
          <del>{was}</del> → <ins>{is}</ins>
        </Text>
      )}
      {rows.length > 0 && (
        <CardTable minWidth={420} verticalSpacing={2}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('charge')}</Table.Th>
              <Table.Th ta="right">{t('before')}</Table.Th>
              <Table.Th ta="right">{t('after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ each, from, to }) => (
              <Table.Tr key={each}>
                <Table.Td>{label(defined(to ?? from).label)}</Table.Td>
                <Table.Td ta="right" data-label={t('before')}>
                  {amount(from, wasIn)}
                </Table.Td>
                <Table.Td ta="right" data-label={t('after')}>
                  {amount(to, isIn)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
      {wasIn === isIn && (
        <Text size="sm" ta="right">
          {t('difference')}: {new Decimal(line.difference).gt(0) ? '+' : ''}
          <Money amount={line.difference} currency={isIn} />
        </Text>
      )}
    </div>
  );
}
