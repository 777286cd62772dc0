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

const cacheMs = 1000;
const cache = new WeakMap<Database, { at: number; state: Promise<MaintenanceState | null> }>();

const clearCache = (db: Database) => void cache.delete(db);

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

/** The current maintenance, null if there is none. Every request asks, so the result is cached for a second. */
export function currentMaintenance(
  db: Database,
  bySettings: boolean,
  now: Date,
): Promise<MaintenanceState | null> {
  const cached = cache.get(db);
  if (cached && Math.abs(now.getTime() - cached.at) < cacheMs) return cached.state;
  const state = read(db, bySettings);
  cache.set(db, { at: now.getTime(), state });
  // A failed read is not cached.
  state.catch(() => cache.delete(db));
  return state;
}

/** Administrators may use the site, also while impersonating; API keys may not, whoever created them. */
export function passesMaintenance(principal: Principal | null): boolean {
  return (
    principal !== null &&
    principal.scopes === null &&
    (principal.role === 'admin' || principal.impersonatedBy !== null)
  );
}

/** Seconds for the `Retry-After` header: until the expected end, or ten minutes. */
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

/** Starting and ending maintenance, for administrators. */
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
        const created = await tx
          .insert(maintenance)
          .values({ id: site, startedBy: principal.name, startedAt: at, until })
          .onConflictDoNothing()
          .returning();
        if (created.length === 0) throw new Refused('duplicate');
        await writeEvent(tx, context, {
          ...event,
          action: 'account:maintenance-started',
          after: { until: until?.toISOString() ?? null },
        });
      });
      await afterCommit(context, clearCache);
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
      await afterCommit(context, clearCache);
    }),
};
