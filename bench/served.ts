import { freePort } from '#platform/free-port.server.ts';
import { onDatabase, testServer } from '../test/postgres.ts';
import { programs } from '../test/programs.ts';
import type { Load } from './load.ts';
import type { Figure } from './measure.ts';

const password = 'sea-breeze-42-knots';

/** The session of a demo account. */
export async function signedIn(base: string, account: string): Promise<string> {
  const response = await fetch(`${base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email: `${account}@umiji.example`, password }),
  });
  if (!response.ok) throw new Error(`${account} could not sign in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export type Add = (name: string, value: number, unit: string) => unknown;
/** Adds the figures of a load of 20 clients. */
export function addLoad(add: Add, name: string, { perSecond, median, p99, failed }: Load): void {
  add(`${name}, 20 clients`, perSecond, '/s');
  add(`${name}: median`, median, 'ms');
  add(`${name}: p99`, p99, 'ms');
  for (const [status, times] of Object.entries(failed))
    add(`${name}: answered ${status}`, times, 'times');
}
export type Served = Readonly<{ base: string; url: string; add: Add }>;

/** The built application with the demonstration, on a PostgreSQL of its own that writes to disk, while `measure` runs. */
export async function served(measure: (served: Served) => Promise<void>): Promise<Figure[]> {
  const server = await testServer({
    shared_preload_libraries: 'pg_stat_statements',
    max_connections: '100',
    shared_buffers: '512MB',
  });
  const figures: Figure[] = [];
  const add = (name: string, value: number, unit: string) => figures.push({ name, value, unit });
  await onDatabase(server.url('postgres'), (client) => client.query('create database umiji'));
  const url = server.url('umiji');
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const { serving, end } = programs(() => ({
    DATABASE_URL: url,
    PORT: String(port),
    DEMO: 'on',
    DEMO_PASSWORD: password,
    SECOND_CONFIRMATION: 'off',
  }));
  const started = await serving();
  try {
    await measure({ base, url, add });
  } finally {
    started.process.kill('SIGTERM');
    await started.ended;
    await end();
    await server.remove();
  }
  return figures;
}
