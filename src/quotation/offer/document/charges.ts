import type { Locale } from '#platform/i18n/locale.ts';
import { quantityWords } from '#freight/charge-words.ts';
import { pieceWords } from '#freight/words.ts';
import { Decimal } from '#pricing/decimal.ts';
import { explanationTexts } from '#quotation/explanation-text.ts';
import { shownUnitPrice } from '#quotation/explanation.ts';
import { pricedOnly } from '#quotation/priced-only.ts';
import { isTaxed } from '#quotation/taxed.ts';
import { lineAmount } from '../line-amounts.ts';
import { cargoHeading, lineFacts } from './cargo.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import {
  type LineGroup,
  type PrintedCharge,
  type QuotationDocument,
  documentMoney,
  documentRate,
} from './document.ts';
import type { Words } from './words.ts';

/** A freight line in the table of charges. */
export type PrintedGroup = Readonly<{
  heading: string;
  facts: string;
  subtotal: string;
  rows: readonly PrintedRow[];
}>;
/** A charge: item, quantity, unit price, amount and tax, and how it was calculated. */
type PrintedRow = Readonly<{ cells: readonly string[]; notes: readonly string[] }>;
/** `kind`: a part of the total, the total, or the total without charges on request. */
export type PrintedSum = Readonly<{
  label: string;
  value: string;
  kind: 'part' | 'total' | 'priced-total';
}>;

export function groupOf(
  group: LineGroup,
  document: QuotationDocument,
  locale: Locale,
  words: Words,
): PrintedGroup {
  const { currency, routes, groups } = document;
  const { amount, isOpen } = lineAmount(group.charges);
  const subtotal = isOpen || amount === null ? words('onRequest') : documentMoney(amount, currency);
  return {
    heading: cargoHeading(group, locale),
    facts: [
      ...(routes.length > 1 ? [words('routeNumber', { count: String(group.route + 1) })] : []),
      ...lineFacts(group, locale),
    ].join(locale === 'ja' ? '　' : ' · '),
    subtotal: groups.length > 1 && group.charges.length > 1 ? subtotal : '',
    rows: group.charges.map((charge) => chargeRow(charge, group, document, locale, words)),
  };
}

function chargeRow(
  charge: PrintedCharge,
  { cargo }: LineGroup,
  document: QuotationDocument,
  locale: Locale,
  words: Words,
): PrintedRow {
  const { label, basis, amount, explanation = null } = charge;
  const { currency } = document;
  const piece = pieceWords[cargo.kind][locale];
  const unitPrice = shownUnitPrice(charge, currency.minorUnit, explanation?.decimals ?? null);
  return {
    cells: [
      textIn(label, locale),
      quantityCell(charge, document, locale, words, piece),
      unitPrice === null ? '' : documentRate(unitPrice, currency),
      amount === null ? words('onRequest') : documentMoney(amount, currency),
      amount === null ? '' : taxText(charge, document, words),
    ],
    notes: explanation
      ? explanationTexts(basis, explanation, {
          locale,
          currency: currency.code,
          money: (text) => documentMoney(text, currency),
          piece,
        })
      : [],
  };
}

function quantityCell(
  { basis, quantity }: PrintedCharge,
  { currency }: QuotationDocument,
  locale: Locale,
  words: Words,
  piece: string,
): string {
  if (basis === 'flat') return words('flat');
  return basis === 'value'
    ? documentMoney(quantity, currency)
    : quantityWords(quantity, basis, locale, piece);
}

/** The tax rate of a charge is in the totals, unless they contain no charges of its tax kind. */
function taxText({ taxKind }: PrintedCharge, { totals }: QuotationDocument, words: Words): string {
  if (taxKind !== 'standard') return words(taxKind);
  const found = totals.byTax.find((each) => each.taxKind === taxKind);
  if (!found) return words('standard');
  return isTaxed([found]) ? `${percentText(found.ratePercent)}%` : words('untaxed');
}

const percentText = (percent: string) => new Decimal(percent).toFixed();

/** The subtotals and taxes, and the total. Who pays no tax gets no line for it. */
export function sumsOf(
  { totals, currency }: QuotationDocument,
  locale: Locale,
  words: Words,
): PrintedSum[] {
  const sum = (label: string, amount: string, kind: PrintedSum['kind'] = 'part') => ({
    label,
    value: documentMoney(amount, currency),
    kind,
  });
  return [
    ...totals.byTax.flatMap((each) => {
      const { taxKind, ratePercent, subtotal, tax } = each;
      if (taxKind !== 'standard') return [sum(words(`${taxKind}Sum`), subtotal)];
      if (!isTaxed([each])) return [sum(words('untaxedSum'), subtotal)];
      const percent = percentText(ratePercent);
      return [
        sum(words('standardSum', { percent }), subtotal),
        sum(words('tax', { percent }), tax),
      ];
    }),
    sum(
      pricedOnly(words('sum'), totals.incomplete, locale),
      totals.total,
      totals.incomplete ? 'priced-total' : 'total',
    ),
  ];
}

/** The tax in the total, or that there is none; empty where nothing has a price. */
export function taxNote({ totals, currency }: QuotationDocument, words: Words): string {
  if (totals.byTax.length === 0) return '';
  return isTaxed(totals.byTax)
    ? words('withTax', { tax: documentMoney(totals.tax, currency) })
    : words('withoutTax');
}
