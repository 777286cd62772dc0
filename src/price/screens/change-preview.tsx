import { Alert, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, api, apiError } from '#api.ts';
import { useFailure } from '#failure.tsx';
import { baseRate } from '#master/resources/price/base-rate.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { useMustPropose, useProposal } from '#master/screens/use-proposing.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import type { ChangeInput } from '../change-rule.ts';
import { totalsOf } from '../change-totals.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { ruleText } from '../paid.ts';
import { unitText } from '../unit-text.ts';
import { useToday } from '#ui/today.ts';
import { priceWords } from '../words.ts';
import { masterWords } from '#master/words.ts';

export type Planned = Awaited<ReturnType<ApiClient['price']['previewChange']>>;
type Props = {
  input: ChangeInput;
  rows: Planned;
  /** Called if somebody changed one of the rates since: the preview has to be loaded again. */
  onStale: () => Promise<void>;
  onDone: () => void;
};

const countWarned = (rows: Planned) => rows.filter(({ warnings }) => warnings.length > 0).length;

/** Named in a question. */
const namedLanes = 5;
const customerOf = pickerOf('customer').labelOf;

/** Whose rates of which lanes are changed, for a question: of many lanes the first, and how many others there are. */
function changedRates(whose: string, lanes: readonly string[], locale: Locale): string {
  const all = [...new Set(lanes)];
  const others = all.length - namedLanes;
  const more = { en: ` and ${others} more lanes`, ja: ` ほか${others}区間` }[locale];
  return `${whose} – ${all.slice(0, namedLanes).join(', ')}${others > 0 ? more : ''}`;
}

/** Changes the chosen rates after a confirmation, or proposes the change where the reader may not change rates. */
function useRateChange({ input, onStale, onDone }: Omit<Props, 'rows'>, mustPropose: boolean) {
  const fault = useFailure();
  const t = useWords(priceWords);
  const master = useWords(masterWords);
  const label = useLabel();
  const locale = useLocale();
  const ask = useDialog();
  const { propose, open } = useProposal();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const write = async (chosen: Planned) => {
    const warned = countWarned(chosen);
    const customer = input.customer && (await customerOf(input.customer).catch(() => null));
    const question = {
      act: mustPropose ? master('propose') : t(input.customer ? 'writeContract' : 'changeRates'),
      object: changedRates(
        customer ? label(customer) : t(input.customer ? 'contract' : 'tariff'),
        chosen.map((each) => label(each.lane)),
        locale,
      ),
      effect: [
        mustPropose ? master('proposeHint') : t('changeRatesEffect', { count: chosen.length }),
        ...(warned > 0 ? [t('ratesWarned', { count: warned })] : []),
      ].join('\n'),
    };
    if (!(await ask('confirm', question))) return;
    setBusy(true);
    const rates = chosen.map(({ id, version }) => ({ id, version }));
    try {
      if (mustPropose) {
        await open(await propose({ kind: 'percent', change: { ...input, rates } }));
        return;
      }
      const { changed } = await api().price.change({
        ...input,
        rates,
        ...(warned > 0 ? { acceptWarnings: true } : {}),
      });
      toast({ message: t('changedRates', { count: changed }), severity: 'success' });
      await queries.invalidateQueries({ queryKey: ['mst'] });
      onDone();
    } catch (error) {
      const refusal = apiError(error);
      toast({
        message: refusal?.code === 'stale' ? t('changedMeanwhile') : fault(error),
        severity: 'error',
      });
      // The new preview shows why the change was refused.
      if (refusal) await onStale();
    }
    setBusy(false);
  };
  return { busy, write };
}

/** The planned change of each rate. Rates can be excluded; those that overlap with another rate are. */
export function ChangePreview({ rows, ...change }: Props) {
  const { input } = change;
  const today = useToday();
  const t = useWords(priceWords);
  const master = useWords(masterWords);
  const mustPropose = useMustPropose(baseRate);
  const { busy, write } = useRateChange(change, mustPropose);
  const possible = rows.filter(({ inTheWay }) => inTheWay === null);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const { shown, pages } = usePagedRows(rows);
  const chosen = possible.filter(({ id }) => !excluded.has(id));
  const warned = countWarned(chosen);
  const [before, after] = input.customer ? [t('tariff'), t('contract')] : [t('before'), t('after')];
  const toggle = (id: string) => {
    const next = new Set(excluded);
    if (!next.delete(id)) next.add(id);
    setExcluded(next);
  };
  if (rows.length === 0) return <Text mt="md">{t('nothingToChange')}</Text>;
  return (
    <Stack mt="md" gap="sm">
      {input.validFrom < today && <Alert color="yellow">{t('changeInThePast')}</Alert>}
      {possible.length < rows.length && (
        <Alert color="yellow">{t('ratesInTheWay', { count: rows.length - possible.length })}</Alert>
      )}
      {warned > 0 && (
        <Alert color="yellow" role="alert">
          {t('ratesWarned', { count: warned })}
        </Alert>
      )}
      <CardTable minWidth={480} verticalSpacing={4} aria-label={t('preview')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Group gap="xs" wrap="nowrap">
                <Checkbox
                  size="xs"
                  aria-label={t('includeAll')}
                  checked={chosen.length === possible.length && possible.length > 0}
                  indeterminate={chosen.length > 0 && chosen.length < possible.length}
                  onChange={(event) =>
                    setExcluded(
                      event.currentTarget.checked
                        ? new Set()
                        : new Set(possible.map(({ id }) => id)),
                    )
                  }
                />
                {t('lane')}
              </Group>
            </Table.Th>
            <Table.Th ta="right">{before}</Table.Th>
            <Table.Th ta="right">{after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <ChangeRow
              key={row.id}
              row={row}
              heads={[before, after]}
              isIncluded={!excluded.has(row.id)}
              onToggle={() => toggle(row.id)}
            />
          ))}
        </Table.Tbody>
      </CardTable>
      {pages}
      <ChangeTotals rows={chosen} roundTo={input.roundTo} />
      {mustPropose && <Text size="sm">{master('proposeHint')}</Text>}
      <Group justify="space-between">
        <Text size="sm" aria-live="polite">
          {t('selectedRates', { count: chosen.length, all: rows.length })}
        </Text>
        <Button onClick={() => void write(chosen)} loading={busy} disabled={chosen.length === 0}>
          {mustPropose ? master('propose') : t(input.customer ? 'writeContract' : 'writeChange')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Of a contract the totals compare with what the customer pays today. */
const fromPaid = (row: Planned[number]) =>
  row.paid?.currency === row.currency ? { ...row, before: row.paid.sell } : row;

/** What a change comes to, by currency: number, sum and average before and after, and the largest change. */
function ChangeTotals({ rows, roundTo }: { rows: Planned; roundTo: ChangeInput['roundTo'] }) {
  const t = useWords(priceWords);
  return (
    <div role="group" aria-label={t('changeTotals')}>
      {totalsOf(rows.map(fromPaid)).map(({ currency, count, sum, average, largest }) => (
        <Text key={currency} size="sm">
          {t('changeTotal', {
            count,
            before: storedMoney(sum.before, currency),
            after: storedMoney(sum.after, currency),
            averageBefore: storedMoney(average.before, currency),
            averageAfter: storedMoney(average.after, currency),
            largest: largest ?? '–',
          })}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        {t('changeRounding', { roundTo })}
      </Text>
    </div>
  );
}

/** What the customer of a contract pays today, and by which rule. */
function paysToday(paid: NonNullable<Planned[number]['paid']>): Bilingual {
  const [price, rule] = [storedMoney(paid.sell, paid.currency), ruleText(paid)];
  return { en: `Pays ${price} today, by ${rule.en}`, ja: `現在 ${price}（${rule.ja}）` };
}

type RowProps = Readonly<{
  row: Planned[number];
  /** What the two prices are called. */
  heads: readonly [before: string, after: string];
  isIncluded: boolean;
  onToggle: () => void;
}>;

/** A rate with its price before and after, what is in the way of the change, and its warnings. */
function ChangeRow({ row, heads: [before, after], isIncluded, onToggle }: RowProps) {
  const t = useWords(priceWords);
  const label = useLabel();
  const locale = useLocale();
  const isCostChanged = row.cost.before !== row.cost.after;
  const period = ({ validFrom, validTo }: { validFrom: string; validTo: string | null }) =>
    `${dayText(validFrom, locale)} – ${validTo ? dayText(validTo, locale) : ''}`.trimEnd();
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Checkbox
            size="xs"
            aria-label={`${t('include')}: ${label(row.lane)} ${label(unitText(row.unitKey))}`.trim()}
            checked={row.inTheWay === null && isIncluded}
            disabled={row.inTheWay !== null}
            onChange={onToggle}
          />
          <div>
            {label(row.lane)} {label(unitText(row.unitKey))}
            {row.paid && (
              <Text size="xs" c="dimmed">
                {label(paysToday(row.paid))}
              </Text>
            )}
            {row.inTheWay && (
              <Text size="xs" c="dimmed">
                {t('inTheWay', { period: period(row.inTheWay) })}
              </Text>
            )}
            {row.inTheWay === null &&
              row.warnings.map(({ code, message }) => (
                <Group key={code} gap={4} wrap="nowrap" align="flex-start">
                  <IconAlertTriangle
                    size={14}
                    aria-hidden
                    style={{ flex: 'none', marginTop: 2 }}
                    color="var(--mantine-color-orange-filled)"
                  />
                  <Text size="xs">{label(message)}</Text>
                </Group>
              ))}
          </div>
        </Group>
      </Table.Td>
      <Table.Td ta="right" className="figures" data-label={before}>
        <Price
          amount={row.before}
          minimum={row.minimum?.before}
          cost={isCostChanged ? row.cost.before : undefined}
          currency={row.currency}
        />
      </Table.Td>
      <Table.Td ta="right" className="figures" data-label={after}>
        {row.inTheWay ? (
          '–'
        ) : (
          <Price
            amount={row.after}
            minimum={row.minimum?.after}
            cost={isCostChanged ? row.cost.after : undefined}
            currency={row.currency}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** A price, with the minimum charge below it if there is one. */
function Price({
  amount,
  minimum,
  cost,
  currency,
}: {
  amount: string;
  minimum: string | undefined;
  cost: string | undefined;
  currency: string;
}) {
  const t = useWords(priceWords);
  return (
    <>
      {storedMoney(amount, currency)}
      {minimum !== undefined && (
        <Text size="xs" c="dimmed">
          {t('minimumCharge', { amount: storedMoney(minimum, currency) })}
        </Text>
      )}
      {cost !== undefined && (
        <Text size="xs" c="dimmed">
          {t('costOf', { amount: storedMoney(cost, currency) })}
        </Text>
      )}
    </>
  );
}
