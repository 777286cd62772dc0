import type { OpenDatabase } from '../database/database.server.ts';
import { log } from '../log.server.ts';
import { outboxStatus } from '../mail/status.server.ts';

type HealthSource = Pick<OpenDatabase, 'db' | 'ping'> & Readonly<{ now: () => Date }>;

const timeoutMs = 2000;

/** The promise, rejected if it takes longer than two seconds. */
async function withTimeout<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([asked, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the database answers within two seconds. Never throws. */
export async function isDatabaseUp(
  { ping }: Pick<HealthSource, 'ping'>,
  requestId: string,
): Promise<boolean> {
  try {
    await withTimeout(ping());
    return true;
  } catch (error) {
    log.error({ err: error, requestId }, 'the database does not answer');
    return false;
  }
}

/** The status of the outbox; null if it cannot be read within two seconds. */
export async function mailStatus({
  db,
  now,
}: Omit<HealthSource, 'ping'>): Promise<Awaited<ReturnType<typeof outboxStatus>> | null> {
  return withTimeout(outboxStatus(db, now())).catch(() => null);
}

let isStopping = false;
/** Marks the process as stopping: it is no longer ready for requests; see `serveApplication`. */
export function announceStop(): void {
  isStopping = true;
}

const json = (body: unknown, isGood: boolean) =>
  Response.json(body, { status: isGood ? 200 : 503, headers: { 'cache-control': 'no-store' } });

const mailField = async (probed: HealthSource) =>
  (await mailStatus(probed))?.stuck ? { mail: 'stuck' } : {};

/** For monitors: whether the database answers. */
export async function health(probed: HealthSource, requestId: string): Promise<Response> {
  if (!(await isDatabaseUp(probed, requestId)))
    return json({ status: 'unavailable', requestId }, false);
  return json({ status: 'ok', ...(await mailField(probed)) }, true);
}

/** For load balancers: whether this process should get requests. Stuck mail is reported but does not make it unready. */
export async function readiness(probed: HealthSource, requestId: string): Promise<Response> {
  if (isStopping) return json({ ready: false, stopping: true }, false);
  if (!(await isDatabaseUp(probed, requestId)))
    return json({ ready: false, database: 'unavailable' }, false);
  return json({ ready: true, database: 'ok', ...(await mailField(probed)) }, true);
}
