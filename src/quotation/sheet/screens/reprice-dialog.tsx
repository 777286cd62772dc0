import { Checkbox, Group, List, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { dayText } from '#platform/i18n/day-text.ts';
import { Button } from '#ui/feedback/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { isDiscountOrExtra } from '#pricing/manual-kinds.ts';
import { moneyText } from '#pricing/money-text.ts';
import { type Cause, changeCauses } from '../change-causes.ts';
import type { Trace } from '#freight/types.ts';
import { target } from '#quotation/screens/answer-target.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { Money } from '#quotation/screens/money.tsx';
import { totalWeight, useTotalName } from '#quotation/screens/total.tsx';
import { defined } from '#platform/expect.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { quotationWords } from '../../words.ts';
import { pricingWords } from '../pricing-words.ts';

const keep = { en: 'Keep these manual prices', ja: '残す手動価格' };

/** A preview of re-pricing by today’s rates: what changes and why, charge by charge; manual prices are kept by choice. */
export default function RepriceDialog({
  view,
  onClose,
}: {
  view: AnswerView;
  onClose: () => void;
}) {
  const t = useWords(quotationWords);
  const totalName = useTotalName();
  const label = useLabel();
  const change = useChange();
  const [kept, setKept] = useState<string[]>([]);
  const manual = view.charges.filter((charge) => charge.manual && !isDiscountOrExtra(charge));
  const { data, error } = useQuery({
    queryKey: ['quotation', view.quotationId, view.id, 'reprice', view.version, ...kept],
    queryFn: () =>
      api().quotation.previewReprice({ quotationId: view.quotationId, answerId: view.id, kept }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { shown, pages } = usePagedRows(data?.changes ?? [], 20);
  const { currency } = view;
  const totals = {
    incomplete:
      view.incomplete || data?.changes.some(({ after }) => after?.amount === null) === true,
  };
  const lineNo = (lineId: string) =>
    t('lineNo', { n: view.lines.findIndex(({ id }) => id === lineId) + 1 });
  const amount = (side: { amount: string | null } | null) =>
    side ? (
      side.amount === null ? (
        t('onRequest')
      ) : (
        <Money amount={side.amount} currency={currency} />
      )
    ) : (
      '–'
    );
  const reprice = async () => {
    if (await change(() => api().quotation.reprice({ ...target(view), kept }), t('saved')))
      onClose();
  };
  return (
    <DialogFrame onClose={onClose} title={t('repriceTitle')} size="xl">
      <Stack>
        {error && <FailureAlert error={error} />}
        {!data && !error && <Loading rows={3} height={40} />}
        {manual.length > 0 && (
          <Checkbox.Group label={label(keep)} value={kept} onChange={setKept}>
            <Stack gap="xs" mt="xs">
              {manual.map((charge) => (
                <Checkbox
                  key={charge.id}
                  value={charge.id}
                  label={`${lineNo(charge.lineId)} ${label(charge.label)}`}
                  description={charge.manual?.reason}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {data?.changes.length === 0 && <Text>{t('noChange')}</Text>}
        {shown.length > 0 && (
          <CardTable minWidth={560} verticalSpacing={4} aria-label={t('repriceTitle')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('charge')}</Table.Th>
                <Table.Th ta="right">{t('before')}</Table.Th>
                <Table.Th ta="right">{t('after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td>
                    {lineNo(row.lineId)} {label(row.label)}
                    <List size="xs" fw={400} listStyleType="none">
                      {changeCauses(row.before, row.after, row.manual).map((cause) => (
                        <List.Item key={cause.code}>
                          <CauseText cause={cause} />
                        </List.Item>
                      ))}
                    </List>
                  </Table.Td>
                  <Table.Td ta="right" data-label={t('before')}>
                    {amount(row.before)}
                  </Table.Td>
                  <Table.Td ta="right" data-label={t('after')}>
                    {amount(row.after)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </CardTable>
        )}
        {pages}
        {data && (
          <Group justify="flex-end">
            <Text fw={totalWeight(totals, 650)}>
              {totalName(totals)} <Money amount={data.total.before} currency={currency} /> →{' '}
              <Money amount={data.total.after} currency={currency} />
            </Text>
            {data.changes.length > 0 && (
              <Button onClick={() => void reprice()} data-autofocus>
                {t('takeOver')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </DialogFrame>
  );
}

const sentences = {
  manual: (reason: string) => ({
    en: `The manual price (“${reason}”) is cleared.`,
    ja: `手動価格（${reason}）を取り消します。`,
  }),
  superseded: (before: string, after: string, day: string) => ({
    en: `${before} is superseded on ${day} by ${after}.`,
    ja: `${before}は、${day}から${after}に改定されています。`,
  }),
  corrected: (before: string, after: string) => ({
    en: `The rate was corrected: ${before}, now ${after}.`,
    ja: `運賃が訂正されました：${before} → ${after}`,
  }),
  found: (after: string) => ({
    en: `There is a rate now: ${after}.`,
    ja: `運賃が登録されました：${after}`,
  }),
  ended: (before: string) => ({
    en: `${before} no longer applies.`,
    ja: `${before}は適用されなくなりました。`,
  }),
  new: { en: 'Now applies.', ja: '新たに発生します。' },
  removed: { en: 'No longer applies.', ja: '対象外になりました。' },
  baf: { en: 'BAF', ja: 'BAF' },
  quantity: { en: 'Quantity', ja: '数量' },
  surcharge: { en: 'Surcharge', ja: '割増' },
  item: { en: 'Price of the charge', ja: '料金項目の単価' },
  exchange: { en: 'Exchange rate', ja: '為替レート' },
  sharing: { en: 'Lines that share it', ja: '合計する明細' },
} as const;

/** A cause as a sentence. */
function CauseText({ cause }: { cause: Cause }) {
  const p = useWords(pricingWords);
  const label = useLabel();
  const locale = useLocale();
  const dayOf = (day: string) => dayText(day, locale);
  const rateText = ({ sell, currency, validFrom, validTo }: NonNullable<Trace['rate']>) =>
    `${moneyText(sell, currency)} (${p('validFromTo', { from: dayOf(validFrom), to: validTo ? dayOf(validTo) : '' })})`;
  const bafText = (baf: Trace['baf']) =>
    baf
      ? `${baf.period} ${baf.kind === 'percent' ? `${baf.result} %` : moneyText(baf.result, 'JPY')}`
      : '–';
  switch (cause.code) {
    case 'manual':
      return label(sentences.manual(cause.reason));
    case 'rate': {
      const [before, after] = [
        cause.before && rateText(cause.before),
        cause.after && rateText(cause.after),
      ];
      if (before === null) return label(sentences.found(after ?? ''));
      if (after === null) return label(sentences.ended(before));
      return label(
        defined(cause.before).id === defined(cause.after).id
          ? sentences.corrected(before, after)
          : sentences.superseded(before, after, dayOf(defined(cause.after).validFrom)),
      );
    }
    case 'baf':
      return `${label(sentences.baf)} ${bafText(cause.before)} → ${bafText(cause.after)}`;
    case 'new':
    case 'removed':
      return label(sentences[cause.code]);
    default:
      return `${label(sentences[cause.code])} ${cause.before ?? '–'} → ${cause.after ?? '–'}`;
  }
}
