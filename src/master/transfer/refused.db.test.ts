import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#platform/id.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';
import { resourceList } from '../registry.ts';
import { masters } from '../schema.ts';
import { needsTrial } from './trial.server.ts';

let api: TestApi;
let desk: TestSession;
beforeAll(async () => {
  api = await testApi();
  desk = await api.person({ isEmployee: true });
});
afterAll(() => api.close());

const file = (head: string, rows: readonly string[]) =>
  new File([[head, ...rows].join('\n')], 'x.csv', { type: 'text/csv' });

async function imported(name: string, given: File, write: boolean) {
  const steps = await Array.fromAsync(
    await api.client(desk, 'ja').mst[name]!.import({ file: given, write }),
  );
  const last = steps.at(-1)!;
  if (!('outcome' in last)) throw new Error('an import ends with its outcome');
  return last.outcome;
}

const classes = masters['nissan-vehicle-class'];
/** Classes of a cubic metre each, one after the other. */
const classRow = (i: number, from = i) => `V${i},級${i},Class ${i},${from},${from + 1},${i}`;
const classHead = 'code,name,nameEn,m3From,m3To,sortOrder';

test.each([true, false])(
  'rows in the middle of a file that only the database refuses are told, and nothing is left (written: %s)',
  async (write) => {
    // Two overlap the row before them: in the first batch of a file and in its last.
    const rows = Array.from({ length: 800 }, (_, i) =>
      classRow(i + 1, i === 333 || i === 700 ? i : i + 1),
    );
    const found = await imported('nissan-vehicle-class', file(classHead, rows), write);
    expect(found).toMatchObject({ written: false, faultCount: 2, checked: null });
    expect(found.faults).toMatchObject([
      { row: 335, message: '他の登録と重複しています。' },
      { row: 702, message: '他の登録と重複しています。' },
    ]);
    expect(await api.db.$count(classes)).toBe(0);
    expect(await api.db.$count(auditEvent, eq(auditEvent.resource, 'nissan-vehicle-class'))).toBe(
      0,
    );
  },
);

test('records and events of a file are in the order of its rows', async () => {
  const rows = Array.from({ length: 700 }, (_, i) => classRow(i + 1));
  expect(await imported('nissan-vehicle-class', file(classHead, rows), true)).toMatchObject({
    created: 700,
    written: true,
  });
  const events = await api.db
    .select({ title: auditEvent.recordTitle, after: auditEvent.after })
    .from(auditEvent)
    .where(eq(auditEvent.resource, 'nissan-vehicle-class'))
    .orderBy(auditEvent.id);
  expect(events.map(({ title }) => title.en)).toEqual(rows.map((_, i) => `Class ${i + 1}`));
  expect(events[699]!.after).toMatchObject({ code: 'V700', m3From: '700.000', sortOrder: 700 });
});

test.each([0.5, -0.5])(
  'vehicle classes that adjoin move by %s m³ in one file: each makes room for its neighbour, and a new one follows',
  async (by) => {
    const codes = Array.from({ length: 12 }, (_, i) => `${by > 0 ? 'U' : 'D'}${i}`);
    const first = by > 0 ? 810 : 830;
    const rows = (moved: number) =>
      codes.map((code, i) => {
        const from = first + i + moved;
        return `${code},級,Class,${from},${from + 1},1`;
      });
    const given = file(classHead, rows(0));
    expect(await imported('nissan-vehicle-class', given, true)).toMatchObject({
      faults: [],
      created: 12,
    });
    const added = `${by > 0 ? 'U' : 'D'}N,級,Class,${by > 0 ? first : first + 11.5},${by > 0 ? first + 0.5 : first + 12},1`;
    const moved = file(classHead, [added, ...rows(by)]);
    for (const write of [false, true])
      expect(await imported('nissan-vehicle-class', moved, write)).toMatchObject({
        created: 1,
        updated: 12,
        faultCount: 0,
      });
    const stored = await api.db
      .select({ from: classes.m3From })
      .from(classes)
      .where(inArray(classes.code, codes))
      .orderBy(classes.m3From);
    expect(stored.map(({ from }) => Number(from))).toEqual(codes.map((_, i) => first + i + by));
  },
);

/** Vehicle classes with these codes, from so many cubic metres on. */
const classesOf = (codes: readonly string[], from: number) =>
  api.db
    .insert(classes)
    .values(
      codes.map((code, i) => ({
        id: uuidv7(),
        code,
        name: '級',
        nameEn: code,
        m3From: String(from + i),
        m3To: String(from + i + 1),
        sortOrder: 1,
      })),
    )
    .returning();

test('two vehicle classes exchange their codes, and a third takes over the code of a fourth, which gets a new one', async () => {
  const made = await classesOf(['XA', 'XB', 'XC', 'XD'], 850);
  const codes = ['XB', 'XA', 'XD', 'XE'];
  const rows = made.map(({ id }, i) => `${id},1,${codes[i]}`);
  for (const write of [false, true])
    expect(
      await imported('nissan-vehicle-class', file('id,version,code', rows), write),
    ).toMatchObject({ updated: 4, faults: [] });
  const ids = made.map(({ id }) => id);
  const after = await api.db.select().from(classes).where(inArray(classes.id, ids));
  for (const [i, id] of ids.entries())
    expect(after.find((each) => each.id === id)).toMatchObject({ code: codes[i], version: 2 });
  const events = await api.db
    .select({ before: auditEvent.before, after: auditEvent.after })
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, ids[0]!), eq(auditEvent.action, 'update')));
  expect(events).toEqual([{ before: { code: 'XA' }, after: { code: 'XB' } }]);
});

test('a code that a record outside the file has is refused, and nothing is written', async () => {
  const [one] = await classesOf(['YA', 'YB'], 860);
  const given = file('id,version,code', [`${one!.id},1,YB`]);
  expect(await imported('nissan-vehicle-class', given, true)).toMatchObject({
    written: false,
    faults: [{ row: 2, value: 'YB' }],
  });
});

test('of two imports of the same new records at once each record is written once', async () => {
  const codes = Array.from({ length: 600 }, (_, i) => `P${i}`);
  const given = file(
    'code,name,nameEn',
    codes.map((code) => `${code},運輸業,Transport`),
  );
  const outcomes = await Promise.all([
    imported('industry', given, true),
    imported('industry', given, true),
  ]);
  const { industry } = masters;
  const stored = await api.db
    .select({ id: industry.id })
    .from(industry)
    .where(inArray(industry.code, codes));
  expect(stored).toHaveLength(600);
  const ids = stored.map(({ id }) => id);
  expect(await api.db.$count(auditEvent, inArray(auditEvent.recordId, ids))).toBe(600);
  const written = outcomes.filter((each) => each.written);
  expect(written.reduce((sum, { created }) => sum + created, 0)).toBe(600);
  // The one that waited is refused at every row, or finds after the other that it changes nothing.
  for (const refused of outcomes.filter((each) => !each.written)) {
    expect(refused.faultCount).toBe(600);
    expect(refused.faults.map(({ row }) => row)).toEqual(codes.map((_, i) => i + 2));
    expect(refused.faults[0]).toMatchObject({ value: 'P0', message: '既に登録されています。' });
  }
});

test('a check tries the records of every master whose table has rules of its own', async () => {
  const tried: string[] = [];
  for (const resource of resourceList)
    if (await api.db.transaction((tx) => needsTrial(tx, resource))) tried.push(resource.name);
  // Periods and volumes that must not overlap, exactly one of several, declared conditions.
  for (const name of ['base-rate', 'baf-month', 'toyota-vehicle-class', 'company-bank', 'voyage'])
    expect(tried).toContain(name);
  for (const name of ['customer', 'industry', 'port']) expect(tried).not.toContain(name);
});
