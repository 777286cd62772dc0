import type { Database } from '#platform/database/database.server.ts';
import { dayOf } from '#platform/clock.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { type SheetColumn, type SheetRow, workbookFile } from '#platform/sheet/write.server.ts';
import {
  type Change,
  type Repriced,
  type Sum,
  type Summary,
  differenceOf,
  percentOf,
  sumUp,
} from './difference.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { repriceInWorker } from './reprice-pool.server.ts';
import type { Chunk, ChunkRequest } from './reprice.server.ts';
import type { Scenario } from './scenario.ts';
import { type SheetDifference, compareSheets } from './sheets.server.ts';

type Column = Readonly<{
  label: Bilingual;
  kind: SheetColumn['kind'];
  scale?: number;
  width?: number;
}>;

const name: Bilingual = { en: 'What if', ja: '価格シミュレーション' };
const tables = {
  quotations: { en: 'Quotations', ja: '見積別' },
  customers: { en: 'By customer', ja: '顧客別' },
  lanes: { en: 'By lane', ja: '区間別' },
  sheets: { en: 'Price sheets of car makers', ja: '自動車メーカーの価格表' },
} as const satisfies Record<string, Bilingual>;

const text = (en: string, ja: string, width?: number): Column => ({
  label: { en, ja },
  kind: 'text',
  ...(width ? { width } : {}),
});
const money = (en: string, ja: string): Column => ({ label: { en, ja }, kind: 'number', scale: 2 });
const customer = text('Customer', '顧客', 32);
const ports = [text('From port', '発港'), text('To port', '着港')];
const currency = text('Currency', '通貨', 10);
const title = text('Title', '件名', 32);
const partly = text('Partly priced', '一部未計算');
const amounts = [money('Current', '現在'), money('Changed', '変更後'), money('Difference', '差額')];
const percent: Column = { label: { en: 'Percent', ja: '増減率（％）' }, kind: 'number', scale: 1 };
const count = (en: string, ja: string): Column => ({ label: { en, ja }, kind: 'number' });
const yes: Bilingual = { en: 'yes', ja: 'あり' };
const total: Bilingual = { en: 'Total', ja: '合計' };
const all: Bilingual = { en: 'All routes', ja: '全区間' };
const size = 1000;

const columns = {
  quotations: [text('Number', '見積番号'), title, customer, ...ports, currency, ...amounts, partly],
  customers: [customer, currency, count('Quotations', '見積件数'), ...amounts, percent],
  lanes: [...ports, currency, count('Quotations', '見積件数'), ...amounts, percent],
  sheets: [
    title,
    customer,
    ...ports,
    currency,
    count('Prices', '単価数'),
    ...amounts,
    percent,
    partly,
  ],
} as const satisfies Record<keyof typeof tables, readonly Column[]>;

type Context = Readonly<{ db: Database; locale: Locale; now: () => Date }>;
type Run = Readonly<{
  quotations: Repriced[];
  customers: Map<string, Chunk['customers'][number]>;
  ports: Map<string, Chunk['ports'][number]>;
}>;

type Names = Readonly<{
  locale: Locale;
  portOf: (id: string) => string;
  customerOf: (id: string) => string;
}>;

async function repriceAll(
  { db, now }: Context,
  scenario: Scenario,
  signal?: AbortSignal,
): Promise<Run> {
  const run: Run = { quotations: [], customers: new Map(), ports: new Map() };
  let piece: ChunkRequest | null = { cursor: null, run: null, size, now: now() };
  while (piece) {
    signal?.throwIfAborted();
    const chunk: Chunk = await repriceInWorker(db, scenario, piece);
    run.quotations.push(...chunk.quotations);
    for (const each of chunk.customers) run.customers.set(each.id, each);
    for (const each of chunk.ports) run.ports.set(each.id, each);
    piece =
      chunk.cursor === null ? null : { cursor: chunk.cursor, run: chunk.run, size, now: now() };
  }
  return run;
}

const changeCells = (change: Change) => [change.before, change.after, differenceOf(change)];

function quotationRows(run: Run, { locale, portOf, customerOf }: Names): SheetRow[] {
  return run.quotations.flatMap((quotation) =>
    quotation.lanes.map((lane): SheetRow => [
      quotation.number,
      quotation.title,
      customerOf(quotation.customerId),
      portOf(lane.from),
      portOf(lane.to),
      quotation.currency,
      ...changeCells(lane),
      quotation.incomplete ? yes[locale] : null,
    ]),
  );
}

const sumCells = (sum: Sum) => [
  sum.currency,
  String(sum.quotations),
  ...changeCells(sum),
  percentOf(sum),
];

/** The totals of all currencies, after `blanks` cells without a value. */
const totalRows = ({ total: sums }: Summary, locale: Locale, blanks: readonly null[]): SheetRow[] =>
  sums.map((sum) => [total[locale], ...blanks, ...sumCells(sum)]);

function sheetRows(sheets: readonly SheetDifference[], locale: Locale): SheetRow[] {
  return sheets.flatMap((sheet) =>
    [
      { ...sheet, places: [all[locale], all[locale]] },
      ...sheet.lanes.map((lane) => ({
        ...lane,
        places: [nameIn(locale, lane.from), nameIn(locale, lane.to)],
      })),
    ].map((row): SheetRow => [
      sheet.title,
      nameIn(locale, sheet.customer),
      ...row.places,
      sheet.currency,
      String(row.prices),
      ...changeCells(row),
      percentOf(row),
      sheet.incomplete ? yes[locale] : null,
    ]),
  );
}

/**
 * All open quotations and car makers' price sheets by a scenario, as a workbook: a row for each lane of each quotation, so
 * that sums by customer or lane made in a spreadsheet match the total; the sums by customer and by lane, with the total
 * last; and the average price of a car on each price sheet and each of its routes.
 */
export async function exportRun(
  context: Context,
  scenario: Scenario,
  signal?: AbortSignal,
): Promise<File> {
  const { db, locale, now } = context;
  const run = await repriceAll(context, scenario, signal);
  const summary = sumUp(run.quotations);
  const portOf = (id: string) => nameIn(locale, run.ports.get(id));
  const customerOf = (id: string) => nameIn(locale, run.customers.get(id));
  const table = (key: keyof typeof tables, rows: SheetRow[]) => ({
    head: {
      name: tables[key][locale],
      columns: columns[key].map(({ label, ...column }) => ({ ...column, header: label[locale] })),
    },
    rows,
  });
  return workbookFile(`${name[locale]}-${dayOf(now())}`, [
    table('quotations', quotationRows(run, { locale, portOf, customerOf })),
    table('customers', [
      ...summary.customers.map((sum): SheetRow => [customerOf(sum.customerId), ...sumCells(sum)]),
      ...totalRows(summary, locale, []),
    ]),
    table('lanes', [
      ...summary.lanes.map((sum): SheetRow => [portOf(sum.from), portOf(sum.to), ...sumCells(sum)]),
      ...totalRows(summary, locale, [null]),
    ]),
    table('sheets', sheetRows(await compareSheets(db, scenario), locale)),
  ]);
}
