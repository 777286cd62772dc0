import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withTyped } from './with-typed.ts';

/** Forms that keep nothing: they have a single choice, or only ask. */
const exempt = [
  'src/account/screens/profile.tsx',
  'src/master/screens/group-members.tsx',
  'src/quotation/sheet/screens/rate-tester.tsx',
];

test('every form keeps what is typed, under a name of its own', async () => {
  const { glob } = await import('node:fs/promises');
  const missing: string[] = [];
  for await (const path of glob('src/**/screens/**/*.tsx')) {
    const source = await readFile(path, 'utf8');
    for (const [tag] of source.matchAll(/<RecordForm [^>]*>/g))
      if (!tag.includes('keep=')) missing.push(path);
  }
  expect(missing.toSorted()).toEqual(exempt);
});

test('a restored line takes the count that was typed, and the note that a colleague has saved since', () => {
  const from = { note: '', cargo: { count: 1, grossKg: 9000 }, via: ['a'] };
  const values = { note: '', cargo: { count: 3, grossKg: 9000 }, via: ['a', 'b'] };
  const now = { note: 'By the noon ferry', cargo: { count: 1, grossKg: 9500 }, via: ['a'] };
  expect(withTyped({ values, from }, now)).toEqual({
    note: 'By the noon ferry',
    cargo: { count: 3, grossKg: 9500 },
    via: ['a', 'b'],
  });
});
