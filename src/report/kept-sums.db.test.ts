import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { keepSums } from '#quotation/figure/keep-sums.server.ts';
import { keptPeriods } from '#quotation/figure/kept.server.ts';
import {
  quotationFigure as figure,
  quotationFigureChange,
  quotationFigureMinutes,
  quotationFigurePeriod,
  quotationFigureReason,
  quotationFigureSum,
} from '#quotation/figure/tables.ts';
import { quotation } from '#quotation/tables.ts';
import { figuresOf, now } from '#test/figures.ts';
import { until } from '#test/plain-request.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

// How sums are kept: what is counted when, and what happens at the same time.

/** From here on, sums are kept by day at `now`. */
const dailyFrom = '2026-08-01';

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

const contents = async () => ({
  sums: await db
    .select()
    .from(quotationFigureSum)
    .orderBy(sql`1, 2, 3, 4, 5, 6, 7`),
  minutes: await db
    .select()
    .from(quotationFigureMinutes)
    .orderBy(sql`1, 2, 3, 4, 5`),
  reasons: await db
    .select()
    .from(quotationFigureReason)
    .orderBy(sql`1, 2, 3, 4, 5, 6`),
  periods: await db
    .select({ grain: quotationFigurePeriod.grain, day: quotationFigurePeriod.firstDay })
    .from(quotationFigurePeriod)
    .orderBy(sql`1, 2`),
});

it('what is counted is read from sums: old quotations by month, those of the last months by day', async () => {
  await figures.add(db, {
    askedOn: '2026-06-30',
    answerMinutes: 5,
    amount: '1',
    costed: '1',
    cost: '1',
  });
  await figures.add(db, {
    askedOn: '2026-11-19',
    answerMinutes: 8,
    amount: '2',
    costed: '1',
    cost: '1',
  });
  // June and July, and each day from August to the last quotation.
  expect(await keepSums(db, () => now)).toBe(2 + 31 + 30 + 31 + 19);
  const { months, days } = await keptPeriods(db);
  expect([...months].toSorted()).toEqual(['2026-06-01', '2026-07-01']);
  expect([...days].toSorted().at(0)).toBe(dailyFrom);
  // Sums that nothing in the rows accounts for show what is read.
  await db.update(quotationFigureSum).set({ amount: '1000' });
  expect((await figures.total()).amounts).toMatchObject([{ currency: 'JPY', offered: '2000' }]);
});

it('a change counts in the report before it is counted into the sums, and leaves other periods alone', async () => {
  await figures.add(db, { askedOn: '2026-06-30' });
  await figures.add(db, { askedOn: '2026-11-18' });
  const id = await figures.add(db, { askedOn: '2026-11-19' });
  await keepSums(db, () => now);
  const before = await figures.kept();
  await db.update(figure).set({ state: 'declined' }).where(eq(figure.quotationId, id));
  expect(await figures.total()).toMatchObject({ asked: 3, agreed: 2, declined: 1 });
  expect(before.filter((day) => day !== '2026-11-19')).toEqual(await figures.kept());
  await db.delete(quotation).where(eq(quotation.id, id));
  expect(await figures.total()).toMatchObject({ asked: 2, agreed: 2, declined: 0 });
  expect(await keepSums(db, () => now)).toBe(1);
  expect(await figures.total()).toMatchObject({ asked: 2, agreed: 2, declined: 0 });
  await figures.expectSame();
});

it('counting again changes nothing, also by two nodes at once', async () => {
  for (const askedOn of ['2026-05-31', '2026-06-01', '2026-10-31', '2026-11-19'])
    await figures.add(db, { askedOn, answerMinutes: 3 }, { askedOn, answerMinutes: 3 });
  await Promise.all([keepSums(db, () => now), keepSums(db, () => now)]);
  const first = await contents();
  expect(await keepSums(db, () => now)).toBe(0);
  expect(await contents()).toEqual(first);
  // All of it again, as if every day had changed.
  await db
    .insert(quotationFigureChange)
    .select(
      sql`select gen_random_uuid(), day::date from generate_series('2026-05-01'::date, '2026-11-19', '1 day') day`,
    );
  await Promise.all([keepSums(db, () => now), keepSums(db, () => now)]);
  expect(await contents()).toEqual(first);
  expect(await db.select({ left: count() }).from(quotationFigureChange)).toEqual([{ left: 0 }]);
  await figures.expectSame();
});

/** Runs something while a transaction with a change is open, which commits after it. */
async function whileOpen(change: (tx: Transaction) => Promise<unknown>, run: () => Promise<void>) {
  const changed = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const open = db.transaction(async (tx) => {
    await change(tx);
    changed.resolve();
    await commit.promise;
  });
  await Promise.race([changed.promise, open]);
  try {
    await run();
  } finally {
    commit.resolve();
  }
  await open;
}

it('two transactions change a day at once without waiting for each other, and counting waits for neither', async () => {
  await figures.add(db, { askedOn: '2026-11-19' });
  await figures.add(db, { askedOn: '2026-06-10' });
  await keepSums(db, () => now);
  const days = ['2026-11-19', '2026-06-10', '2026-12-01'];
  await whileOpen(
    async (tx) => {
      for (const askedOn of days) await figures.add(tx, { askedOn });
    },
    async () => {
      for (const askedOn of days) await figures.add(db, { askedOn });
      expect(await figures.total()).toMatchObject({ asked: 5 });
      await keepSums(db, () => now);
      // What is not committed is in neither.
      expect(await figures.total()).toMatchObject({ asked: 5 });
      await figures.expectSame();
    },
  );
  // Committed after it was counted: the days count as changed.
  expect(await figures.total()).toMatchObject({ asked: 8 });
  for (const day of ['2026-11-19', '2026-06-01', '2026-12-01'])
    expect(await figures.kept()).not.toContain(day);
  await keepSums(db, () => now);
  expect(await figures.kept()).toContain('2026-06-01');
  expect(await figures.total()).toMatchObject({ asked: 8 });
  await figures.expectSame();
});

it('a quotation that moves between kept and other days while a report is read is counted once', async () => {
  const moved = await figures.add(db, { askedOn: '2026-11-18' });
  await figures.add(db, { askedOn: '2026-11-19' });
  await keepSums(db, () => now);
  await figures.add(db, { askedOn: '2026-11-19' });
  const isWaiting = async () => {
    const { rows } = await db.execute<{ pid: number }>(
      sql`select pid from pg_locks where not granted and relation = 'quotation_figure_sum'::regclass
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  };
  let read: ReturnType<typeof figures.total> | undefined;
  await whileOpen(
    async (tx) => {
      // The report knows then what is kept, and has to wait for the sums.
      await tx.execute(sql`lock table quotation_figure_sum`);
      await tx.update(figure).set({ askedOn: '2026-11-19' }).where(eq(figure.quotationId, moved));
    },
    async () => {
      read = figures.total();
      await until(isWaiting);
    },
  );
  expect(await read).toMatchObject({ asked: 3 });
  expect(await figures.total()).toMatchObject({ asked: 3 });
});

it('an emptied table of figures leaves no sums', async () => {
  await figures.add(db, { askedOn: '2026-06-10' });
  await keepSums(db, () => now);
  await db.execute(sql`truncate quotation_figure`);
  expect(await figures.total()).toMatchObject({ asked: 0 });
});
