import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screensNamed } from './find.ts';
import { uncheckedPath } from '#platform/href.ts';

const reader = { isEmployee: false, isUser: false, role: null, impersonatedBy: null } as const;
const admin = { ...reader, isEmployee: true, role: 'admin' };
const user = { ...reader, isUser: true };
const hrefs = (text: string, who: Parameters<typeof screensNamed>[1]) =>
  screensNamed(text, who).map(({ href }) => href);

test('every required screen that does not need a record is found by its title in both languages', () => {
  const rows = readFileSync('test/fixtures/routes.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [string, string, string, string, string])
    .filter(
      ([path, layout]) =>
        !path.includes('{') &&
        !['overlay', 'login', 'maintenance'].includes(layout) &&
        !path.endsWith('/finish'),
    );
  expect(
    rows.filter(
      ([path, , , en, ja]) =>
        !hrefs(en, admin).includes(uncheckedPath(path)) ||
        !hrefs(ja, admin).includes(uncheckedPath(path)),
    ),
  ).toEqual([]);
});

test('a customer finds no screen that it may not open, and nobody finds a screen that is only reached by links', () => {
  expect(hrefs('log', user)).toEqual(
    expect.not.arrayContaining(['/log/login', '/log/mst/route/port']),
  );
  expect(hrefs('見積依頼ログ', user)).toEqual(['/log/data/quotation-request']);
  expect(hrefs('Signed out', admin)).toEqual([]);
  expect(hrefs('Users', { ...admin, role: null })).not.toContain('/admin/user');
});
