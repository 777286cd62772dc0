import { counted } from '#platform/i18n/count-text.ts';
import type { Words } from '#platform/i18n/words.ts';

export const pasteWords = {
  title: { en: 'Paste lines from Excel', ja: 'Excelから貨物を貼り付け' },
  columns: {
    en: 'Columns are recognised by their headings; without headings, in this order: {columns}',
    ja: '見出しがあれば見出しで、なければ次の順に読み取ります：{columns}',
  },
  here: {
    en: 'Copy cells in Excel and paste them here',
    ja: 'Excelでセルをコピーし、ここに貼り付けてください',
  },
  tooMany: { en: 'At most {max} lines at once.', ja: '一度に追加できるのは{max}行までです。' },
  faulty: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'line needs', 'lines need')} correction before anything is added.`,
    ja: ({ count }: { count: number }) =>
      `${count}行に修正が必要です。すべて正しくなるまで追加されません。`,
  },
  good: {
    en: ({ count }: { count: number }) => `${counted(count, 'line is', 'lines are')} ready to add.`,
    ja: ({ count }: { count: number }) => `${count}行を追加できます。`,
  },
  take: {
    en: ({ count }: { count: number }) => `Add ${counted(count, 'line', 'lines')}`,
    ja: ({ count }: { count: number }) => `${count}行を追加`,
  },
  taken: {
    en: ({ count }: { count: number }) => counted(count, 'line was added.', 'lines were added.'),
    ja: ({ count }: { count: number }) => `${count}行を追加しました。`,
  },
  preview: { en: 'Pasted lines', ja: '貼り付けた内容' },
  warned: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'line has', 'lines have')} words that are not understood and are left out. They can be added.`,
    ja: ({ count }: { count: number }) =>
      `${count}行に読み取れない語句があります（その項目は反映しませんが、追加できます）。`,
  },
  withoutSums: { en: 'Leave out the sum (row {rows})', ja: '合計行（{rows}行目）を除く' },
  sumRow: { en: 'Sum; not added', ja: '合計行のため追加しません' },
  givenIn: { en: 'given in {unit}', ja: '単位：{unit}' },
  leftOut: { en: '(ignored)', ja: '（対象外）' },
  wrong: { en: 'Missing', ja: '不足' },
  more: { en: 'and {count} more', ja: 'ほか{count}行' },
} as const satisfies Words;
