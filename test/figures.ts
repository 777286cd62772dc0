import { expect } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { keptPeriods } from '#quotation/figure/kept.server.ts';
import { quotationFigure as figure } from '#quotation/figure/tables.ts';
import { quotation } from '#quotation/tables.ts';
import { divisions } from '#report/division.ts';
import type { ReportInput } from '#report/input.ts';
import { quotationReport } from '#report/report.server.ts';
import { runs } from './extent.ts';
import type { FreightWorld } from './freight.ts';

/** The day on which reports by kept sums are tested. */
export const now = new Date('2026-11-20T03:00:00Z');

type Row = typeof figure.$inferInsert;
export type Values = Partial<Omit<Row, 'quotationId' | 'isFirst'>> & { askedOn: string };

const periods: readonly ReportInput[] = [
  {},
  { from: '2026-08-01' },
  { to: '2026-09-15' },
  { from: '2026-05-12', to: '2026-10-03' },
  { from: '2026-06-01', to: '2026-07-31' },
  { from: '2000-01-01', to: '2030-12-31' },
];

/** Quotations of the small freight line by their figures alone, and their reports by kept sums. */
export function figuresOf(world: FreightWorld) {
  const { db } = world;

  /** Without quotations, and without anything kept of earlier ones. */
  async function clear() {
    await db.execute(sql`truncate quotation cascade`);
    await db.execute(
      sql`truncate quotation_figure_change, quotation_figure_period, quotation_figure_sum, quotation_figure_minutes, quotation_figure_reason`,
    );
  }

  /** A quotation with a row for each of these figures; the first one counts. */
  async function add(tx: Transaction | Database, ...lanes: readonly Values[]): Promise<string> {
    const id = uuidv7();
    const { customerId } = world.customer;
    await tx.insert(quotation).values({
      id,
      state: 'requested',
      customerId,
      language: 'ja',
      requesterId: 'test',
      requesterName: 'Test',
      requesterEmail: 'test@umiji.example',
      createdAt: now,
      updatedAt: now,
    });
    await tx.insert(figure).values(
      lanes.map((lane, i): Row => ({
        quotationId: id,
        fromPortId: world.ports.hitachinaka,
        toPortId: [world.ports.tomakomai, world.ports.kushiro][i]!,
        isFirst: i === 0,
        state: 'agreed',
        customerId,
        currency: 'JPY',
        ...lane,
      })),
    );
    return id;
  }

  const filters: readonly ReportInput[] = [
    {},
    { customerId: world.stranger.customerId },
    { employeeId: world.author.employeeId },
    { employeeId: 'none' },
    { fromPortId: world.ports.hitachinaka, toPortId: world.ports.kushiro },
    { fromPortId: world.ports.hitachinaka },
    { toPortId: world.ports.tomakomai },
    { customerId: world.customer.customerId, employeeId: world.author.employeeId },
  ];

  const reports = periods.flatMap((period) =>
    divisions.flatMap((by) => filters.map((filter) => ({ ...filter, ...period, by }))),
  );
  let turn = 0;
  /** Reports are the same by sums and by rows: the next of all. The step has no common divisor with their number, so that each gets its turn. */
  async function expectSame(on: Database = db, at = now) {
    for (let i = 0; i < runs(120); i++) {
      turn += 7;
      const asked = reports[turn % reports.length]!;
      const counted = await quotationReport(on, at, asked, { from: 'rows' });
      expect(await quotationReport(on, at, asked), JSON.stringify(asked)).toEqual(counted);
    }
  }
  const total = async () =>
    (await quotationReport(db, now, { from: '2000-01-01', to: '2030-12-31' })).total;
  const kept = async () => {
    const { months, days } = await keptPeriods(db);
    return [...months, ...days];
  };

  return { clear, add, expectSame, total, kept };
}
