import { dayText } from '#platform/i18n/day-text.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { grouped } from '#platform/grouped.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { isIncludable } from '../rules/amounts.ts';
import type { Term } from '../types.ts';
import { routeText } from '../rules/route-text.ts';
import { bafSentence, documentLayoutOf, writingIn } from './document-layout.ts';
import type { PrintedCharge, PrintedSheet, Writing } from './printed-sheet.ts';
import { type SheetWords, viaIn } from './words.ts';

export const papers = ['a4', 'a3'] as const;
export type Paper = (typeof papers)[number];

/** The maximum of price columns on a landscape page. */
const maxColumns: Readonly<Record<Paper, number>> = { a4: 11, a3: 18 };

export type SheetDocument = PrintedSheet &
  Readonly<{
    draft: boolean;
    issued: string;
    fiscalYear: number;
    term: Term;
    validFrom: string;
    validTo: string;
    note: string;
    addressee: Readonly<{ name: Bilingual; honorific: string }>;
    issuer: Readonly<{
      name: Bilingual;
      address: Bilingual;
      phone: string;
      invoiceNumber: string;
      logo: string | null;
    }>;
    stamps: readonly Readonly<{
      role: 'author' | 'approver' | 'deputy';
      name: Bilingual;
      day: string | null;
    }>[];
  }>;

/** Splits the prices into tables that fit the paper's width; each repeats the row headers. */
function blocksOf(sheet: PrintedSheet, paper: Paper, writing: Writing) {
  const layout = documentLayoutOf(sheet);
  const columns = layout.offeredColumns(sheet, writing);
  const amounts = layout.offeredAmounts(sheet);
  const heads = layout.printRows(sheet, writing);
  const size = maxColumns[paper];
  return Array.from({ length: Math.ceil(columns.length / size) }, (_, block) => ({
    columns: columns.slice(block * size, (block + 1) * size),
    rows: heads.map((texts, row) => ({
      heads: texts,
      cells: (amounts[row] ?? [])
        .slice(block * size, (block + 1) * size)
        .map((amount) => (amount === null ? '–' : grouped(amount))),
    })),
  }));
}

/** Charges that are not included in the prices, with basis and scope. */
function chargeRows(
  sheet: PrintedSheet,
  locale: Locale,
  words: SheetWords,
  money: (amount: string) => string,
): string[][] {
  const scope = ({ appliesTo: { routeIds, vehicleIds } }: PrintedCharge) => {
    const routes = sheet.routes
      .filter((route) => routeIds.includes(route.id))
      .map((route) => routeText(route, locale, viaIn(words)));
    const classes = sheet.vehicles
      .filter((vehicle) => vehicleIds.includes(vehicle.id))
      .map((vehicle) => vehicle.code);
    return (
      [...routes, ...(classes.length > 0 ? [classes.join(', ')] : [])].join(
        locale === 'ja' ? '、' : '; ',
      ) || words('everything')
    );
  };
  return sheet.charges
    .filter((charge) => !sheet.withCharges || !isIncludable(charge))
    .map((charge) => [
      nameIn(locale, charge),
      words(`${charge.basis}Basis`),
      charge.basis === 'percent' ? `${charge.amount}%` : money(charge.amount),
      scope(charge),
    ]);
}

/** The layout of a price sheet for a language and a paper, for the template sheet.typ. Pure. */
export function layoutDocument(document: SheetDocument, locale: Locale, paper: Paper) {
  const writing = writingIn(document, locale);
  const { words } = writing;
  const layout = documentLayoutOf(document);
  const [route] = layout.isOneRoute ? document.routes : [];
  const { issuer, addressee } = document;
  const currency = document.currency.code === 'JPY' ? words('yen') : document.currency.code;
  const money = (amount: string) =>
    document.currency.code === 'JPY'
      ? `¥${grouped(amount)}`
      : `${document.currency.code} ${grouped(amount)}`;
  const name = issuer.name[locale];
  const baf = bafSentence(document, words, money, locale);
  const blocks = blocksOf(document, paper, writing);
  return {
    locale,
    paper,
    title: words('title'),
    fileTitle: `${words('title')} ${document.number} ${document.title}`,
    number: document.number,
    issued: document.issued,
    mark: document.draft ? words('draft') : null,
    addressee: locale === 'ja' ? `${addressee.name.ja} ${addressee.honorific}` : addressee.name.en,
    subject: document.title,
    meta: [
      { label: words('number'), value: document.number },
      {
        label: words('period'),
        value: words('fiscalPeriod', {
          year: String(document.fiscalYear),
          term: words(document.term),
        }),
      },
      {
        label: words('valid'),
        value: words('span', {
          from: dayText(document.validFrom, locale),
          to: dayText(document.validTo, locale),
        }),
      },
      { label: words('issued'), value: dayText(document.issued, locale) },
      ...(route ? [{ label: words('route'), value: routeText(route, locale, viaIn(words)) }] : []),
    ],
    issuer: {
      name,
      lines: [issuer.address[locale], issuer.phone, issuer.invoiceNumber].filter(Boolean),
      logo: issuer.logo ? { source: issuer.logo, alt: words('logo', { name }) } : null,
    },
    stamps: document.stamps.map(({ role, name: person, day }) => ({
      label: words(role),
      name: day === null ? '' : person[locale],
      date: day === null ? '' : dayText(day, locale),
    })),
    unit: words('unit', { currency }),
    lead: [
      words('unit', { currency }),
      ...(baf ? [baf] : []),
      ...(document.withCharges && document.charges.some(isIncludable)
        ? [words('chargesIncluded')]
        : []),
    ],
    heads: layout.printHeads(words),
    // A last table with fewer columns keeps the column width of the others.
    fill: Math.max(0, ...blocks.map((block) => block.columns.length)),
    blocks,
    charges: {
      heading: words('charges'),
      head: [words('charge'), words('basis'), words('amount'), words('appliesTo')],
      rows: chargeRows(document, locale, words, money),
    },
    note: {
      heading: words('note'),
      lines: document.note.split('\n').filter((line) => line.trim() !== ''),
    },
    pageText: words('page'),
  };
}
