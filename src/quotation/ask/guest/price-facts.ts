import { dayText } from '#platform/i18n/day-text.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import type { Fact } from '#platform/mail/blocks.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { excludingOnRequest } from '#quotation/priced-only.ts';
import type { GuestEstimate } from './output.ts';

/** Whether nothing of a price is known: all of it is on request. */
export const isOnRequest = ({
  incomplete,
  total,
}: Pick<GuestEstimate, 'incomplete' | 'total'>): boolean => incomplete && Number(total) === 0;

/** An estimate with its figures as text. Whether BAF is charged is not known of what is on request. */
type Told = Readonly<Record<'day' | 'subtotal' | 'total', string>> &
  Readonly<{ tax: string | null; baf: string | null; incomplete: boolean }>;

const factsIn: Record<Locale, (told: Told) => Fact[]> = {
  en: ({ day, total, tax, subtotal, baf, incomplete }) => {
    const none = incomplete ? '' : ', no BAF';
    return [
      ['Price', `Estimate by our tariff of ${day}. We confirm the price in our offer.`],
      [
        'Total',
        `${total}, ${tax === null ? 'no consumption tax' : `incl. consumption tax of ${tax}`}${
          incomplete ? `, ${excludingOnRequest.en}` : ''
        }`,
      ],
      ['Before tax', `${subtotal}${baf === null ? none : `, incl. BAF of ${baf}`}`],
    ];
  },
  ja: ({ day, total, tax, subtotal, baf, incomplete }) => {
    const none = incomplete ? '' : '（BAFなし）';
    return [
      ['料金', `${day}現在のタリフ運賃による概算です。正式な金額は見積書でご案内します。`],
      [
        '合計',
        `${total}（${tax === null ? '消費税等は対象外' : `消費税等 ${tax} を含む`}${
          incomplete ? `、${excludingOnRequest.ja}` : ''
        }）`,
      ],
      ['小計（税抜）', `${subtotal}${baf === null ? none : `（BAF ${baf} を含む）`}`],
    ];
  },
};
const onRequest: Record<Locale, Fact> = {
  en: ['Price', 'On request. We quote it in our offer.'],
  ja: ['料金', '別途見積となります。見積書でご案内します。'],
};

/** What a guest is told of the price, in mails and on pages: the figures of the page, called an estimate, with their day. */
export function priceFacts(estimate: GuestEstimate | null, locale: Locale): readonly Fact[] {
  if (estimate === null) return [];
  if (isOnRequest(estimate)) return [onRequest[locale]];
  const { currency, day, subtotal, tax, total, baf, incomplete } = estimate;
  const money = (amount: string) => storedMoney(amount, currency);
  return factsIn[locale]({
    day: dayText(day, locale),
    subtotal: money(subtotal),
    tax: tax === null ? null : money(tax),
    total: money(total),
    baf: baf === null ? null : money(baf),
    incomplete,
  });
}
