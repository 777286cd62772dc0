import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { afterCommit } from '#platform/http/after-commit.server.ts';
import { nothing } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import { maintenanceInput } from './input.ts';
import { maintenanceShown } from './output.ts';
import type { Principal } from '#account/principal.ts';
import { procedure } from '#account/procedure.server.ts';
import { maintenance } from './tables.ts';

const site = 'site';
const tags = ['Administration'];

export type MaintenanceState = Readonly<{
  startedBy: string | null;
  startedAt: Date | null;
  until: Date | null;
  bySettings: boolean;
}>;

const rememberMs = 1000;
const remembered = new WeakMap<Database, { at: number; state: Promise<MaintenanceState | null> }>();

const forget = (db: Database) => void remembered.delete(db);

async function read(db: Database, bySettings: boolean): Promise<MaintenanceState | null> {
  const [row] = await db.select().from(maintenance).where(eq(maintenance.id, site));
  if (!row && !bySettings) return null;
  return {
    startedBy: row?.startedBy ?? null,
    startedAt: row?.startedAt ?? null,
    until: row?.until ?? null,
    bySettings,
  };
}

/** Whether only administrators are let in; every request asks, so an answer is good for a second. Null: everybody is. */
export function maintenanceNow(
  db: Database,
  bySettings: boolean,
  now: Date,
): Promise<MaintenanceState | null> {
  const known = remembered.get(db);
  if (known && Math.abs(now.getTime() - known.at) < rememberMs) return known.state;
  const state = read(db, bySettings);
  remembered.set(db, { at: now.getTime(), state });
  // What could not be read is asked for again.
  state.catch(() => remembered.delete(db));
  return state;
}

/** Administrators work on, also as somebody else; keys of the API act for none. */
export function passesMaintenance(principal: Principal | null): boolean {
  return (
    principal !== null &&
    principal.scopes === null &&
    (principal.role === 'admin' || principal.impersonatedBy !== null)
  );
}

/** After how many seconds a program should try again: at the expected end, or in ten minutes. */
export function retryAfter({ until }: Pick<MaintenanceState, 'until'>, now: Date): number {
  const left = until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 0;
  return left > 0 ? left : 600;
}

const admin = procedure('admin');
const event = {
  resource: 'maintenance',
  recordId: site,
  recordTitle: { en: 'Maintenance', ja: 'メンテナンス' },
} as const;

/** The switch, for administrators. */
export const maintenanceRouter = {
  maintenance: admin
    .route({
      method: 'GET',
      path: '/admin/maintenance',
      summary: 'Read whether the site is under maintenance',
      tags,
    })
    .output(maintenanceShown)
    .handler(({ context }) => read(context.db, context.maintenance ?? false)),
  startMaintenance: admin
    .route({
      method: 'POST',
      path: '/admin/maintenance',
      summary: 'Start maintenance: only administrators can sign in',
      tags,
    })
    .input(maintenanceInput)
    .output(nothing)
    .handler(async ({ input: { minutes }, context }) => {
      const { db, now, principal } = context;
      const at = now();
      const until = minutes === null ? null : new Date(at.getTime() + minutes * 60_000);
      await db.transaction(async (tx) => {
        const made = await tx
          .insert(maintenance)
          .values({ id: site, startedBy: principal.name, startedAt: at, until })
          .onConflictDoNothing()
          .returning();
        if (made.length === 0) throw new Refused('duplicate');
        await writeEvent(tx, context, {
          ...event,
          action: 'account:maintenance-started',
          after: { until: until?.toISOString() ?? null },
        });
      });
      await afterCommit(context, forget);
    }),
  endMaintenance: admin
    .route({
      method: 'DELETE',
      path: '/admin/maintenance',
      summary: 'End maintenance',
      tags,
    })
    .input(z.strictObject({}).optional())
    .output(nothing)
    .handler(async ({ context }) => {
      await context.db.transaction(async (tx) => {
        const ended = await tx.delete(maintenance).where(eq(maintenance.id, site)).returning();
        if (ended.length > 0)
          await writeEvent(tx, context, { ...event, action: 'account:maintenance-ended' });
      });
      await afterCommit(context, forget);
    }),
};
