import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { backUp } from '#platform/backup/backup.server.ts';
import { restore } from '#platform/backup/restore.server.ts';
import { addDays } from '#platform/clock.ts';
import { type Database, openPostgres } from '#platform/database/database.server.ts';
import { masters } from '#master/schema.ts';
import { keepSums } from '#quotation/figure/keep-sums.server.ts';
import { keptPeriods } from '#quotation/figure/kept.server.ts';
import { quotationFigure as figure } from '#quotation/figure/tables.ts';
import { quotationStates } from '#quotation/state-lists.ts';
import { quotation } from '#quotation/tables.ts';
import { emptyDatabase } from '#test/backups.ts';
import { freight } from '#test/cargo.ts';
import { runs } from '#test/extent.ts';
import { type Values, figuresOf, now } from '#test/figures.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { quotationReport } from './report.server.ts';

// Reports by kept sums are the same as reports that count every row, whatever has changed and whether it was counted since.

let world: FreightWorld;
let db: Database;
let figures: ReturnType<typeof figuresOf>;
beforeAll(async () => {
  world = await freightWorld();
  ({ db } = world);
  figures = figuresOf(world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => figures.clear());

const money = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2));
const values = fc.record({
  askedOn: fc.integer({ min: 0, max: 240 }).map((days) => addDays('2026-04-01', days)),
  state: fc.constantFrom(...quotationStates.filter((state) => state !== 'draft')),
  whose: fc.boolean(),
  employee: fc.constantFrom('author', 'colleague', null),
  answerMinutes: fc.option(fc.integer({ min: 0, max: 90 })),
  currency: fc.constantFrom('JPY', 'USD', null),
  amounts: fc.tuple(money, money, money),
  declineReason: fc.constantFrom('他社に決定', '価格', 'a "quoted" reason, with commas', null),
  lanes: fc.constantFrom(1, 2),
});
type Made = typeof values extends fc.Arbitrary<infer T> ? T : never;
const rowsOf = ({ whose, employee, amounts, declineReason, lanes, ...rest }: Made): Values[] =>
  Array.from({ length: lanes }, () => ({
    ...rest,
    customerId: (whose ? world.customer : world.stranger).customerId,
    employeeId: employee && world[employee].employeeId,
    ...(rest.currency ? { amount: amounts[0], costed: amounts[1], cost: amounts[2] } : {}),
    declineReason: rest.state === 'declined' ? declineReason : null,
  }));
const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), of: fc.array(values, { maxLength: 8 }) }),
  fc.record({ kind: fc.constant('update' as const), at: fc.nat(50), of: values }),
  fc.record({
    kind: fc.constantFrom('delete' as const, 'delete figures' as const),
    at: fc.nat(50),
  }),
  // Three months later, what was kept by day is kept by month.
  fc.record({ kind: fc.constant('count' as const), at: fc.constantFrom(0, 100) }),
);

it('after any changes, counted since or not, every report by sums is the one by rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 6, maxLength: 14 }), async (changes) => {
      await figures.clear();
      for (const each of changes) {
        if (each.kind === 'add') for (const of of each.of) await figures.add(db, ...rowsOf(of));
        if (each.kind === 'count')
          await keepSums(db, () => new Date(now.getTime() + each.at * 86_400_000));
        const all = await db
          .selectDistinct({ id: figure.quotationId })
          .from(figure)
          .orderBy(asc(figure.quotationId));
        if (!('at' in each) || each.kind === 'count' || all.length === 0) continue;
        const { id } = all[each.at % all.length]!;
        const only = eq(figure.quotationId, id);
        if (each.kind === 'delete') await db.delete(quotation).where(eq(quotation.id, id));
        if (each.kind === 'delete figures') await db.delete(figure).where(only);
        if (each.kind === 'update') await db.update(figure).set(rowsOf(each.of)[0]!).where(only);
      }
      await figures.expectSame();
    }),
    { numRuns: runs(30) },
  );
}, 120_000);

it('what people do with quotations is in the next report, and is counted into the sums', async () => {
  const { author, colleague, customer, stranger, ports } = world;
  const salesperson = (employee: string) =>
    db
      .update(masters.customer)
      .set({ salesEmployee: employee })
      .where(eq(masters.customer.id, stranger.customerId));
  let step = 0;
  const check = async () => {
    await figures.expectSame();
    if (step++ % 2 === 0) await keepSums(db, () => world.clock.now);
  };
  const cargo = [freight.excavator];
  const { id } = await world.request(cargo);
  await check();
  const answerId = await world.answer(id, ['ocean']);
  await check();
  await world.offered(id, answerId);
  await check();
  await world.step(customer, id, answerId, 'agree');
  await check();
  await world.step(author, id, answerId, 'reopen', { reason: '誤って承諾されたため' });
  await check();
  await world.step(customer, id, answerId, 'decline', { reason: '他社に決定したため' });
  await check();
  const theirs = await world.request(cargo, { by: stranger, to: ports.kushiro });
  await check();
  await salesperson(colleague.employeeId);
  const others = await world.request(cargo, { by: stranger });
  await check();
  await world.done(colleague, 'POST', `/quotation/${theirs.id}/answer`, {});
  await check();
  await world.done(stranger, 'POST', `/quotation/${others.id}/cancel`, {
    version: (await world.read(stranger, others.id)).version,
    reason: '中止のため',
  });
  await check();
  await salesperson(author.employeeId);
  await check();
  expect((await quotationReport(db, now, { by: 'customer' })).groups).toMatchObject([
    { asked: 2, cancelled: 1, open: 1 },
    { asked: 1, declined: 1 },
  ]);
});

it('a restored backup has the reports of the original, with what was counted and what was not', async () => {
  await figures.add(db, { askedOn: '2026-06-10', answerMinutes: 7 });
  await figures.add(db, { askedOn: '2026-11-18', answerMinutes: 9 });
  await keepSums(db, () => now);
  const changed = await figures.add(db, { askedOn: '2026-11-19' }, { askedOn: '2026-11-19' });
  const folder = mkdtempSync(join(tmpdir(), 'umiji-sums-'));
  const into = await emptyDatabase();
  const quiet = { report: () => undefined };
  const at = (databaseUrl: string) => ({ databaseUrl, dataDir: join(folder, 'unused') });
  try {
    const file = join(folder, 'all.umiji.gz');
    await backUp(at(world.url), file, '1.2.3', quiet);
    await restore(at(into.url), file, 'migrations', quiet);
    const restored = await openPostgres(into.url);
    try {
      expect((await keptPeriods(restored.db)).months).toContain('2026-06-01');
      await figures.expectSame(restored.db);
      // Changes are noted there too.
      await restored.db.delete(quotation).where(eq(quotation.id, changed));
      await restored.db.update(figure).set({ state: 'declined', declineReason: '価格' });
      await figures.expectSame(restored.db);
      await keepSums(restored.db, () => now);
      await figures.expectSame(restored.db);
    } finally {
      await restored.close();
    }
  } finally {
    await into.drop();
    rmSync(folder, { recursive: true });
  }
});
