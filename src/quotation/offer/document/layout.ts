import { dayText } from '#platform/i18n/day-text.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { routeConditionWords } from '#freight/words.ts';
import { answerNumber } from '#quotation/number.ts';
import { type PrintedGroup, type PrintedSum, groupOf, sumsOf, taxNote } from './charges.ts';
import { phoneText, textIn } from '#platform/i18n/text-in.ts';
import { addresseeText } from '#quotation/addressee.ts';
import { pricedOnly } from '#quotation/priced-only.ts';
import {
  type PrintedAgreement,
  type PrintedSailing,
  type QuotationDocument,
  documentMoney,
  documentRate,
} from './document.ts';
import { type Words, wordsIn } from './words.ts';

type Pair = Readonly<{ label: string; value: string }>;
/** `source` is a data URI; the typesetter turns it into a file that the template opens by name. */
type Picture = Readonly<{ source: string; alt: string }>;

/** A quotation in one language as the template prints it: formatted text in the order of the page. */
export type Layout = Readonly<{
  locale: Locale;
  title: string;
  /** The title in the PDF's metadata. */
  fileTitle: string;
  issued: string;
  mark: Readonly<{ text: string; note: string }> | null;
  number: string;
  meta: readonly Pair[];
  addressee: Readonly<{ addressee: string; lines: readonly string[] }>;
  /** What we offer, in our words. */
  subject: Pair;
  /** What the customer calls it, in the customer's words. */
  reference: Pair | null;
  greeting: string;
  /** `whole`: nothing is on request. */
  total: Readonly<{ label: string; value: string; whole: boolean; note: string; warning: string }>;
  issuer: Readonly<{
    name: string;
    lines: readonly string[];
    logo: Picture | null;
    seal: Picture | null;
  }>;
  /** On a copy that names the agreement: the agreement, and what was agreed to. */
  agreement: readonly string[];
  routes: readonly Readonly<{
    heading: string;
    notes: readonly string[];
    stops: readonly (Pair & Readonly<{ sea: boolean }>)[];
  }>[];
  head: readonly string[];
  groups: readonly PrintedGroup[];
  sums: readonly PrintedSum[];
  conditions: Readonly<{ heading: string; pairs: readonly Pair[] }>;
  remarks: Readonly<{ heading: string; lines: readonly string[] }>;
  stamps: readonly Readonly<{
    label: string;
    name: string;
    seal: string;
    date: string;
    image: Picture | null;
  }>[];
  /** `{page}` and `{pages}` are filled in while typesetting. */
  pageText: string;
}>;

/** Formats a quotation in a language for the template; with an agreement as a copy that names it. */
export function layOut(
  document: QuotationDocument,
  locale: Locale,
  agreement: PrintedAgreement | null = null,
): Layout {
  const words = wordsIn(locale);
  const { currency, totals, customer } = document;
  const number = answerNumber(document.number, document.revision);
  const money = (amount: string) => documentMoney(amount, currency);
  const subject = subjectOf(document, locale, words);
  return {
    locale,
    title: words('title'),
    fileTitle: [words('title'), number, subject].filter(Boolean).join(' '),
    issued: document.issued,
    mark: document.draft ? { text: words('draft'), note: words('draftNote') } : null,
    number,
    meta: [
      { label: words('number'), value: number },
      {
        label: words('revision'),
        value: words('revisionValue', { revision: String(document.revision) }),
      },
      { label: words('issued'), value: dayText(document.issued, locale) },
      ...(document.validUntil
        ? [{ label: words('validUntil'), value: dayText(document.validUntil, locale) }]
        : []),
    ],
    addressee: addresseeText(customer, locale),
    subject: { label: words('subject'), value: subject },
    reference: document.title ? { label: words('reference'), value: document.title } : null,
    greeting: words('greeting'),
    total: {
      label: pricedOnly(words('total'), totals.incomplete, locale),
      value: money(totals.total),
      whole: !totals.incomplete,
      note: taxNote(document, words),
      warning: totals.incomplete ? words('incomplete') : '',
    },
    issuer: issuerOf(document, locale, words),
    agreement: agreement ? agreementLines(agreement, locale, words) : [],
    routes: document.routes.map((route, i) => ({
      heading:
        document.routes.length > 1
          ? words('routeNumber', { count: String(i + 1) })
          : words('route'),
      notes: [
        routeConditionWords[route.condition][locale],
        ...(route.returnOf === undefined
          ? []
          : [words('returnOf', { count: String(route.returnOf + 1) })]),
        `${words('departure')} ${dayText(route.departure, locale)}`,
        ...sailingNotes(route.sailing ?? null, locale, words),
      ],
      stops: route.stops.map(({ role, name }) => ({
        label: words(role),
        value: textIn(name, locale),
        sea: role !== 'origin' && role !== 'destination',
      })),
    })),
    head: [
      words('item'),
      words('quantity'),
      words('unitPrice'),
      words('amount'),
      words('taxColumn'),
    ],
    groups: document.groups.map((group) => groupOf(group, document, locale, words)),
    sums: sumsOf(document, locale, words),
    conditions: { heading: words('conditions'), pairs: conditionsOf(document, locale, words) },
    remarks: {
      heading: words('remarks'),
      lines: document.remarks
        .map((remark) => textOf(remark, locale))
        .filter((remark) => remark.trim() !== ''),
    },
    stamps: document.stamps.map(({ role, name, day, image }) => {
      const text = textIn(name, locale);
      const [family = text] = text.split(/[\s　]+/);
      return {
        label: words(role),
        name: text,
        // Only a short family name fits into a round seal.
        seal: day && locale === 'ja' && Array.from(family).length <= 4 ? family : '',
        date: day ? dayText(day, locale) : '',
        image: image ? { source: image, alt: words('stamp', { name: text }) } : null,
      };
    }),
    pageText: words('page'),
  };
}

/** The first route, and how many more there are. */
function subjectOf({ routes }: QuotationDocument, locale: Locale, words: Words): string {
  const [first, ...more] = routes;
  if (!first) return '';
  const name = (role: 'loading' | 'discharge') => {
    const stop = first.stops.find((each) => each.role === role);
    return stop ? textIn(stop.name, locale) : '';
  };
  const [from, to] = [name('loading'), name('discharge')];
  return more.length === 0
    ? words('service', { from, to })
    : words('services', { from, to, count: String(more.length) });
}

/** A text in a language, or as it was stored in one. */
const textOf = (text: string | Bilingual, locale: Locale): string =>
  typeof text === 'string' ? text : textIn(text, locale);

/** The column is narrow, and the departure above has the year. */
const withoutYear = (text: string) => text.replace(/^\d{4}年| \d{4}(?= )/, '');

/** Ship and voyage, and the times that are known. */
function sailingNotes(sailing: PrintedSailing | null, locale: Locale, words: Words): string[] {
  if (!sailing) return [];
  const time = (label: 'closing' | 'etd' | 'eta', value: string | null) =>
    value === null ? [] : [`${words(label)} ${withoutYear(dayText(value, locale))}`];
  return [
    `${words('voyage')} ${textIn(sailing.ship, locale)} ${sailing.number}`,
    ...time('closing', sailing.closing),
    ...time('etd', sailing.etd),
    ...time('eta', sailing.eta),
  ];
}

function agreementLines(
  { day, by, channel, sha256 }: PrintedAgreement,
  locale: Locale,
  words: Words,
): string[] {
  const values = { day: dayText(day, locale), by };
  return [
    channel ? words('recorded', { ...values, channel: channel[locale] }) : words('agreed', values),
    words('agreedFile', { sha256 }),
  ];
}

function issuerOf({ issuer }: QuotationDocument, locale: Locale, words: Words): Layout['issuer'] {
  const name = textIn(issuer.name, locale);
  return {
    name,
    lines: [
      textIn(issuer.address, locale),
      `${words('phone')} ${phoneText(issuer.phone, locale)}`,
      ...(issuer.email ? [`${words('email')} ${issuer.email}`] : []),
      `${words('invoiceNumber')} ${issuer.invoiceNumber}`,
      ...(issuer.personInCharge
        ? [`${words('personInCharge')} ${textIn(issuer.personInCharge, locale)}`]
        : []),
    ],
    logo: issuer.logo ? { source: issuer.logo, alt: words('logo', { name }) } : null,
    seal: issuer.seal ? { source: issuer.seal, alt: words('seal', { name }) } : null,
  };
}

function conditionsOf(
  { conditions, currency }: QuotationDocument,
  locale: Locale,
  words: Words,
): Pair[] {
  const { paymentTerm, paymentMethod, bank, baf, exchange } = conditions;
  const yen = { symbol: '¥', minorUnit: 0 };
  const separator = locale === 'ja' ? '、' : ', ';
  return [
    ...(paymentTerm ? [{ label: words('paymentTerm'), value: textIn(paymentTerm, locale) }] : []),
    ...(paymentMethod
      ? [{ label: words('paymentMethod'), value: textIn(paymentMethod, locale) }]
      : []),
    ...(bank ? [{ label: words('bank'), value: textOf(bank, locale) }] : []),
    ...(baf.length > 0
      ? [
          {
            label: words('baf'),
            value: words('bafNote', {
              periods: baf.map((each) => each.period).join(separator),
              prices: baf
                .map((each) => documentRate(each.averagePrice, { code: 'JPY', ...yen }))
                .join(separator),
            }),
          },
        ]
      : []),
    ...exchange.map(({ from, rate, day }) => ({
      label: words('exchange'),
      value: words('exchangeNote', { from, rate, to: currency.code, day: dayText(day, locale) }),
    })),
  ];
}
