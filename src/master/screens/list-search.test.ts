import { expect, test } from 'vitest';
import { type ListSearch, listAddress, readListSearch } from './list-search.ts';

const asRead = (address: string) =>
  readListSearch(Object.fromEntries(new URL(address, 'http://umiji.test').searchParams));

test.each<ListSearch>([
  {},
  { q: '苫小牧', sort: '-nameKana', page: 3, size: 50, archived: 'all' },
  { 'f.status': 'open', 'f.etd': '2026-11-01..2026-11-30' },
])('a list is restored from its address: %o', (search) =>
  expect(asRead(listAddress('/mst/voyage', search))).toEqual(search),
);

test('invalid parameters of an address are ignored', () =>
  expect(readListSearch({ page: '-1', archived: 'never', q: '', 'f.status': '' })).toEqual({}));

test('an empty filter is removed from the address', () =>
  expect(listAddress('/mst/voyage', { 'f.status': '' })).toBe('/mst/voyage'));
