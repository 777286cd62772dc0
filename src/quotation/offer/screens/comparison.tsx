import { Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { RevisionChanges } from '#quotation/contract.ts';
import { compareDecimals } from '#ui/form/rules/normalise.ts';
import type { QuotationView } from '#quotation/screens/data.ts';
import { FactChanges, RouteChange, TextChanges } from './comparison-parts.tsx';
import { useCargoText } from '#quotation/sheet/screens/cargo.tsx';
import { Money } from '#quotation/screens/money.tsx';
import { totalWeight, useTotalName } from '#quotation/screens/total.tsx';
import { defined, firstOf } from '#platform/expect.ts';
import { Select } from '#ui/form/select.tsx';
import { quotationWords } from '../../words.ts';

type Revision = QuotationView['answers'][number];
/** What a revision is compared with: an earlier one, or the request. */
type Before = Revision | 'request';

const keyOf = (before: Before) => (before === 'request' ? before : before.id);

/** Compares a revision with an earlier one, by default the previous one, or with the request. */
export function Comparisons({
  quotationId,
  earlier,
  after,
}: {
  quotationId: string;
  earlier: readonly Revision[];
  after: Revision;
}) {
  const t = useWords(quotationWords);
  const choices: readonly Before[] = [...earlier, 'request'];
  const [chosen, setChosen] = useState(keyOf(firstOf(choices)));
  return (
    <>
      {choices.length > 1 && (
        <Select
          mt="xs"
          size="xs"
          w={220}
          label={t('compareWith')}
          data={choices.map((before) => ({
            value: keyOf(before),
            label: before === 'request' ? t('theRequest') : t('revision', { n: before.revision }),
          }))}
          value={chosen}
          onChange={(before) => before && setChosen(before)}
          allowDeselect={false}
        />
      )}
      <Comparison
        key={chosen}
        quotationId={quotationId}
        before={defined(choices.find((before) => keyOf(before) === chosen))}
        after={after}
      />
    </>
  );
}

/** The title of a comparison. */
function useComparisonTitle() {
  const t = useWords(quotationWords);
  return (before: Before, after: Revision) =>
    before === 'request'
      ? t('compareRequestTitle', { after: after.revision })
      : t('compareTitle', { before: before.revision, after: after.revision });
}

type ComparisonProps = Readonly<{ quotationId: string; before: Before; after: Revision }>;

/** A comparison under its title. */
export function TitledComparison(props: ComparisonProps) {
  const titleOf = useComparisonTitle();
  return (
    <section>
      <Title order={2}>{titleOf(props.before, props.after)}</Title>
      <Comparison {...props} />
    </section>
  );
}

/** The differences between two revisions: validity, routes, freight and charges, remarks and documents. */
function Comparison({ quotationId, before, after }: ComparisonProps) {
  const t = useWords(quotationWords);
  const titleOf = useComparisonTitle();
  const totalName = useTotalName();
  const beforeId = keyOf(before);
  const { data, error } = useQuery({
    queryKey: ['quotation', quotationId, 'compare', beforeId, after.id],
    queryFn: () => api().quotation.compare({ quotationId, beforeId, afterId: after.id }),
  });
  const changed = data?.lines.filter(({ change }) => change !== 'same') ?? [];
  const routes = data?.routes.filter(({ change }) => change !== 'same') ?? [];
  const { shown, pages } = usePagedRows(changed, 20);
  if (error) return <FailureAlert error={error} mt="xs" />;
  if (!data) return <Loading rows={2} height={40} />;
  const { facts, remarks, documents } = data;
  const totals = { incomplete: after.incomplete || (before !== 'request' && before.incomplete) };
  const isSame = [changed, routes, facts, remarks, documents].every((each) => each.length === 0);
  return (
    <Stack gap="sm" mt="sm" role="group" aria-label={titleOf(before, after)}>
      {before !== 'request' && (
        <Text fw={totalWeight(totals, 650)}>
          {totalName(totals)} <Money amount={before.total} currency={before.currency} /> →{' '}
          <Money amount={after.total} currency={after.currency} />
        </Text>
      )}
      {isSame && <Text size="sm">{t('sameAll')}</Text>}
      <FactChanges facts={facts} />
      {routes.map((route) => (
        <RouteChange key={route.lineageId} route={route} />
      ))}
      {shown.map((line) => (
        <LineChange
          key={line.lineageId}
          line={line}
          currencies={
            before === 'request' ? null : { before: before.currency, after: after.currency }
          }
        />
      ))}
      {pages}
      {changed.length > 0 && data.lines.length > changed.length && (
        <Text size="sm" c="dimmed">
          {t('same', { count: data.lines.length - changed.length })}
        </Text>
      )}
      <TextChanges title={t('remark')} changes={remarks} />
      <TextChanges title={t('document')} changes={documents} />
    </Stack>
  );
}

type Charges = NonNullable<RevisionChanges['lines'][number]['after']>['charges'];

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
  currencies,
}: {
  line: RevisionChanges['lines'][number];
  /** Null in a comparison with the request, which has no prices. */
  currencies: Readonly<{ before: string; after: string }> | null;
}) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const cargoText = useCargoText();
  const lineText = ({ cargo, note }: NonNullable<typeof line.after>) =>
    [cargoText(cargo), note].filter(Boolean).join('　');
  const [was, is] = [line.before && lineText(line.before), line.after && lineText(line.after)];
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
      {line.before && line.after && line.before.routeLineageId !== line.after.routeLineageId && (
        <Text size="sm">{t('otherRoute')}</Text>
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
                  {currencies && amount(from, currencies.before)}
                </Table.Td>
                <Table.Td ta="right" data-label={t('after')}>
                  {currencies && amount(to, currencies.after)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
      {currencies && currencies.before === currencies.after && (
        <Text size="sm" ta="right">
          {t('difference')}: {compareDecimals(line.difference, '0') > 0 ? '+' : ''}
          <Money amount={line.difference} currency={currencies.after} />
        </Text>
      )}
    </div>
  );
}
