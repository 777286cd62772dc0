import { expect, test } from 'vitest';
import { listHref, readQuotationSearch } from './list-search.ts';

const read = (href: string) =>
  readQuotationSearch(Object.fromEntries(new URL(href, 'http://x').searchParams));

test('the address of a list opened from a report parses to the same search', () => {
  const search = {
    from: '2026-11-01',
    to: '2026-11-30',
    state: ['requested', 'offered'],
    answered: false,
    reason: '他社 & 価格',
  } as const;
  expect(listHref(search)).toContain(
    '/quotation-list?from=2026-11-01&to=2026-11-30&state=requested,offered&answered=false',
  );
  expect(read(listHref(search))).toEqual(search);
});

test('unknown states, needs and filters in an address are ignored', () => {
  expect(
    read('/quotation-list?state=won,agreed&needs=luck&answered=perhaps&page=0&colour=red'),
  ).toEqual({ state: ['agreed'] });
  expect(listHref({})).toBe('/quotation-list');
});
