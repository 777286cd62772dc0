import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where an account gets or loses what it may do, and why it need not wait for a second administrator there. */
const writers: Readonly<Record<string, string>> = {
  'src/account/accounts.server.ts': 'the program of the operator, and the demonstration',
  'src/account/person-admin.server.ts': 'a ban, which takes effect at once',
  'src/master/pending/rights.server.ts': 'what a second administrator has confirmed',
  'src/people/account-link.server.ts': 'the record in the masters, which is confirmed itself',
  'src/people/affiliation-change.server.ts': 'a person who says that they have left',
};

const rights = /\b(role|isEmployee|isUser|isPriceManager|banned)\b|\.\.\./;

/** What a source writes to accounts: the text of each statement from its values on. */
const writtenBy = (source: string) =>
  [
    ...source.matchAll(/(?:insert|update)\((?:tables\.)?authUser\)\s*\.(?:values|set)\(([^;]*)/g),
  ].map(([, values = '']) => values.split('.where(')[0]!);

test('rights of accounts are written in five places', () => {
  const sources = globSync('{src,scripts}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map(
    (path) => ({ path: path.replaceAll('\\', '/'), source: readFileSync(path, 'utf8') }),
  );
  const found = sources.filter(({ source }) => writtenBy(source).some((text) => rights.test(text)));
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(writers));
  const raw = sources.filter(({ source }) => /(update|insert into) "?auth_user/i.test(source));
  expect(raw.map(({ path }) => path)).toEqual([]);
});
