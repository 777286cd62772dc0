import { getDocumentProxy } from 'unpdf';

/** A figure row of the charges' table of a quotation's PDF, as printed; empty where a cell is. */
type FigureRow = Readonly<{ quantity: string; unitPrice: string; amount: string }>;

type Segment = { text: string; left: number; right: number };
type PrintedLine = { y: number; segments: Segment[] };

/** Wider than any space within a cell, narrower than the one between two columns. */
const cellGap = 8;
/** Cells of a row have their texts in sizes that differ a little. */
const rowHeight = 3;

/** The lines of a page from the top, each with its texts from the left. */
function linesOf(items: readonly { str: string; transform: number[]; width: number }[]) {
  const lines: PrintedLine[] = [];
  const sorted = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform: [, , , , x = 0, y = 0], width }) => ({
      text: str,
      left: x,
      right: x + width,
      y,
    }))
    .toSorted((a, b) => b.y - a.y || a.left - b.left);
  for (const { y, ...segment } of sorted) {
    const line = lines.findLast((each) => each.y - y < rowHeight);
    if (line) line.segments.push(segment);
    else lines.push({ y, segments: [segment] });
  }
  return lines.map(({ segments }) => {
    const joined: Segment[] = [];
    for (const segment of segments.toSorted((a, b) => a.left - b.left)) {
      const last = joined.at(-1);
      if (last && segment.left - last.right < cellGap) {
        last.text += segment.text;
        last.right = segment.right;
      } else joined.push({ ...segment });
    }
    return joined.map((each) => ({ ...each, text: each.text.normalize('NFKC').trim() }));
  });
}

const heads = {
  ja: { quantity: '数量', unitPrice: '単価', amount: '金額' },
  en: { quantity: 'Quantity', unitPrice: 'Unit price', amount: 'Amount' },
} as const;

/** The rows of a quotation's PDF that have an amount, from the head of the table to the total; and all its text. */
export async function figuresOf(
  pdf: Uint8Array,
  locale: 'ja' | 'en',
): Promise<{ rows: FigureRow[]; text: string }> {
  // Errors only: pdf.js warns about every hinted glyph. It also takes the buffer that it is given.
  const document = await getDocumentProxy(pdf.slice(), { verbosity: 0 });
  const rows: FigureRow[] = [];
  const texts: string[] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent();
    const lines = linesOf(items.filter((item) => 'str' in item));
    texts.push(lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n'));
    const head = heads[locale];
    const at = lines.findIndex((line) =>
      Object.values(head).every((word) => line.some(({ text }) => text === word)),
    );
    if (at < 0) continue;
    const edge = (word: string) => lines[at]?.find(({ text }) => text === word)?.right ?? 0;
    const cell = (line: Segment[], word: string) =>
      line.find(({ right }) => Math.abs(right - edge(word)) < 1.5)?.text ?? '';
    for (const line of lines.slice(at + 1)) {
      const amount = cell(line, head.amount);
      if (amount === '') continue;
      rows.push({
        quantity: cell(line, head.quantity),
        unitPrice: cell(line, head.unitPrice),
        amount,
      });
    }
  }
  return { rows, text: texts.join('\n') };
}

/** The number of a printed figure: "▲US$1,234.50" → "-1234.50", "80.123 RT" → "80.123"; null without one. */
export function numberOf(figure: string): string | null {
  const [digits] = figure.match(/\d[\d,]*(\.\d+)?/) ?? [];
  if (digits === undefined) return null;
  return `${figure.startsWith('▲') ? '-' : ''}${digits.replaceAll(',', '')}`;
}
