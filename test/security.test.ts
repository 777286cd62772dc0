import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = ['docs/security.md', 'docs/threat-model.md'];

/** The cells of the rows of a document's tables. */
const rowsOf = (document: string) =>
  readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );

const requirements = rowsOf('docs/security.md').filter(([number]) =>
  /^\d+\.\d+\.\d+$/.test(number ?? ''),
);

test.each(documents)('every file that %s names exists', (document) => {
  const named = readFileSync(document, 'utf8')
    .matchAll(/`((?:src|test|docs|scripts|migrations)\/[\w./-]+)`/g)
    .map(([, path = '']) => path);
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([]);
});

test('each requirement of levels 1 and 2 of ASVS 5.0.0 is there once, met, not applicable or open', () => {
  const numbers = requirements.map(([number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const ofLevel = (level: string) => requirements.filter((row) => row[1] === level).length;
  expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183]);
  expect(new Set(requirements.map((row) => row[3]))).toEqual(
    new Set(['met', 'not applicable', '**open**']),
  );
});

test('the summary counts what the tables say', () => {
  const summary = rowsOf('docs/security.md').filter(([chapter]) =>
    /^(V\d+ |all )/.test(chapter ?? ''),
  );
  const counted = (prefix: string) =>
    ['met', 'not applicable', '**open**'].map((state) =>
      String(
        requirements.filter((row) => row[3] === state && `${row[0]}`.startsWith(prefix)).length,
      ),
    );
  for (const [chapter = '', ...counts] of summary) {
    const number = /^V(\d+)/.exec(chapter)?.[1];
    expect(counts, chapter).toEqual(counted(number ? `${number}.` : ''));
  }
  expect(summary).toHaveLength(18);
});
