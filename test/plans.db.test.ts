import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRows } from '../bench/growth-data.ts';
import { reader, readerContext } from '../bench/people.ts';
import { waysOf } from '../bench/plan.ts';
import { findChoices, listRows } from '#master/select.server.ts';
import { masters } from '#master/schema.ts';
import { fillReference } from '#master/reference/fill.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { findQuotations, listQuotations } from '#quotation/list/list.server.ts';
import { testDatabase } from './database.ts';

// How lists that grow are read: never by all of a large table. `npm run bench growth` has the times.

const rows = 20_000;
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await fillReference(database.db, new Date());
  await addRows(database.db, rows, ['customer', 'quotation']);
}, 60_000);
afterAll(() => database.close());

const context = () => readerContext(database.db, new Date());

const customer = resourceNamed('customer');
const list = (query: Parameters<typeof listRows>[2]) => () =>
  listRows(database.db, customer, { size: 20, ...query });

it.each([
  ['by default', {}, 'customer_code_list_index'],
  ['page 400', { page: 400 }, 'customer_code_list_index'],
  ['by kana', { sort: 'name' }, 'customer_kana_index'],
  ['by a reference', { sort: 'salesEmployee' }, 'customer_sales_employee_list_index'],
  ['by a choice', { filter: { bafCycle: 'year' } }, 'customer_baf_cycle_list_index'],
  ['words of few', { q: '鶴亀' }, 'customer_search_index'],
  ['part of a name', { filter: { name: '鶴亀' } }, 'customer_search_index'],
  ['the archive', { archived: 'only' as const }, 'customer_archived_index'],
])('the list of customers, %s, is read by index', async (_, query, index) => {
  const plan = await waysOf(database.db, list(query));
  expect(plan).toContain(index);
  expect(plan).not.toContain('all of customer,');
});

it('the picker of customers reads few of them', async () => {
  const plan = await waysOf(database.db, () => findChoices(database.db, customer, { q: '鶴亀' }));
  expect(plan).toContain('customer_search_index');
});

it.each([
  ['by default', {}, 'quotation_created_index'],
  ['page 400', { page: 400 }, 'quotation_created_index'],
  ['by title', { sort: 'title' as const }, 'quotation_title_index'],
  ['by customer', { sort: 'customer' as const }, 'customer_kana_index'],
  ['in a state', { state: ['offered' as const] }, 'quotation_state_index'],
  ['words of few', { q: '風車' }, 'quotation_search_index'],
  ['of one reason', { counted: { reason: '理由2' } }, 'quotation_figure_'],
])('the list of quotations, %s, is read by index', async (_, input, index) => {
  expect(await waysOf(database.db, () => listQuotations(context(), input))).toContain(index);
});

it.each(['total', '-total'] as const)(
  'a customer’s quotations by %s are read by index',
  async (sort) => {
    const [most] = await database.db
      .select({ id: masters.customer.id })
      .from(masters.customer)
      .where(eq(masters.customer.code, 'B0000001'));
    const principal = { ...reader, isEmployee: false, isUser: true, customerIds: [most!.id] };
    const plan = await waysOf(database.db, () =>
      listQuotations({ ...context(), principal }, { sort }),
    );
    expect(plan).toContain('quotation_offer_index');
    expect(plan).not.toMatch(/all of quotation\b(?!_)/);
  },
);

it('quotations are found by index', async () => {
  const plan = await waysOf(database.db, () => findQuotations(context(), 'q-2026-0009876'));
  expect(plan).toContain('quotation_search_index');
});

it('few or many, a page has the same records: those that match, in order', async () => {
  const first = await list({ filter: { bafCycle: 'quarter' }, sort: 'nameEn' })();
  const second = await list({ filter: { bafCycle: 'quarter' }, sort: 'nameEn', page: 2 })();
  const found = [...first.rows, ...second.rows].map(({ row }) => String(row.nameEn));
  expect(found).toEqual(found.toSorted());
  expect(new Set(found).size).toBe(40);
  expect(first.totalIsLeast).toBe(true);
  const few = await list({ q: '鶴亀', sort: 'salesEmployee' })();
  expect(few.rows.length).toBe(20);
  expect(few.total).toBe(20);
});

it('sorted by a reference, those without one come last, or first in descending order', async () => {
  const all = await list({ sort: 'group', page: 1 })();
  expect(all.rows.every(({ row }) => row.group !== null)).toBe(true);
  const reversed = await list({ sort: '-group', page: 1 })();
  expect(reversed.rows.every(({ row }) => row.group === null)).toBe(true);
});
