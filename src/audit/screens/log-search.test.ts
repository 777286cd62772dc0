import { expect, test } from 'vitest';
import { type LogSearch, logAddress, readLogSearch } from './log-search.ts';

test.each<LogSearch>([
  {},
  { person: '鈴木 恵', action: 'sign-in-failed', from: '2026-11-01', to: '2026-11-30' },
  { record: 'r1', q: '苫小牧' },
  { state: 'failed', person: 'desk@umiji.test' },
])('a log search is restored from its address: %o', (search) =>
  expect(
    readLogSearch(
      Object.fromEntries(
        new URL(logAddress('/log/login', search), 'http://umiji.test').searchParams,
      ),
    ),
  ).toEqual(search),
);

test('invalid parameters of an address are ignored', () =>
  expect(readLogSearch({ from: 'yesterday', to: '2026-13-01', person: ' ', page: 2 })).toEqual({}));
