import type { OpenDatabase } from '../database/database.server.ts';
import { log } from '../log.server.ts';
import { outboxStatus } from '../mail/status.server.ts';

type Probed = Pick<OpenDatabase, 'db' | 'ping'> & Readonly<{ now: () => Date }>;

const patienceMs = 2000;

/** What a promise comes to, or a rejection after two seconds. */
async function bounded<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the database answers within two seconds. Never throws. */
export async function isDatabaseUp(
  { ping }: Pick<Probed, 'ping'>,
  requestId: string,
): Promise<boolean> {
  try {
    await bounded(ping());
    return true;
  } catch (error) {
    log.error({ err: error, requestId }, 'the database does not answer');
    return false;
  }
}

/** How mail stands, as far as it can be told within two seconds; null where it cannot. */
export async function mailStatus({
  db,
  now,
}: Omit<Probed, 'ping'>): Promise<Awaited<ReturnType<typeof outboxStatus>> | null> {
  return bounded(outboxStatus(db, now())).catch(() => null);
}

let isStopping = false;
/** From now on the process takes no new work; see `serveApplication`. */
export function announceStop(): void {
  isStopping = true;
}

const json = (body: unknown, isGood: boolean) =>
  Response.json(body, { status: isGood ? 200 : 503, headers: { 'cache-control': 'no-store' } });

const mailField = async (probed: Probed) =>
  (await mailStatus(probed))?.stuck ? { mail: 'stuck' } : {};

/** For monitors: the process lives, and whether the database does. */
export async function health(probed: Probed, requestId: string): Promise<Response> {
  if (!(await isDatabaseUp(probed, requestId)))
    return json({ status: 'unavailable', requestId }, false);
  return json({ status: 'ok', ...(await mailField(probed)) }, true);
}

/** For whoever hands out requests: whether this process should get some. Mail that is stuck is told, and no reason not to. */
export async function readiness(probed: Probed, requestId: string): Promise<Response> {
  if (isStopping) return json({ ready: false, stopping: true }, false);
  if (!(await isDatabaseUp(probed, requestId)))
    return json({ ready: false, database: 'unavailable' }, false);
  return json({ ready: true, database: 'ok', ...(await mailField(probed)) }, true);
}
