import type { Database } from '#platform/database/database.server.ts';
import { dayOf } from '#platform/clock.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { type SheetColumn, type SheetRow, sheetFile } from '#platform/sheet/write.server.ts';
import { differenceOf } from './difference.ts';
import { nameIn } from './name-in.ts';
import { type Piece, repriceOpen } from './reprice.server.ts';
import type { Scenario } from './scenario.ts';

type Column = Readonly<{ label: Bilingual; kind: SheetColumn['kind']; scale?: number; width?: number }>;

const name: Bilingual = { en: 'What if', ja: '価格シミュレーション' };
const columns: readonly Column[] = [
  { label: { en: 'Number', ja: '見積番号' }, kind: 'text' },
  { label: { en: 'Title', ja: '件名' }, kind: 'text', width: 32 },
  { label: { en: 'Customer', ja: '顧客' }, kind: 'text', width: 32 },
  { label: { en: 'From port', ja: '発港' }, kind: 'text' },
  { label: { en: 'To port', ja: '着港' }, kind: 'text' },
  { label: { en: 'Currency', ja: '通貨' }, kind: 'text', width: 10 },
  { label: { en: 'Today', ja: '現在' }, kind: 'number', scale: 2 },
  { label: { en: 'Changed', ja: '変更後' }, kind: 'number', scale: 2 },
  { label: { en: 'Difference', ja: '差額' }, kind: 'number', scale: 2 },
  { label: { en: 'Without a price in part', ja: '一部未計算' }, kind: 'text' },
];
const yes: Bilingual = { en: 'yes', ja: 'あり' };
const size = 1000;

type Context = Readonly<{ db: Database; locale: Locale; now: () => Date }>;

/** A row for each lane of each quotation, so that what a spreadsheet adds up by customer or lane comes to the total. */
async function* rowsOf({ db, locale, now }: Context, scenario: Scenario, signal?: AbortSignal): AsyncGenerator<SheetRow> {
  let piece: Piece | null = { cursor: null, run: null, size, now: now() };
  while (piece) {
    signal?.throwIfAborted();
    const { quotations, customers, ports, run, cursor } = await repriceOpen(db, scenario, piece);
    const customerOf = new Map(customers.map((each) => [each.id, each]));
    const portOf = new Map(ports.map((each) => [each.id, each]));
    for (const { number, title, customerId, currency, incomplete, lanes } of quotations) {
      for (const { from, to, before, after } of lanes) {
        const places = [customerOf.get(customerId), portOf.get(from), portOf.get(to)].map((each) => nameIn(locale, each));
        yield [number, title, ...places, currency, before, after, differenceOf({ before, after }), incomplete ? yes[locale] : null];
      }
    }
    piece = cursor === null ? null : { cursor, run, size, now: now() };
  }
}

/** What all open quotations come to by a scenario, as a workbook. */
export function exportRun(context: Context, scenario: Scenario, signal?: AbortSignal): Promise<File> {
  const { locale, now } = context;
  const head = { name: name[locale], columns: columns.map(({ label, ...column }) => ({ ...column, header: label[locale] })) };
  return sheetFile(`${name[locale]}-${dayOf(now())}`, 'xlsx', head, rowsOf(context, scenario, signal));
}
