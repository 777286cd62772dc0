import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { locales } from '#platform/i18n/locale.ts';
import { type Words, wordsIn } from '#platform/i18n/words.ts';
import { isRecord } from '#platform/type-guards.ts';
import { hasWords, wordFiles } from './texts.ts';

/** Every set of texts that screens name by keys, by its name. */
const sets: readonly [name: string, words: Words][] = (
  await Promise.all(
    wordFiles().map(async (path) => {
      const module: unknown = await import(pathToFileURL(path).href);
      return isRecord(module) ? Object.entries(module) : [];
    }),
  )
).flat() as never;

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .filter((source) => !hasWords(source))
  .join('\n');
/** Whether some source names a key: as a text, a property, or the end of one that is put together. */
const isNamed = (key: string) =>
  [`'${key}'`, `.${key}`].some((text) => sources.includes(text)) ||
  [...key.matchAll(/-/g)].some(({ index }) =>
    sources.includes(`\`${key.slice(0, index + 1)}\${`),
  ) ||
  sources.includes(`}${/[A-Z][a-z]+$/.exec(key)?.[0] ?? '?'}\``);

describe.each(sets)('%s', (_, words) => {
  it('has no text that nothing shows', () => {
    expect(Object.keys(words).filter((key) => !isNamed(key))).toEqual([]);
  });

  it('has each text in both languages, with the same values', () => {
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
    for (const [key, { en, ja }] of Object.entries(words)) {
      expect(typeof en, key).toBe(typeof ja);
      if (typeof en !== 'string' || typeof ja !== 'string') continue;
      expect([en.trim(), ja.trim()], key).not.toContain('');
      expect(holes(en), key).toEqual(holes(ja));
    }
  });
});

it('finds the texts of every room', () => expect(sets.length).toBeGreaterThan(15));

const rows = {
  saved: { en: '{name} was saved.', ja: '{name}を保存しました。' },
  found: {
    en: ({ count }: { count: number }) => `${count} found`,
    ja: ({ count }: { count: number }) => `${count}件`,
  },
} as const satisfies Words;

test('names are put in, whatever they hold', () => {
  expect(wordsIn(rows, 'ja')('saved', { name: '$& {other} 佐藤' })).toBe(
    '$& {other} 佐藤を保存しました。',
  );
});

test('numbers choose their words', () => {
  expect(locales.map((locale) => wordsIn(rows, locale)('found', { count: 3 }))).toEqual([
    '3 found',
    '3件',
  ]);
});
