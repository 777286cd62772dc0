import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#platform/free-port.server.ts';
import { testDatabase } from '#test/database.ts';
import { programs } from '#test/programs.ts';
import { testPassword } from '#test/password.ts';
import { type TestApi, type TestSession, testApi, testSecret } from '#test/session.ts';
import startServer from '#test/template.ts';

type DemoAccount = 'admin' | 'employee' | 'approver' | 'customer' | 'maker';

/** The built application with the demonstration data and its own limits, and who attacks it from inside. */
export type Site = Readonly<{
  origin: string;
  people: Readonly<Record<DemoAccount, TestSession>>;
  /** Its database, to make accounts and to read mails. */
  api: TestApi;
  /** The calls in a minute that an account has. */
  callsPerMinute: number;
  isRunning: () => boolean;
  /** Megabytes of memory of the process: now, and at most until now. */
  memory: () => Readonly<{ now: number; most: number }>;
  output: () => string;
  close: () => Promise<void>;
}>;

let mostSeen = 0;

/** On Linux the kernel knows the maximum; elsewhere it is that of the moments in which it was asked for. */
function memoryOf(pid: number | undefined): ReturnType<Site['memory']> {
  const megabytes = (kilobytes: string | undefined) => Math.round(Number(kilobytes ?? 0) / 1024);
  if (process.platform === 'linux') {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    const value = (name: string) => megabytes(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]);
    return { now: value('VmRSS'), most: value('VmHWM') };
  }
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  const now = megabytes(stdout.trim());
  mostSeen = Math.max(mostSeen, now);
  return { now, most: mostSeen };
}

/** Starts it on a copy of the demonstration, with this limit of calls in a minute of an account, and signs its people in. */
export async function openSite(callsPerMinute: number): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'umiji-attack-'));
  const stopServer = await startServer();
  const database = await testDatabase('the demonstration');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { serving, end } = programs(() => ({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: String(port),
    DEMO: 'on',
    DEMO_PASSWORD: testPassword,
    AUTH_SECRET: testSecret,
    RATE_LIMIT: String(callsPerMinute),
  }));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { process: server, output } = await serving();
  const api = await testApi({ baseUrl: origin }, database);
  const [admin, employee, approver, customer, maker] = await Promise.all([
    api.signIn('admin@umiji.example'),
    api.signIn('employee@umiji.example'),
    api.signIn('approver@umiji.example'),
    api.signIn('customer@umiji.example'),
    api.signIn('maker@umiji.example'),
  ]);
  return {
    origin,
    people: { admin, employee, approver, customer, maker },
    api,
    callsPerMinute,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    memory: () => memoryOf(server.pid),
    output,
    close: async () => {
      await end();
      await api.close();
      await stopServer();
    },
  };
}
