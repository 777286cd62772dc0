import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { listRows } from '#master/select.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { runs } from '#test/extent.ts';
import { type TransferWorld, returned, rowsOf, transferWorld, written } from '#test/transfer.ts';

let world: TransferWorld;
beforeAll(async () => {
  world = await transferWorld();
}, 60_000);
afterAll(() => world.close());

/** Customers in a file: enough for several batches. */
const many = runs(10_000);
const half = many / 2;
/** Those whose names are changed afterwards. */
const someOfThem = 0.06 * many;

const customerHead = [
  '顧客コード',
  '名称',
  'English name',
  'カナ',
  '支払条件',
  '支払方法',
  '通貨',
  '与信限度額',
  '業種',
];
const codeOf = (i: number) => `T${String(i).padStart(6, '0')}`;
const customerRow = (i: number) => [
  codeOf(i),
  `取込海運${i}株式会社`,
  `Import Shipping ${i} Co., Ltd.`,
  'トリコミカイウン',
  '月末締め翌月末払い',
  '銀行振込',
  'JPY',
  '1,000,000',
  '',
];

test(
  `${many} customers with three faulty cells: the three are reported and nothing is written; corrected, all are imported with their events`,
  { timeout: 240_000 },
  async () => {
    const { db } = world;
    const [term] = (await listRows(db, resourceNamed('payment-term'), { size: 1 })).rows;
    const [method] = (await listRows(db, resourceNamed('payment-method'), { size: 1 })).rows;
    const rows = Array.from({ length: many }, (_, i) =>
      customerRow(i + 1)
        .with(4, term!.label.ja)
        .with(5, String(method!.row.code)),
    );
    const bad = rows
      .with(41, rows[41]!.with(3, '取込'))
      .with(half - 1, rows[half - 1]!.with(4, '翌々世紀払い'))
      .with(many - 1, rows[many - 1]!.with(0, codeOf(1)));
    const before = await db.$count(masters.customer);

    const faulty = await world.imported('customer', await written(customerHead, bad), {
      write: true,
    });
    expect(faulty).toMatchObject({ written: false, faultCount: 3 });
    expect(faulty.faults.map(({ row, column, value }) => [row, column, value])).toEqual([
      [43, 'カナ', '取込'],
      [half + 1, '支払条件', '翌々世紀払い'],
      [many + 1, '顧客コード', codeOf(1)],
    ]);
    expect(faulty.faults.map(({ message }) => message)).toEqual([
      expect.stringContaining('カタカナ'),
      '該当するデータがありません。',
      '2行目と重複しています。',
    ]);
    expect(await db.$count(masters.customer)).toBe(before);

    // The file comes back with its reasons, is mended there, and is taken with them still in it.
    const back = await returned(await written(customerHead, bad), faulty.faults);
    expect(back[42]!.at(-1)).toContain('カナ：');
    const again = await world.imported(
      'customer',
      await written(back[0]!, [
        ...back.slice(1, 50),
        customerHead.map(() => '').concat('残った理由'),
      ]),
    );
    expect(again.faults).toEqual(faulty.faults.slice(0, 1));
    const mended = rows.map((row, i) => [...row, back[i + 1]![customerHead.length] ?? '']);
    const dry = await world.imported('customer', await written(back[0]!, mended, 'csv'));
    expect(dry).toMatchObject({ created: many, written: false, faults: [] });
    expect(await db.$count(masters.customer)).toBe(before);

    const done = await world.imported('customer', await written(customerHead, rows), {
      write: true,
    });
    expect(done).toMatchObject({ created: many, updated: 0, written: true, faultCount: 0 });
    const stages = done.steps.flatMap((step) => ('progress' in step ? [step.progress] : []));
    expect(new Set(stages.map(({ stage }) => stage))).toEqual(
      new Set(['reading', 'checking', 'writing']),
    );
    expect(stages.findLast(({ stage }) => stage === 'writing')!.total).toBe(many);
    expect(await db.$count(masters.customer)).toBe(before + many);
    expect(
      await db.$count(
        auditEvent,
        and(
          eq(auditEvent.resource, 'customer'),
          eq(auditEvent.action, 'create'),
          eq(auditEvent.actorId, world.desk.accountId),
        ),
      ),
    ).toBe(many);
    const [last] = (await listRows(db, resourceNamed('customer'), { q: codeOf(many) })).rows;
    expect(last!.row).toMatchObject({ creditLimit: '1000000.00', honorific: '御中', version: 1 });
    expect(last!.refs.paymentTerm).toEqual(term!.label);

    // The same file once more, some names changed, and a limit beside the first.
    const changed = rows.map((row, i) =>
      i < someOfThem
        ? row
            .with(1, i === 0 ? '改名海運株式会社' : `改名${i}`)
            .with(7, i === 0 ? '2,500,000' : row[7]!)
        : row,
    );
    const renamed = await world.imported('customer', await written(customerHead, changed), {
      write: true,
    });
    expect(renamed).toMatchObject({
      created: 0,
      updated: someOfThem,
      unchanged: many - someOfThem,
      written: true,
    });
    const updates = await db
      .select({ id: auditEvent.recordId, after: auditEvent.after })
      .from(auditEvent)
      .where(and(eq(auditEvent.resource, 'customer'), eq(auditEvent.action, 'update')));
    expect(updates).toHaveLength(someOfThem);
    expect(updates.filter(({ after }) => Object.keys(after!).join() === 'name')).toHaveLength(
      someOfThem - 1,
    );
    expect(
      (await listRows(db, resourceNamed('customer'), { q: `改名${someOfThem - 1}` })).rows[0]!.row,
    ).toMatchObject({ code: codeOf(someOfThem), version: 2, creditLimit: '1000000.00' });
    const [first] = (await listRows(db, resourceNamed('customer'), { q: codeOf(1) })).rows;
    const [event] = await db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.recordId, first!.row.id), eq(auditEvent.action, 'update')));
    expect(event).toMatchObject({
      before: { name: '取込海運1株式会社', creditLimit: '1000000.00' },
      after: { name: '改名海運株式会社', creditLimit: '2500000.00' },
      recordTitle: { ja: '改名海運株式会社' },
    });
  },
);

test(
  `${many} customers are exported in pieces, each with the number of rows so far; together they are the file`,
  { timeout: 120_000 },
  async () => {
    const query = { sort: 'name', format: 'xlsx' as const };
    const steps = await Array.fromAsync(
      await world.api.client(world.desk, 'ja').mst.customer!.exportInSteps(query),
    );
    const [first, ...pieces] = steps.map((step) =>
      'file' in step ? { ...step.file, done: 0, piece: '' } : step,
    );
    const total = await world.db.$count(masters.customer, isNull(masters.customer.archivedAt));
    expect(first).toMatchObject({ name: expect.stringMatching(/^顧客-.*\.xlsx$/), total });
    const counts = pieces.map(({ done }) => done);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(Math.max(1, many / 2000));
    expect(counts.at(-1)).toBe(total);
    const file = new File(
      pieces.map(({ piece }) => new Uint8Array(Buffer.from(piece, 'base64'))),
      'customers.xlsx',
    );
    expect(await rowsOf(file)).toEqual(
      await rowsOf(await world.api.client(world.desk, 'ja').mst.customer!.export(query)),
    );
  },
);

test(
  'an import that is cancelled while it writes leaves nothing behind and can be repeated',
  { timeout: 60_000 },
  async () => {
    // They are written in two batches.
    const atWriting = 600;
    const rows = Array.from({ length: atWriting }, (_, i) =>
      customerRow(i + 1)
        .with(0, `K${i}`)
        .with(1, `再取込海運${i}株式会社`),
    );
    const [term] = (await listRows(world.db, resourceNamed('payment-term'), { size: 1 })).rows;
    const [method] = (await listRows(world.db, resourceNamed('payment-method'), { size: 1 })).rows;
    const file = await written(
      customerHead,
      rows.map((row) =>
        row
          .with(4, String(term!.row.code))
          .with(5, `${String(method!.row.code)} ${method!.label.en}`),
      ),
    );
    const before = await world.db.$count(masters.customer);
    const stages: string[] = [];
    for await (const step of await world.api
      .client(world.desk)
      .mst.customer!.import({ file, write: true })) {
      stages.push('progress' in step ? step.progress.stage : 'outcome');
      // Whoever stops listening cancels, as a browser does that closes the connection.
      if (stages.at(-1) === 'writing') break;
    }
    expect(stages.at(-1)).toBe('writing');
    expect(await world.db.$count(masters.customer)).toBe(before);
    expect(await world.imported('customer', file, { write: true })).toMatchObject({
      created: atWriting,
      written: true,
    });
  },
);
