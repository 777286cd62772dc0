import { globSync, readFileSync } from 'node:fs';
import { expect, openFully, test } from './browser.ts';
import { dialogs, elsewhere, escapeCloses } from './dialogs.ts';

test('every dialog uses the same frame, and is opened in this test', () => {
  const sources = globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] });
  const having = (text: string) =>
    sources
      .filter((path) => readFileSync(path, 'utf8').includes(text))
      .map((path) => path.replace(/^src\//, ''));
  expect(having('<Modal')).toEqual(['ui/feedback/dialog-frame.tsx']);
  expect(having('<DialogFrame').toSorted()).toEqual(
    [...new Set(dialogs.map(({ file }) => file)), ...elsewhere].toSorted(),
  );
});

test('Escape closes a question, the search and an import, and the focus returns to where it was', async ({
  as,
}) => {
  const page = await as('employee');
  await openFully(page, '/mst/industry');
  for (const file of [
    'ui/feedback/dialog-box.tsx',
    'ui/layout/search-palette.tsx',
    'master/screens/import-dialog.tsx',
  ])
    await escapeCloses(
      page,
      dialogs.find((each) => each.file === file)!,
    );
});
