import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refused } from '#platform/refusal.ts';
import { freightWorld, type FreightWorld } from '#test/freight.ts';
import { queryAt } from '#test/postgres.ts';
import { resourceList, resourceNamed } from './registry.ts';
import { translateConflicts } from './write-row.server.ts';
import { snakeCase, tableName } from './tables.ts';
import { tables } from '../schema.server.ts';

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

const namesOf = async (statement: string) =>
  (await queryAt<{ name: string }>(world.api.url, statement)).map(({ name }) => name);

test('the database has a constraint for the options of every choice', async () => {
  const fields = resourceList.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, { kind }]) =>
      kind === 'choice' || kind === 'choices'
        ? [`${tableName(name)}_${snakeCase(key)}_options`]
        : [],
    ),
  );
  const columns = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).flatMap(({ name, enumValues }) =>
        enumValues?.length ? [`${getTableName(table)}_${name}_options`] : [],
      ),
    );
  const held = await namesOf(
    `select conname as name from pg_constraint where contype = 'c' and conname like '%\\_options'`,
  );
  // The makers and the parts of their prices come from a registry, not from the type of a column.
  const registered = ['maker_quotation_maker_options', 'maker_cell_part_options'];
  expect(held.toSorted()).toEqual([...fields, ...columns, ...registered].toSorted());
  expect(fields.length).toBeGreaterThan(30);
  expect(columns.length).toBeGreaterThan(20);
});

test('every exactly-one flag has its index and its trigger', async () => {
  const flags = resourceList.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, { exactlyOne }]) =>
      exactlyOne ? [`${tableName(name)}_${snakeCase(key)}`] : [],
    ),
  );
  expect(
    await namesOf(
      `select tgname as name from pg_trigger where tgname like '%\\_exactly\\_one' order by 1`,
    ),
  ).toEqual(flags.map((flag) => `${flag}_exactly_one`).toSorted());
  expect(
    await namesOf(
      `select indexname as name from pg_indexes where indexname like '%\\_at\\_most\\_one' order by 1`,
    ),
  ).toEqual(flags.map((flag) => `${flag}_at_most_one`).toSorted());
});

type Site = { id: string; version: number };
const sites = () => `/mst/customer/${world.customer.customerId}/customer-detail`;
const site = (name: string, isBillingAddress: boolean) => ({
  name,
  nameEn: name,
  department: null,
  postalCode: '060-0001',
  address: '北海道札幌市中央区1',
  addressEn: '1 Chuo-ku, Sapporo',
  phone: '011-555-0100',
  fax: null,
  email: null,
  isBillingAddress,
});
const billed = () =>
  namesOf(
    `select name from customer_detail where is_billing_address and archived_at is null order by name`,
  );

test('one site of a customer is the billing address, also when two are set at the same time', async () => {
  const { author, done, call } = world;
  const add = async (name: string, bills: boolean) =>
    (await done<{ row: Site }>(author, 'POST', sites(), site(name, bills))).row;
  await add('本社', false);
  expect(await billed()).toEqual(['本社']);
  const [east, west] = [await add('東', false), await add('西', false)];
  await add('南', true);
  expect(await billed()).toEqual(['南']);
  const name = ({ id, version }: Site, text: string) =>
    call(author, 'PUT', `${sites()}/${id}`, { ...site(text, true), version });
  const answers = await Promise.all([name(east, '東'), name(west, '西')]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeLessThan(2);
  for (const { refusal } of refused) expect(refusal?.fields[0]?.code).toBe('exactly-one');
  expect(await billed()).toHaveLength(1);
});

test.each([
  ['two', `update customer_detail set is_billing_address = true`, 'at_most_one'],
  ['none', `update customer_detail set is_billing_address = false`, 'exactly one row'],
])(
  'a statement outside the program cannot leave a customer with %s',
  async (_, statement, message) => {
    await expect(queryAt(world.api.url, statement)).rejects.toThrow(message);
  },
);

test.each([
  ['an unknown option', 'surcharge', 'kind', 'surcharge_kind_options', 'Please select a value.'],
  [
    'a rule of a row',
    'approval-deputy',
    'awayTo',
    'approval_deputy_away_to_check',
    'Please check this value.',
  ],
  [
    'a flag',
    'customer-detail',
    'isBillingAddress',
    'customer_detail_is_billing_address_exactly_one',
    'Exactly one has to be chosen.',
  ],
])(
  '%s that only the database refuses is reported at its field',
  async (_, name, path, constraint, en) => {
    const broken = Object.assign(new Error('refused'), { code: '23514', constraint });
    await expect(
      translateConflicts(resourceNamed(name), () => Promise.reject(broken)),
    ).rejects.toSatisfy(
      (error) =>
        error instanceof Refused &&
        error.refusal.code === 'invalid' &&
        error.refusal.fields?.[0]?.path === path &&
        error.refusal.fields[0].message.en === en,
    );
  },
);

test('the only company that prints quotations cannot be archived, by the program or by a statement', async () => {
  const { author, done, call } = world;
  const { rows } = await done<{ rows: { row: Site }[] }>(author, 'GET', '/mst/company');
  expect(rows).toHaveLength(1);
  const { id, version } = rows[0]!.row;
  const { refusal } = await call(author, 'DELETE', `/mst/company/${id}`, { version });
  expect(refusal?.fields).toMatchObject([{ path: 'isDefault', code: 'exactly-one' }]);
  await expect(queryAt(world.url, `update company set archived_at = now()`)).rejects.toThrow(
    'exactly one row',
  );
});

test('an employee has at most one approver record at a time', async () => {
  const { chief, call } = world;
  const again = {
    employee: chief.employeeId,
    level: 2,
    amountLimit: null,
    minimumMargin: null,
    branch: null,
    activeFrom: '2030-01-01',
    activeTo: null,
  };
  const admin = await world.api.person({ isEmployee: true, role: 'admin' });
  const { refusal } = await call(admin, 'POST', '/mst/quotation-approver', again);
  expect(refusal).toMatchObject({ code: 'overlap', fields: [{ path: 'employee' }] });
});
