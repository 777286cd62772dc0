import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { readSheet } from '#platform/sheet/read.server.ts';
import { writeSheet } from '#platform/sheet/write.server.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

const { 'vehicle-variant': variant, 'vehicle-model': model, 'vehicle-maker': maker } = masters;
const resource = 'vehicle-variant';
let world: FreightWorld;
type Sheet = { head: string[]; rows: string[][] };

beforeAll(async () => {
  world = await freightWorld();
  // Two makers with a model of the same name: a variant is found by both.
  for (const [code, name] of [
    ['AAA', 'あおい自動車'],
    ['BBB', 'みどり自動車'],
  ] as const) {
    const [made] = await world.db
      .insert(maker)
      .values({ id: uuidv7(), code, name, nameEn: code })
      .returning();
    const [car] = await world.db
      .insert(model)
      .values({ id: uuidv7(), maker: made!.id, name: 'そよかぜ', nameEn: 'Breeze', body: 'sedan' })
      .returning();
    await world.db.insert(variant).values({
      id: uuidv7(),
      model: car!.id,
      name: 'S1',
      lengthMm: 4400,
      widthMm: 1695,
      heightMm: 1500,
      weightKg: 1200,
    });
  }
});
afterAll(() => world.close());

const whole = () => world.api.client(world.author).whole;
const stored = () => world.db.select().from(variant).orderBy(variant.id);
const plain = (rows: Awaited<ReturnType<typeof stored>>) =>
  rows
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ version: _, updatedAt: _u, updatedBy: _b, ...row }) => row);

async function exported(): Promise<Sheet> {
  const pieces: Buffer[] = [];
  for await (const step of await whole().exportInSteps({ resource, format: 'csv' }))
    if ('piece' in step) pieces.push(Buffer.from(step.piece, 'base64'));
  const [head, ...rows] = (await Array.fromAsync(readSheet(Buffer.concat(pieces)))).map(
    ({ cells }) => [...cells],
  );
  return { head: head!, rows: rows.map((row) => head!.map((_, i) => row[i] ?? '')) };
}

async function sent({ head, rows }: Sheet, options: object = {}, client = whole()) {
  const columns = head.map((header) => ({ header, kind: 'text' as const }));
  const stream = writeSheet('csv', { name: 'variants', columns }, rows);
  const file = new File([await new Response(stream).arrayBuffer()], 'variants.csv');
  const preview: { row: number; kind: string; changes: object[] }[] = [];
  let outcome: Record<string, unknown> | null = null;
  for await (const step of await client.import({ resource, file, ...options })) {
    if ('preview' in step) preview.push(...step.preview);
    if ('outcome' in step) outcome = step.outcome;
  }
  return { preview, outcome };
}

const own = (sheet: Sheet, code: string) => sheet.rows.find(([text]) => text!.startsWith(code))!;
const withCell = (sheet: Sheet, row: string[], name: string, value: string) =>
  row.with(sheet.head.indexOf(name), value);

test('customers and strangers reach nothing of it', async () => {
  const client = world.api.client(world.customer).whole;
  const refusal = { code: 'forbidden' };
  const id = '00000000-0000-7000-8000-000000000000';
  await expect(client.exportInSteps({ resource })).rejects.toMatchObject(refusal);
  await expect(sent({ head: ['Length'], rows: [['1']] }, {}, client)).rejects.toMatchObject(
    refusal,
  );
  await expect(client.imports({ resource })).rejects.toMatchObject(refusal);
  await expect(client.undo({ resource, id })).rejects.toMatchObject(refusal);
});

test('variants of all makers are exported with maker and model, and imported unchanged change nothing', async () => {
  const sheet = await exported();
  expect(sheet.head.slice(0, 3)).toEqual(['Vehicle maker', 'Vehicle model', 'Type designation']);
  expect(own(sheet, 'AAA').slice(0, 3)).toEqual(['AAA AAA', 'Breeze', 'S1']);
  const active = (await stored()).filter(({ archivedAt }) => archivedAt === null);
  expect(sheet.rows).toHaveLength(active.length);
  expect((await sent(sheet)).outcome).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: active.length,
    faultCount: 0,
  });
});

test('new, changed and unchanged rows are told, written with their events, and undone as one step', async () => {
  const before = await stored();
  const sheet = await exported();
  const [a, b] = [own(sheet, 'AAA'), own(sheet, 'BBB')];
  // Without id and version, as a person adds a row: found by maker, model and designation, or new.
  const changed = withCell(
    sheet,
    withCell(sheet, withCell(sheet, a, 'ID', ''), 'Version', ''),
    'Length',
    '4450',
  );
  const added = withCell(
    sheet,
    withCell(sheet, withCell(sheet, b, 'ID', ''), 'Version', ''),
    'Type designation',
    'S2',
  );
  const file = { head: sheet.head, rows: [changed, b, added] };
  const check = await sent(file);
  expect(check.outcome).toMatchObject({ created: 1, updated: 1, unchanged: 1, written: false });
  expect(check.preview).toMatchObject([
    {
      row: 2,
      kind: 'changed',
      changes: [{ was: '4400', now: '4450' }],
    },
    { row: 3, kind: 'unchanged' },
    { row: 4, kind: 'new' },
  ]);
  expect(await stored()).toEqual(before);
  const { checked } = check.outcome!;
  expect((await sent(file, { write: true, checked })).outcome).toMatchObject({ written: true });
  const after = await stored();
  const created = after.find(({ name }) => name === 'S2')!;
  const [sameModel] = after.filter(({ id }) => id === b[sheet.head.indexOf('ID')]);
  expect(created).toMatchObject({ model: sameModel!.model, lengthMm: 4400 });
  const [event] = await world.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.recordId, created.id));
  expect(event).toMatchObject({ resource, action: 'create', parentId: created.model });
  // The records were changed since the check.
  await expect(sent(file, { write: true, checked })).rejects.toMatchObject({ code: 'stale' });

  const [found] = await whole().imports({ resource });
  expect(found).toMatchObject({ fileName: 'variants.csv', created: 1, updated: 1 });
  const about = { resource, id: found!.id } as const;
  expect(await whole().undo(about)).toEqual({ restored: 1, archived: 1 });
  expect(plain(await stored())).toEqual(plain(before));
  await expect(whole().undo(about)).rejects.toMatchObject({ code: 'import-not-undone' });
});

test('an import is not undone once one of its records was changed', async () => {
  const sheet = await exported();
  const rows = [withCell(sheet, own(sheet, 'AAA'), 'Length', '4460')];
  await sent({ head: sheet.head, rows }, { write: true });
  const again = await exported();
  await sent(
    { head: again.head, rows: [withCell(again, own(again, 'AAA'), 'Length', '4470')] },
    { write: true },
  );
  const [, former] = await whole().imports({ resource });
  await expect(whole().undo({ resource, id: former!.id })).rejects.toMatchObject({
    data: { fields: [{ code: 'changed' }] },
  });
});

test('an unknown maker, a model of another maker, a missing column and a bad value are told by row and column', async () => {
  const before = await stored();
  const sheet = await exported();
  const a = own(sheet, 'AAA');
  const { outcome } = await sent({
    head: sheet.head,
    rows: [
      withCell(sheet, a, 'Vehicle maker', 'CCC'),
      withCell(sheet, a, 'Vehicle model', 'Storm'),
      withCell(sheet, a, 'Length', 'long'),
    ],
  });
  expect(outcome).toMatchObject({
    faultCount: 3,
    faults: [
      { row: 2, column: 'Vehicle maker', value: 'CCC' },
      { row: 3, column: 'Vehicle model', value: 'Storm' },
      { row: 4, column: 'Length', value: 'long' },
    ],
  });
  const without = { head: sheet.head.slice(1), rows: [a.slice(1)] };
  expect((await sent(without)).outcome).toMatchObject({ faultCount: 1, faults: [{ row: 1 }] });
  expect(await stored()).toEqual(before);
});
