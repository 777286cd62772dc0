import type { Locale } from '#platform/i18n/locale.ts';
import { pricedOnly } from '#quotation/priced-only.ts';
import { type SheetColumn, type SheetRow, sheetFile } from '#platform/sheet/write.server.ts';
import en from './messages/en.ts';
import ja from './messages/ja.ts';
import type { QuotationReport } from './report.server.ts';
import type { Figures } from './tally.ts';

const words = { en, ja };

/** Hours to one decimal, as the screen shows them. */
const hours = (minutes: number | null) => (minutes === null ? null : (minutes / 60).toFixed(1));

/** One row for each currency; counts are only in the first, so that columns can be summed. */
function rowsOf(name: string, { amounts, winRate, answerMinutes, ...counts }: Figures): SheetRow[] {
  const counted = [
    counts.asked,
    counts.answered,
    counts.open,
    counts.agreed,
    counts.declined,
    counts.expired,
    counts.cancelled,
  ].map(String);
  const first = [...counted, winRate, hours(answerMinutes)];
  if (amounts.length === 0) return [[name, ...first, null, null, null, null, null]];
  return amounts.map(({ currency, offered, agreed, margin, marginPercent }, i) => [
    name,
    ...(i === 0 ? first : first.map(() => null)),
    currency,
    offered,
    agreed,
    margin,
    marginPercent,
  ]);
}

/** A report as a workbook: its groups, then the total, in the reader's language. */
export function reportSheet(
  { by, groups, total, filter }: QuotationReport,
  locale: Locale,
): Promise<File> {
  const t = words[locale];
  const number = (header: string, scale?: number): SheetColumn => ({
    header,
    kind: 'number',
    scale,
  });
  const columns: SheetColumn[] = [
    { header: t[by], kind: 'text', width: 36 },
    ...[t.asked, t.answered, t.open, t.agreed, t.declined, t.expired, t.cancelled].map((header) =>
      number(header),
    ),
    number(`${t.winRate} (%)`, 1),
    number(`${t.answerTime} (h)`, 1),
    { header: t.currency, kind: 'text', width: 8 },
    // With the decimals of the currency that has the most.
    number(pricedOnly(t.offeredAmount, true, locale), 2),
    number(pricedOnly(t.agreedAmount, true, locale), 2),
    number(t.margin, 2),
    number(t.marginPercent, 1),
  ];
  const rows = [
    ...groups.flatMap((group) => rowsOf(group.month ?? group.label?.[locale] ?? t.nobody, group)),
    ...rowsOf(t.total, total),
  ];
  const period = [filter.from, filter.to].filter(Boolean).join('_');
  return sheetFile(`${t.sheet}_${by}_${period}`, 'xlsx', { name: t.sheet, columns }, rows);
}
