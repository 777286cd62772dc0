import { expect, test } from 'vitest';
import { type AnyLogSearch, logAddress, readLogSearch, readMailSearch } from './log-search.ts';

const asRead = (read: (search: Record<string, unknown>) => AnyLogSearch, search: AnyLogSearch) =>
  read(
    Object.fromEntries(new URL(logAddress('/log/login', search), 'http://umiji.test').searchParams),
  );

test.each<AnyLogSearch>([
  {},
  { person: '鈴木 恵', action: 'sign-in-failed', from: '2026-11-01', to: '2026-11-30' },
  { record: 'r1', q: '苫小牧' },
])('a log search is restored from its address: %o', (search) =>
  expect(asRead(readLogSearch, search)).toEqual(search),
);

test('a search for mails is restored from its address', () => {
  const search = { state: 'failed', person: 'desk@umiji.test' } as const;
  expect(asRead(readMailSearch, search)).toEqual(search);
});

test('invalid parameters of an address are ignored', () =>
  expect(readLogSearch({ from: 'yesterday', to: '2026-13-01', person: ' ', page: 2 })).toEqual({}));
