import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { isBilingual } from '#platform/i18n/locale.ts';
import { isRecord } from '#platform/type-guards.ts';
import { wordFiles } from './texts.ts';

// Archived records can be restored: no text about archiving says that they are deleted.

const dictionaries = wordFiles();
const isAboutArchiving = (key: string, text: string) =>
  /archiv/i.test(key) || /archiv|保管/i.test(text);

/** The keys of the texts in the confirmations of archiving. */
const asked = new Set(
  globSync('src/**/*.tsx').flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    if (!source.includes("ask('archive'")) return [];
    return [...source.matchAll(/(?:act|effect): (?:t|p|ui)\('(\w+)'/g)].flatMap(
      ([, key]) => key ?? [],
    );
  }),
);

it('finds the questions and the dictionaries', () => {
  expect(asked).toContain('archiveEffect');
  expect(dictionaries.length).toBeGreaterThan(15);
});

it.each(dictionaries)('%s: “archive” never says “delete”', async (path) => {
  const module: unknown = await import(pathToFileURL(path).href);
  const texts = isRecord(module)
    ? Object.values(module)
        .filter(isRecord)
        .flatMap((words) => Object.entries(words))
        .flatMap(([key, text]) =>
          isBilingual(text) ? [[key, text.en] as const, [key, text.ja] as const] : [],
        )
    : [];
  expect(texts).not.toEqual([]);
  expect(
    texts.filter(
      ([key, text]) =>
        (isAboutArchiving(key, text) || (asked.has(key) && path.includes('master'))) &&
        /delet|削除/i.test(text),
    ),
  ).toEqual([]);
});

it('labels in declarations never say “delete” either', () => {
  const labels = globSync('src/**/*.{ts,tsx}', {
    exclude: ['**/*.test.{ts,tsx}', ...dictionaries],
  })
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line) => `${path}: ${line.trim()}`),
    )
    .filter((line) => /(en|ja): '/.test(line) && /archiv|保管/i.test(line));
  expect(labels.length).toBeGreaterThan(5);
  expect(labels.filter((line) => /delete[sd]?[^a-zA-Z(:]|削除/i.test(line))).toEqual([]);
});
