import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleNames } from '#test/names.ts';
import { recognise } from './recognise.ts';
import type { MarkKind, RecognisedLine } from './types.ts';

const read = (text: string) => recognise(text, exampleNames, '2026-11-26');

const words =
  '東京 から → 苫小牧 まで 13m シャーシ 20ft ドライ ×2 x 3台 実入 空 1100×1100×1500 mm 5.2m kg 500kg 12/3 12月 3日 (木) | 台数 長さ(m) 品名 UN1263 -18℃ > -- \n \t 、 。 ｶﾞ ① 𠮷 \0 \ud800 PC200-10 プリウス 03-1234-5678 98,000円 合計 either Tokyo to'.split(
    ' ',
  );
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((some) => some.join(' ')),
  fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((some) => some.join('')),
);

test('marks are in the text and never overlap, and every proposed count is written in it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { marks, proposals, choices } = read(text);
      let last = 0;
      for (const { start, end } of marks) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
      for (const part of [...proposals, ...choices.flatMap(({ options }) => options)])
        for (const mark of part.marks) expect(marks[mark]).toBeDefined();
      const digits = text.normalize('NFKC').toLowerCase();
      for (const { line } of proposals)
        if (line?.count !== undefined) expect(digits).toContain(String(line.count));
    }),
  );
});

/** What a line has for a mark of the kind to be called proposed. */
const valueOf: Partial<Record<MarkKind, (line: RecognisedLine) => unknown>> = {
  count: ({ count }) => count,
  weight: (line) => (line.kind === 'container' ? line.grossKg : line.size?.weightKg),
  size: (line) => line.kind !== 'container' && line.size,
  temperature: (line) => 'temperatureC' in line && line.temperatureC,
  laden: (line) => ('laden' in line && line.laden !== undefined) || undefined,
};

test('what is marked as proposed is in the line', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { marks, proposals } = read(text);
      for (const { line, marks: own } of proposals)
        for (const { kind } of own.flatMap((i) => marks[i] ?? []))
          if (line && valueOf[kind])
            expect([kind, valueOf[kind](line) ?? 'none']).not.toContain('none');
    }),
  );
});

test.each(['1', 'x', '2×', '東京→', 'a.', '>\n', '20ft ', '1,', '(', '2台', ' ', '東京都', '-'])(
  'a long text of “%s” is read',
  (part) => {
    const text = part.repeat(20_000 / part.length);
    expect(Array.isArray(read(text).marks)).toBe(true);
  },
);
