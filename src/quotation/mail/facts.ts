import type { Day } from '#freight/types.ts';
import { grouped } from '#platform/grouped.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { type Fact, typedLine } from '#platform/mail/blocks.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { pricedOnly } from '#quotation/priced-only.ts';
import type { Audience } from './templates.ts';

type Sailing = Readonly<{
  ship: Bilingual;
  number: string;
  /** `YYYY-MM-DD HH:MM` in Japan. */
  etd: string | null;
  eta: string | null;
}>;
export type MailRoute = Readonly<{
  /** The places in order. */
  stops: readonly Bilingual[];
  departure: Day;
  sailing: Sailing | null;
}>;
/** An amount as its receiver may know it: the total with tax, without what is quoted on request. */
export type MailTotal = Readonly<{
  amount: string;
  currency: Readonly<{ code: string; minorUnit: number }>;
  incomplete: boolean;
}>;
/**
 * What a mail says of a quotation. It has no fields for costs, margins or internal remarks. `total` and `validUntil` are null
 * where there is no price, or the receiver may not know it.
 */
export type MailAbout = Readonly<{
  number: string;
  title: string;
  customer: Bilingual;
  routes: readonly MailRoute[];
  total: MailTotal | null;
  validUntil: Day | null;
}>;

/** Money in mails: ¥1,234,567; other currencies by their code: USD 1,234.50; negative -¥1,000. */
export function mailMoney(amount: string, { code, minorUnit }: MailTotal['currency']): string {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const digits =
    minorUnit > 0 ? `${whole}.${fraction.slice(0, minorUnit).padEnd(minorUnit, '0')}` : whole;
  const sign = amount.startsWith('-') && /[1-9]/.test(digits) ? '-' : '';
  return `${sign}${code === 'JPY' ? '¥' : `${code} `}${grouped(digits)}`;
}

const words = {
  number: { en: 'Quotation number', ja: '見積番号' },
  customer: { en: 'Customer', ja: '顧客' },
  title: { en: 'Title', ja: '件名' },
  route: { en: 'Route', ja: '区間' },
  departure: { en: 'Departure', ja: '出港予定' },
  voyage: { en: 'Voyage', ja: '便名' },
  etd: { en: 'ETD', ja: '出港' },
  eta: { en: 'ETA', ja: '入港' },
  more: { en: 'Further routes', ja: 'ほかの区間' },
  total: { en: 'Total (incl. tax)', ja: '合計金額（税込）' },
  validUntil: { en: 'Valid until', ja: '有効期限' },
} as const satisfies Record<string, Bilingual>;
const mostRoutes = 3;

function routeFacts(
  { stops, departure, sailing }: MailRoute,
  locale: Locale,
  count: string,
): Fact[] {
  const places = stops.map((stop) => typedLine(textIn(stop, locale))).join(' → ');
  const route: Fact = [`${words.route[locale]}${count}`, places];
  if (!sailing) return [route, [words.departure[locale], dayText(departure, locale)]];
  return [
    route,
    [words.voyage[locale], `${textIn(sailing.ship, locale)} ${sailing.number}`.trim()],
    ...(sailing.etd === null
      ? [[words.departure[locale], dayText(departure, locale)] as const]
      : [[words.etd[locale], dayText(sailing.etd, locale)] as const]),
    ...(sailing.eta === null ? [] : [[words.eta[locale], dayText(sailing.eta, locale)] as const]),
  ];
}

/** The facts table of a mail: number, title, routes with their sailings, total, validity. Our own people also see the customer. */
export function factsOf(about: MailAbout, locale: Locale, audience: Audience): Fact[] {
  const { number, title, customer, routes, total, validUntil } = about;
  const facts: Fact[] = [
    [words.number[locale], number],
    ...(audience === 'internal'
      ? [[words.customer[locale], typedLine(textIn(customer, locale))] as const]
      : []),
    [words.title[locale], typedLine(title)],
    ...routes
      .slice(0, mostRoutes)
      .flatMap((route, i) => routeFacts(route, locale, routes.length > 1 ? ` ${i + 1}` : '')),
    ...(routes.length > mostRoutes
      ? [[words.more[locale], String(routes.length - mostRoutes)] as const]
      : []),
    ...(total
      ? [
          [
            words.total[locale],
            pricedOnly(mailMoney(total.amount, total.currency), total.incomplete, locale),
          ] as const,
        ]
      : []),
    ...(validUntil === null
      ? []
      : [[words.validUntil[locale], dayText(validUntil, locale)] as const]),
  ];
  return facts.filter(([, value]) => value !== '');
}
