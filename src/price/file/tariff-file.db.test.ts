import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { readSheet } from '#platform/sheet/read.server.ts';
import { writeSheet } from '#platform/sheet/write.server.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { tariffImport } from './tables.ts';

const { 'base-rate': rate } = masters;
let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

type Sheet = { head: string[]; rows: string[][] };
type Who = FreightWorld['author'];

async function exported(who: Who, query: object = {}): Promise<Sheet> {
  const pieces: Buffer[] = [];
  for await (const step of await world.api.client(who).price.exportTariff({
    format: 'csv',
    ...query,
  }))
    if ('piece' in step) pieces.push(Buffer.from(step.piece, 'base64'));
  const [head, ...rows] = (await Array.fromAsync(readSheet(Buffer.concat(pieces)))).map(
    ({ cells }) => [...cells],
  );
  return { head: head!, rows: rows.map((row) => head!.map((_, i) => row[i] ?? '')) };
}

async function fileOf({ head, rows }: Sheet): Promise<File> {
  const columns = head.map((header) => ({ header, kind: 'text' as const }));
  const stream = writeSheet('csv', { name: 'tariff', columns }, rows);
  return new File([await new Response(stream).arrayBuffer()], 'tariff 2027.csv');
}

async function sent(who: Who, sheet: Sheet, options: object = {}) {
  const preview: { row: number; kind: string; changes: object[] }[] = [];
  let outcome: Record<string, unknown> | null = null;
  let proposal: string | null = null;
  for await (const step of await world.api.client(who).price.importTariff({
    file: await fileOf(sheet),
    ...options,
  })) {
    if ('preview' in step) preview.push(...step.preview);
    if ('outcome' in step) outcome = step.outcome;
    if ('proposal' in step) proposal = step.proposal;
  }
  return { preview, outcome, proposal };
}

/** The sheet with cells changed in its first row that has a rate. */
function changed(sheet: Sheet, cells: Record<string, string>, at = 0): Sheet {
  const id = sheet.head.findIndex((header) => header.endsWith(': ID'));
  const numbers = sheet.rows.flatMap((row, i) => (row[id] === '' ? [] : [i]));
  const added = Object.keys(cells).filter((name) => !sheet.head.includes(name));
  const head = [...sheet.head, ...added];
  return {
    head,
    rows: sheet.rows.map((row, i) =>
      head.map((name, j) => (i === numbers[at] ? (cells[name] ?? row[j] ?? '') : (row[j] ?? ''))),
    ),
  };
}
const columnOf = (sheet: Sheet, name: RegExp) => sheet.head.find((head) => name.test(head))!;
const stored = () => world.db.select().from(rate).where(isNull(rate.archivedAt)).orderBy(rate.id);
const fieldsOf = (rows: Awaited<ReturnType<typeof stored>>) =>
  rows.map(({ version: _, updatedAt: _u, updatedBy: _b, ...row }) => row);

test('a customer neither exports, imports, lists nor undoes', async () => {
  const { price } = world.api.client(world.customer);
  const refusal = { code: 'forbidden' };
  await expect(price.exportTariff({})).rejects.toMatchObject(refusal);
  await expect(
    price.importTariff({ file: await fileOf({ head: ['Unit'], rows: [] }) }),
  ).rejects.toMatchObject(refusal);
  await expect(price.tariffImports()).rejects.toMatchObject(refusal);
  await expect(
    price.undoTariffImport({ id: '00000000-0000-7000-8000-000000000000' }),
  ).rejects.toMatchObject(refusal);
});

test('an exported tariff has every rate, and imported unchanged it changes nothing', async () => {
  const sheet = await exported(world.author);
  const ids = sheet.head.flatMap((header, i) => (header.endsWith(': ID') ? [i] : []));
  const found = sheet.rows.flatMap((row) => ids.map((i) => row[i])).filter((id) => id !== '');
  expect(new Set(found)).toEqual(new Set((await stored()).map(({ id }) => id)));
  const { outcome } = await sent(world.author, sheet);
  expect(outcome).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: found.length,
    faultCount: 0,
    written: false,
  });
});

test('a new period is checked, written, and undone: everything is as it was before', async () => {
  const before = await stored();
  const sheet = await exported(world.author, { newFrom: '2027-04-01' });
  const sell = '2027-04-01: Selling price';
  expect(sheet.head).toContain(sell);
  const revised = changed(sheet, { [sell]: '1550' });
  const check = await sent(world.author, revised);
  expect(check.outcome).toMatchObject({ created: 1, updated: 1, faultCount: 0, written: false });
  expect(await stored()).toEqual(before);
  const [row] = check.preview.filter(({ kind }) => kind !== 'unchanged');
  expect(row!.changes).toContainEqual(
    expect.objectContaining({ label: sell, now: expect.stringContaining('1,550') }),
  );
  const written = await sent(world.author, revised, {
    write: true,
    acceptWarnings: true,
    checked: check.outcome!.checked,
  });
  expect(written.outcome).toMatchObject({ written: true });
  const after = await stored();
  expect(after).toHaveLength(before.length + 1);
  const added = after.find(({ validFrom }) => validFrom === '2027-04-01')!;
  const former = after.find(
    ({ id, freightRoute, unitKey, validTo }) =>
      id !== added.id &&
      freightRoute === added.freightRoute &&
      unitKey === added.unitKey &&
      validTo === '2027-03-31',
  )!;
  expect(added).toMatchObject({ sell: '1550.00', cost: former.cost, currency: former.currency });
  const events = await world.db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(and(eq(auditEvent.resource, 'base-rate'), eq(auditEvent.recordId, former.id)));
  expect(events).toEqual([{ action: 'update' }]);
  // The same file again finds the period that it has added.
  expect((await sent(world.author, revised)).outcome).toMatchObject({ faultCount: 1 });

  const client = world.api.client(world.author);
  const [found] = await client.price.tariffImports();
  expect(found).toMatchObject({ fileName: 'tariff 2027.csv', created: 1, updated: 1 });
  expect(await client.price.undoTariffImport({ id: found!.id })).toEqual({
    restored: 1,
    archived: 1,
  });
  expect(fieldsOf(await stored())).toEqual(fieldsOf(before));
  await expect(client.price.undoTariffImport({ id: found!.id })).rejects.toMatchObject({
    code: 'import-not-undone',
  });
});

test('faults are told by row, column and reason, and nothing is written', async () => {
  const sheet = await exported(world.author);
  const before = await stored();
  const price = columnOf(sheet, /^Current.*: Selling price$/);
  const first = await sent(world.author, changed(sheet, { [price]: 'many' }));
  expect(first.outcome).toMatchObject({
    faultCount: 1,
    faults: [{ column: price, value: 'many', row: expect.any(Number) }],
  });
  const version = columnOf(sheet, /^Current.*: Version$/);
  const old = await sent(world.author, changed(sheet, { [version]: '99', [price]: '1501' }));
  expect(old.outcome).toMatchObject({ faultCount: 1, faults: [{ column: version }] });
  const unknown = await sent(world.author, changed(sheet, { Colour: 'red' }));
  expect(unknown.outcome).toMatchObject({ faultCount: 1, faults: [{ column: 'Colour' }] });
  const lane = await sent(world.author, changed(sheet, { Segment: 'nowhere' }));
  expect(lane.outcome).toMatchObject({ faults: [{ column: 'Segment', value: 'nowhere' }] });
  expect(await stored()).toEqual(before);
});

test('an overlap names the other rate and the days', async () => {
  const sheet = await exported(world.author);
  const row = changed(sheet, {
    'Next: Valid from': '2027-05-01',
    'Next: Valid until': '2027-06-30',
    'Next: Selling price': '1600',
    'Next: Cost': '1000',
    'Next: Basis': 'rt',
    'Next: Currency': 'JPY',
  });
  const { outcome } = await sent(world.author, row);
  expect(outcome).toMatchObject({ faultCount: 1 });
  expect(JSON.stringify(outcome)).toContain('on the days 1 May 2027 – 30 Jun 2027');
});

test('somebody without the right proposes; nothing is written until it is approved', async () => {
  const clerk = await world.api.person({
    name: '事務 花子',
    isEmployee: true,
    isPriceManager: false,
  });
  const before = await stored();
  const sheet = await exported(clerk as Who);
  const price = columnOf(sheet, /^Current.*: Selling price$/);
  const { proposal } = await sent(clerk as Who, changed(sheet, { [price]: '1520' }), {
    write: true,
    acceptWarnings: true,
  });
  expect(proposal).toEqual(expect.any(String));
  expect(await stored()).toEqual(before);
  const read = await world.api.client(clerk as Who).tariff.get({ id: proposal! });
  expect(read).toMatchObject({ title: { en: 'Import of tariff 2027.csv (1 rate)' } });
  expect(read.records).toHaveLength(1);
  await expect(
    world.api.client(clerk as Who).price.undoTariffImport({ id: proposal! }),
  ).rejects.toMatchObject({ code: 'not-price-manager' });
});

test('an import whose rates a sent quotation was priced by is not undone', async () => {
  const sheet = await exported(world.author);
  const price = columnOf(sheet, /^Current.*: Selling price$/);
  const rates = sheet.rows.filter((row) => row[sheet.head.indexOf(price)] !== '').length;
  const all = Array.from({ length: rates }, (_, i) => i).reduce((each, i) => {
    const old = each.rows.filter((row) => row[each.head.indexOf(price)] !== '')[i]!;
    return changed(each, { [price]: String(Number(old[each.head.indexOf(price)]) + 1) }, i);
  }, sheet);
  const { outcome } = await sent(world.author, all, { write: true, acceptWarnings: true });
  expect(outcome).toMatchObject({ updated: rates, written: true });
  // The quotation is sent after the import, by the clock of the freight line.
  await world.db.update(tariffImport).set({ at: new Date(world.clock.now.getTime() - 1000) });
  const { id } = await world.request([freight.excavator]);
  await world.offered(id, await world.answer(id));
  const client = world.api.client(world.author);
  const [found] = await client.price.tariffImports();
  await expect(client.price.undoTariffImport({ id: found!.id })).rejects.toMatchObject({
    code: 'import-not-undone',
    data: { fields: [{ code: 'quoted', message: expect.stringMatching(/\d/) }] },
  });
});
