import type { ApiContext } from '#account/procedure.server.ts';
import {
  type MaintenanceState,
  currentMaintenance,
  passesMaintenance,
  retryAfter,
} from '#maintenance/api.server.ts';
import { isDatabaseUp } from '#platform/http/health.server.ts';
import type { OpenStatus } from '#platform/http/open-status.ts';
import { Refused } from '#platform/refusal.ts';
import { principalOfRequest } from './api-context.server.ts';
import { type App, app } from './app.server.ts';

type PrincipalGetter = () => Promise<ApiContext['principal']>;

/** The maintenance that excludes this person; null if there is none, or the person may pass. */
async function maintenanceFor(
  { db, now, settings }: App,
  principal: PrincipalGetter,
): Promise<MaintenanceState | null> {
  const state = await currentMaintenance(db, settings.maintenance, now());
  return state && !passesMaintenance(await principal()) ? state : null;
}

/** For a page request that maintenance excludes: seconds until a retry makes sense; null for all others. */
export async function maintenanceOfPage({
  headers,
}: Request): Promise<Readonly<{ seconds: number }> | null> {
  const running = await app();
  const state = await maintenanceFor(running, () => principalOfRequest(running, headers));
  return state && { seconds: retryAfter(state, running.now()) };
}

/** The procedure that every page needs, also during maintenance. */
export const alwaysOpen = 'account/me';

/** @throws Refused for a caller that maintenance excludes */
export async function assertOpen(running: App, principal: PrincipalGetter): Promise<void> {
  const state = await maintenanceFor(running, principal);
  if (state) throw new Refused('maintenance', { retryAfter: retryAfter(state, running.now()) });
}

/** Whether the site is open to the caller, for pages that poll it; answered during maintenance too. */
export async function openStatus(
  running: App,
  { headers }: Request,
  requestId: string,
): Promise<Response> {
  // The maintenance state is cached for a moment, so the database is checked separately.
  if (!(await isDatabaseUp(running, requestId))) throw new Refused('unavailable');
  const state = await maintenanceFor(running, () => principalOfRequest(running, headers));
  const status: OpenStatus = {
    open: state === null,
    until: state?.until?.toISOString() ?? null,
  };
  return Response.json(status, { headers: { 'cache-control': 'no-store' } });
}
