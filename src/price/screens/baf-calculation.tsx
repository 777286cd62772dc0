import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { useFormValue } from '#ui/form/record-form.tsx';
import { ScrolledTable } from '#ui/table/scrolled-table.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import type { Values } from '#master/kinds/kind.ts';
import { rowsIn } from '#master/kinds/rows.ts';
import { MissingMonths } from './fuel-curves.tsx';
import { averagePrice, monthsBetween } from '#pricing/baf-steps.ts';
import { parseBafTable } from '#pricing/baf-table-text.ts';
import { bafOutcome } from '#pricing/baf-table.ts';
import { valueAt } from '#platform/expect.ts';
import { priceWords } from '../words.ts';

const isNumber = (value: unknown): value is string =>
  value !== null && value !== undefined && value !== '' && Number.isFinite(Number(value));
const yen = (value: string) => Number(value).toLocaleString('en-US', { maximumFractionDigits: 2 });

/**
 * The months of a BAF's reference period, their average, and the steps of each rule, calculated as the form is filled in by
 * the functions that the server uses. A published BAF keeps its published average, whatever the prices are now.
 */
export function BafCalculation({ published = null }: { published?: string | null }) {
  const t = useWords(priceWords);
  const locale = useLocale();
  const month = useFormValue('referenceMonth');
  const [from, to] = [
    useFormValue('referenceFrom') ?? month,
    useFormValue('referenceTo') ?? month,
  ].map((value) => (typeof value === 'string' && /^\d{4}-\d{2}$/.test(value) ? value : null));
  const rules = rowsIn(useFormValue('rules'));
  const { data, error } = useQuery({
    queryKey: ['mst', 'standard-crude-oil-price', 'list', from, to],
    queryFn: () =>
      api().mst['standard-crude-oil-price'].list({
        filter: { month: `${from}..${to}` },
        sort: 'month',
        size: 100,
      }),
    enabled: Boolean(from && to),
  });
  if (!from || !to || to < from) return null;
  if (!data) return <LoadingOrFailure error={error} rows={2} />;
  const prices = new Map(data.rows.map(({ row }) => [String(row.month), row]));
  const months = monthsBetween(from, to);
  const missing = months.filter((each) => !prices.has(each));
  const average =
    published ??
    (missing.length === 0
      ? averagePrice(months.map((each) => String(valueAt(prices, each).pricePerKl)))
      : null);
  return (
    <section aria-label={t('working')}>
      <Text fw={600} mb={4}>
        {t('working')}
      </Text>
      <ScrolledTable minWidth={300}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('month')}</Table.Th>
              <Table.Th ta="right">{t('gross')}</Table.Th>
              <Table.Th ta="right">{t('subsidy')}</Table.Th>
              <Table.Th ta="right">{t('applied')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map((each) => {
              const row = prices.get(each);
              return (
                <Table.Tr key={each}>
                  <Table.Td>
                    {dayText(each, locale)}{' '}
                    {row?.state === 'provisional' && `(${t('provisional')})`}
                  </Table.Td>
                  {(['grossPerKl', 'subsidyPerKl', 'pricePerKl'] as const).map((key) => (
                    <Table.Td key={key} ta="right" className="figures">
                      {row ? (row[key] === null ? '' : yen(String(row[key]))) : '–'}
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrolledTable>
      {average === null ? (
        <MissingMonths months={missing} />
      ) : (
        <Text
          size="sm"
          mt="xs"
          className="figures"
          style={{ whiteSpace: 'normal' }}
          aria-live="polite"
        >
          {t('average', { months: months.length, price: yen(average) })}
          {rules.map((rule, i) =>
            isComplete(rule) ? (
              // Rules have no identity before they are saved.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={i} style={{ display: 'block' }}>
                <RuleCalculation n={i + 1} average={average} rule={completed(rule)} />
              </span>
            ) : null,
          )}
        </Text>
      )}
    </section>
  );
}

const tableOf = ({ table }: Values) =>
  typeof table === 'string' && table.trim() !== '' ? parseBafTable(table) : null;

/** Whether a rule in the form says enough to be calculated. */
const isComplete = (rule: Values): boolean =>
  tableOf(rule) !== null ||
  (isNumber(rule.basePrice) &&
    isNumber(rule.stepPrice) &&
    Number(rule.stepPrice) > 0 &&
    isNumber(rule.perStep));

const completed = (rule: Values): CompleteRule => ({
  basePrice: isNumber(rule.basePrice) ? rule.basePrice : '0',
  stepPrice: isNumber(rule.stepPrice) ? rule.stepPrice : '1',
  perStep: isNumber(rule.perStep) ? rule.perStep : '0',
  maximum: isNumber(rule.maximum) ? rule.maximum : null,
  table: tableOf(rule),
  kind: rule.kind === 'amount' ? 'amount' : 'percent',
});

type CompleteRule = {
  table: ReturnType<typeof parseBafTable>;
  basePrice: string;
  stepPrice: string;
  perStep: string;
  maximum: string | null;
  kind: 'percent' | 'amount';
};

function RuleCalculation({ n, average, rule }: { n: number; average: string; rule: CompleteRule }) {
  const t = useWords(priceWords);
  const { steps, result } = bafOutcome(average, rule);
  const shown = rule.kind === 'percent' ? `${yen(result)} %` : `¥${yen(result)}`;
  if (rule.table)
    return t('tableWorking', {
      n,
      arithmetic:
        steps === 0
          ? `${yen(average)} < ${yen(rule.table[0]?.from ?? '0')}`
          : `${yen(average)} ≥ ${yen(rule.table[steps - 1]?.from ?? '0')}`,
      steps,
      result: shown,
    });
  const arithmetic =
    steps === 0
      ? `${yen(average)} < ${yen(rule.basePrice)}`
      : `⌊(${yen(average)} − ${yen(rule.basePrice)}) ÷ ${yen(rule.stepPrice)}⌋ + 1`;
  return t('ruleWorking', {
    n,
    arithmetic,
    steps,
    per: yen(rule.perStep),
    result: shown,
  });
}
