import { expect, test } from 'vitest';
import { joinChunks } from './join-chunks.ts';
import type { Chunk } from './reprice.server.ts';

const chunk = (ids: readonly string[], cursor: string | null, total: number | null): Chunk => ({
  quotations: ids.map((id) => ({
    id,
    number: null,
    title: '',
    customerId: 'c',
    currency: 'JPY',
    before: '1',
    after: '1',
    difference: '0',
    incomplete: false,
    lanes: [],
  })),
  customers: [{ id: 'c', name: '東都港運', nameEn: null }],
  ports: [{ id: 'p', code: 'JPTMK', name: '苫小牧', nameEn: 'Tomakomai' }],
  total,
  run: 'run',
  cursor,
});
const idsOf = ({ quotations }: Chunk) => quotations.map(({ id }) => id);

test('two halves are one chunk, in the order of ids, with each customer and port once', () => {
  const joined = joinChunks(chunk(['1', '4'], '5', 9), chunk(['2', '3', '5'], '5', 9));
  expect(idsOf(joined)).toEqual(['1', '2', '3', '4', '5']);
  expect(joined).toMatchObject({ cursor: '5', total: 9, run: 'run' });
  expect([joined.customers.length, joined.ports.length]).toEqual([1, 1]);
});

test('what one half has beyond the end of the other is left to the next chunk', () => {
  const joined = joinChunks(chunk(['1', '4'], '4', 9), chunk(['2', '3', '5'], '6', 9));
  expect([idsOf(joined), joined.cursor]).toEqual([['1', '2', '3', '4'], '4']);
});

test('where one half has come to the last quotation and the other not, the chunk ends where the other does', () => {
  const joined = joinChunks(chunk(['1', '6'], null, 9), chunk(['2', '3'], '5', 9));
  expect([idsOf(joined), joined.cursor]).toEqual([['1', '2', '3'], '5']);
  expect(joinChunks(chunk(['1'], null, 2), chunk(['2'], null, 2)).cursor).toBeNull();
});
