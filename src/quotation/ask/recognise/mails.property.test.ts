import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#test/extent.ts';
import { mails } from '#test/mails.ts';
import { read, summary } from '#test/recognised.ts';
import { withoutIdentifiers, withoutOtherMails } from './blanked.ts';
import { plainOf, sourceSpan } from './plain.ts';

test('a mail is read as it was meant, whatever it is written like', () => {
  fc.assert(
    fc.property(mails, ({ text, route, lines }) => {
      expect(summary(text)).toEqual({ route, lines, open: [] });
    }),
    { numRuns: runs(2000) },
  );
});

/** Digits that no mark has, apart from those of other mails and telephone numbers, the numbers of rows, and the 1 of “each”. */
function lostDigits(text: string): string[] {
  const marked = new Set(
    read(text).marks.flatMap(({ start, end }) =>
      Array.from({ length: end - start }, (_, i) => start + i),
    ),
  );
  const plain = plainOf(text);
  const left = withoutIdentifiers(withoutOtherMails(plain.text)).replaceAll(
    /(?:^|\n)[\s・*•-]*\(?\d{1,2}[.):](?!\d)|1個あたり/g,
    (all) => all.replaceAll(/\d/g, ' '),
  );
  return [...left.matchAll(/\d/g)].flatMap(({ index }) => {
    const { start } = sourceSpan(plain, index, index + 1);
    return marked.has(start) ? [] : [text.slice(Math.max(0, start - 5), start + 5)];
  });
}

test('every number of a mail is used or shown as not used', () => {
  fc.assert(
    fc.property(mails, ({ text }) => {
      expect(lostDigits(text)).toEqual([]);
    }),
    { numRuns: runs(2000) },
  );
});
