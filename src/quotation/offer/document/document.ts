import { grouped } from '#platform/grouped.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { DocumentCargo } from '#freight/cargo.ts';
import { doorNames } from '#freight/segments.ts';
import type { Amount, Charge, Day, Route, RouteCondition, Totals } from '#freight/types.ts';
import { isPrintable } from '#platform/print/printable.ts';
import type { Addressee } from '#quotation/addressee.ts';
import { type ChargeExplanation, explanationOf } from '#quotation/explanation.ts';

/**
 * Everything that is printed on a quotation, in both languages. It has no fields for costs, margins or internal remarks, so
 * that they can't be printed.
 */
export type QuotationDocument = Readonly<{
  /** The number of the quotation, e.g. Q-2026-000123; the revision is printed after it. */
  number: string;
  revision: number;
  /** Not approved yet: every page is marked. */
  draft: boolean;
  /** Day of issue. The PDF contains no other date of creation, so that the same offer gives the same bytes. */
  issued: Day;
  validUntil: Day | null;
  title: string;
  issuer: Issuer;
  customer: Addressee;
  currency: Readonly<{ code: string; symbol: string; minorUnit: number }>;
  routes: readonly PrintedRoute[];
  groups: readonly LineGroup[];
  totals: Totals;
  conditions: Conditions;
  /** As texts alone in documents that were stored before remarks had a translation. */
  remarks: readonly (string | Bilingual)[];
  stamps: readonly Stamp[];
}>;

/** Our company. Pictures are data URIs (PNG, JPEG, GIF, WebP or SVG). */
export type Issuer = Readonly<{
  name: Bilingual;
  address: Bilingual;
  phone: string;
  email: string | null;
  invoiceNumber: string;
  personInCharge: Bilingual | null;
  logo: string | null;
  seal: string | null;
}>;

type StopRole = 'origin' | 'loading' | 'via' | 'discharge' | 'destination';
export type Stop = Readonly<{ role: StopRole; name: Bilingual }>;
type PrintedRoute = Readonly<{
  condition: RouteCondition;
  departure: Day;
  /** The sailing that is offered, with times in Japan. Offers stored before there were times have none. */
  sailing?: PrintedSailing | null;
  /** Of a round trip's return: the route, from 0, that it is the return of. */
  returnOf?: number | undefined;
  stops: readonly Stop[];
}>;
export type PrintedSailing = Readonly<{
  ship: Bilingual;
  number: string;
  closing: string | null;
  etd: string | null;
  eta: string | null;
}>;

/** A freight line with its charges. `route` counts from 0. */
export type LineGroup = Readonly<{
  route: number;
  cargo: DocumentCargo;
  /** Of general cargo, in documents that were stored before the cargo had the name of its packing style. */
  packing?: Bilingual | null;
  note: string;
  charges: readonly PrintedCharge[];
}>;
export type PrintedCharge = Pick<
  Charge,
  'label' | 'basis' | 'quantity' | 'unitPrice' | 'amount' | 'taxKind'
> &
  /** Absent in documents that were stored before calculations were explained. */
  Readonly<{ explanation?: ChargeExplanation | null }>;

export type Conditions = Readonly<{
  paymentTerm: Bilingual | null;
  paymentMethod: Bilingual | null;
  /** As text alone in documents that were stored before accounts had English names. */
  bank: string | Bilingual | null;
  /** The BAF records that were used; the average price is yen per kilolitre. */
  baf: readonly Readonly<{ period: string; averagePrice: Amount }>[];
  exchange: readonly Readonly<{ from: string; rate: Amount; day: Day }>[];
}>;

/** The agreement to an offer, as a copy of its document names it: not who of us recorded it, nor our note. */
export type PrintedAgreement = Readonly<{
  day: Day;
  /** Who of the customer agreed or ordered. */
  by: string;
  /** How the order came that our staff recorded; null of an agreement on the site. */
  channel: Bilingual | null;
  /** SHA-256 of the file that was agreed to. */
  sha256: string;
}>;

/** A stamp box; `day` is null until it is stamped. */
export type Stamp = Readonly<{
  role: 'author' | 'approver' | 'deputy';
  name: Bilingual;
  day: Day | null;
  image: string | null;
}>;

/** The charges of a line as they are printed: nothing of them but this reaches a document. */
export const printedCharges = (charges: readonly Charge[]): PrintedCharge[] =>
  charges.map((charge) => {
    const { label, basis, quantity, unitPrice, amount, taxKind } = charge;
    const explanation = explanationOf(charge, charges);
    return { label, basis, quantity, unitPrice, amount, taxKind, explanation };
  });

/**
 * The sign before printed amounts: the currency's, or its code where the fonts lack the sign or, for a currency other than
 * yen, where it would read as yen.
 */
export function printedSign({ code, symbol }: QuotationDocument['currency']): string {
  const isYenSign = /^[¥￥円]$/.test(symbol);
  if (symbol === '' || symbol === code || !isPrintable(symbol) || (isYenSign && code !== 'JPY'))
    return `${code} `;
  return /\p{L}$/u.test(symbol) ? `${symbol} ` : symbol;
}

/** Money on documents: ¥1,234,567, negative ▲¥1,000. Digits beyond the currency's minor unit are zeros and omitted. */
export function documentMoney(amount: Amount, currency: QuotationDocument['currency']): string {
  const { minorUnit } = currency;
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const digits =
    minorUnit > 0 ? `${whole}.${fraction.slice(0, minorUnit).padEnd(minorUnit, '0')}` : whole;
  const negative = amount.startsWith('-') && /[1-9]/.test(digits);
  return `${negative ? '▲' : ''}${printedSign(currency)}${grouped(digits)}`;
}

/** Unit prices may be finer than the currency's minor unit; trailing zeros are omitted: ¥1,500, ¥12.5. */
export function documentRate(price: Amount, currency: QuotationDocument['currency']): string {
  const [whole = '0', fraction = ''] = price.replace('-', '').split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(currency.minorUnit, '0');
  const sign = price.startsWith('-') ? '▲' : '';
  return `${sign}${printedSign(currency)}${grouped(kept === '' ? whole : `${whole}.${kept}`)}`;
}

/** The stops of a route in order, doors and addresses included. */
export function stopsOf({
  fromPort,
  via,
  toPort,
  ...doors
}: Pick<
  Route,
  'fromDoor' | 'fromAddress' | 'fromPort' | 'via' | 'toPort' | 'toDoor' | 'toAddress'
>): Stop[] {
  const stop = (role: StopRole, place: { name: string; nameEn: string } | null): Stop[] =>
    place ? [{ role, name: { ja: place.name, en: place.nameEn } }] : [];
  const { from, to } = doorNames(doors);
  return [
    ...stop('origin', from),
    ...stop('loading', fromPort),
    ...via.flatMap((port) => stop('via', port)),
    ...stop('discharge', toPort),
    ...stop('destination', to),
  ];
}
