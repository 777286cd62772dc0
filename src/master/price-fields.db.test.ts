import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { masters } from './schema.ts';

let world: FreightWorld;
let clerk: TestSession;
let manager: TestSession;
beforeAll(async () => {
  world = await freightWorld();
  clerk = await world.api.person({ isEmployee: true, isPriceManager: false });
  manager = await world.api.person({ isEmployee: true, isPriceManager: true });
});
afterAll(() => world.close());

type Stored = Record<string, unknown> & { id: string; version: number };
const read = async (address: string): Promise<Stored> => {
  const { row } = await world.done<{ row: Stored }>(manager, 'GET', address);
  return row;
};
/** What the form of a record sends: its fields, without those that the server sets. */
const sent = ({
  id: _,
  createdAt: _c,
  createdBy: _cb,
  updatedAt: _u,
  updatedBy: _ub,
  archivedAt: _a,
  ...fields
}: Stored) =>
  Object.fromEntries(
    Object.entries(fields).filter(([key]) => key !== 'account' && key !== 'maker'),
  );

async function save(session: TestSession, address: string, more: object) {
  const answer = await world.api.call(`/api/v1${address}`, {
    session,
    method: 'PUT',
    body: { ...sent(await read(address)), ...more },
  });
  const { fields } = (await answer.json()) as { fields?: { path: string; code: string }[] };
  return { status: answer.status, fields: fields?.map(({ path, code }) => `${path}: ${code}`) };
}

test('a clerk renames a customer, and neither lowers its tax nor moves it to another group', async () => {
  const [customer] = await world.db.select().from(masters.customer).limit(1);
  const [group] = await world.db.select().from(masters['customer-group']).limit(1);
  const address = `/mst/customer/${customer!.id}`;
  expect(await save(clerk, address, { nameKana: 'ホクト' })).toMatchObject({ status: 200 });
  const other = group && group.id !== customer!.group ? group.id : null;
  expect(
    await save(clerk, address, {
      taxable: !customer!.taxable,
      creditLimit: '99000000',
      group: other,
    }),
  ).toEqual({
    status: 400,
    fields: [
      ...(other === customer!.group ? [] : ['group: price-manager']),
      'taxable: price-manager',
      'creditLimit: price-manager',
    ],
  });
  expect(await save(manager, address, { creditLimit: '99000000' })).toMatchObject({ status: 200 });
});

test('a machine that is registered keeps its size for who is no price manager', async () => {
  const { row: maker } = await world.done<{ row: Stored }>(
    clerk,
    'POST',
    '/mst/heavy-equipment-maker',
    {
      code: 'HKK',
      name: '北海重機',
      nameEn: 'Hokkai',
    },
  );
  // Whoever registers a machine enters its size.
  const { row: made } = await world.done<{ row: Stored }>(
    clerk,
    'POST',
    `/mst/heavy-equipment-maker/${maker.id}/heavy-equipment-model`,
    {
      name: 'HK-200',
      kind: 'excavator',
      lengthMm: 9500,
      widthMm: 2800,
      heightMm: 3100,
      weightKg: 20_000,
      selfPropelled: true,
    },
  );
  const [model] = await world.db
    .select()
    .from(masters['heavy-equipment-model'])
    .where(eq(masters['heavy-equipment-model'].id, made.id));
  const address = `/mst/heavy-equipment-maker/${model!.maker}/heavy-equipment-model/${model!.id}`;
  expect(await save(clerk, address, { lengthMm: 500 })).toEqual({
    status: 400,
    fields: ['lengthMm: price-manager'],
  });
  const [after] = await world.db
    .select()
    .from(masters['heavy-equipment-model'])
    .where(eq(masters['heavy-equipment-model'].id, model!.id));
  expect(after!.lengthMm).toBe(model!.lengthMm);
});

test('a clerk does not archive a BAF', async () => {
  const call = async (path: string, method: string, body?: object) =>
    (
      await world.api.call(`/api/v1${path}`, { session: clerk, method, ...(body ? { body } : {}) })
    ).json();
  const nobody = '01900000-0000-7000-8000-000000000000';
  expect(await call(`/mst/baf/${nobody}`, 'DELETE', { version: 1 })).toMatchObject({
    code: 'not-price-manager',
  });
});
