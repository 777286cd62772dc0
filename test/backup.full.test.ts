import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from './backups.ts';
import { testDatabase } from './database.ts';
import { testPassword as password } from './password.ts';
import { programs } from './programs.ts';
import { freePort } from '#platform/free-port.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'umiji-backup-process-'));
const data = join(folder, 'data');
const file = join(folder, 'backup.umiji.gz');
let port = 0;

const { run, serving, end, build } = programs(() => ({
  DATA_DIR: data,
  PORT: String(port),
  DEMO: 'off',
}));

/** Runs a script to its end: its exit code and its output, line by line. */
async function script(args: readonly string[], more?: Record<string, string>) {
  const started = run(args, more);
  const code = await started.ended;
  return { code, lines: started.output().trim().split('\n') };
}
const backUp = (target: string, more?: Record<string, string>) =>
  script(['scripts/backup.ts', target], more);
const restore = (from: string, more?: Record<string, string>) =>
  script(['scripts/restore.ts', from], more);

const url = (path: string) => `http://localhost:${port}${path}`;
let callers = 0;

async function signIn(email = 'employee@umiji.example'): Promise<string> {
  const response = await fetch(url('/api/auth/sign-in/email'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url(''),
      'x-forwarded-for': `203.0.113.${++callers % 250}`,
    },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function read(cookie: string, path: string): Promise<Response> {
  const response = await fetch(url(`/api/v1${path}`), { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
const pdfHash = async (cookie: string, path: string) => {
  const bytes = new Uint8Array(await (await read(cookie, path)).arrayBuffer());
  expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
  return createHash('sha256').update(bytes).digest('hex');
};

/** The address of the PDF of an offer that a customer has agreed to. */
async function agreedPdf(cookie: string): Promise<string> {
  const { rows } = (await (await read(cookie, '/quotation?state[]=agreed')).json()) as {
    rows: { id: string }[];
  };
  const { id, answers } = (await (await read(cookie, `/quotation/${rows[0]!.id}`)).json()) as {
    id: string;
    answers: { id: string; state: string }[];
  };
  return `/quotation/${id}/answer/${answers.find((answer) => answer.state === 'agreed')!.id}/pdf?locale=ja`;
}

/** A data directory with the demonstration: restored from a backup of the one that the tests share, for filling it again takes longest. */
async function makeData(): Promise<void> {
  const { url: databaseUrl, close } = await testDatabase('the demonstration');
  const shared = join(folder, 'shared.umiji.gz');
  expect(await backUp(shared, { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 });
  await close();
  expect(await restore(shared)).toMatchObject({ code: 0 });
}

let pdf = '';
let sha256 = '';
let session = '';

beforeAll(async () => {
  await build();
  port = await freePort();
  await makeData();
  const server = await serving();
  session = await signIn();
  pdf = await agreedPdf(session);
  sha256 = await pdfHash(session, pdf);

  // People sign in while the backup is taken; each writes a session and an event.
  let isOver = false;
  let signedIn = 0;
  const people = (async () => {
    while (!isOver) {
      await signIn();
      signedIn++;
    }
  })();
  const before = signedIn;
  const { code, lines } = await backUp(file);
  expect(lines).toEqual([
    expect.stringMatching(/^Backing up \d+ tables to \S+ …$/),
    expect.stringMatching(/^\S+ holds \d+ rows of \d+ tables \(\d+\.\d MB\)\.$/),
  ]);
  expect(code).toBe(0);
  expect(signedIn).toBeGreaterThan(before);
  isOver = true;
  await people;

  const refused = await restore(file);
  expect(refused).toEqual({
    code: 1,
    lines: [
      `Checking ${file} …`,
      `An application is running on ${data}; please stop it, or name an empty directory by DATA_DIR.`,
    ],
  });
  expect(await pdfHash(session, pdf)).toBe(sha256);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 300_000);

afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

/** A sign-in works, an earlier session is still valid, and the offer's PDF is the same file. */
async function expectSame(more: Record<string, string>): Promise<void> {
  const server = await serving(more);
  const cookie = await signIn('customer@umiji.example');
  expect(
    ((await (await read(cookie, '/quotation')).json()) as { total: number }).total,
  ).toBeGreaterThan(0);
  expect(await pdfHash(session, pdf)).toBe(sha256);
  server.process.kill('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
}

test('the application runs on a restored directory, which cannot be restored again', async () => {
  const restored = { DATA_DIR: join(folder, 'restored') };
  const { code, lines } = await restore(file, restored);
  expect(lines.at(-1)).toMatch(
    /^Restored \d+ rows of \d+ tables as of \d{4}-\d\d-\d\dT[\d:.]+Z\.$/,
  );
  expect(code).toBe(0);
  await expectSame(restored);
  expect(await restore(file, restored)).toEqual({
    code: 1,
    lines: [
      `Checking ${file} …`,
      'The database is not empty; a backup is restored into an empty one only.',
    ],
  });
  await expectSame(restored);
}, 120_000);

test('a backup of a directory without a running application is restored into a PostgreSQL', async () => {
  const stopped = join(folder, 'stopped.umiji.gz');
  expect(await backUp(stopped)).toMatchObject({ code: 0 });
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
  const { url: databaseUrl, drop } = await emptyDatabase();
  expect(await restore(stopped, { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 });
  await expectSame({ DATABASE_URL: databaseUrl });
  await drop();
}, 120_000);

test('after a truncated file the directory is still empty, and a complete file can be restored', async () => {
  const cut = join(folder, 'cut.umiji.gz');
  writeFileSync(cut, readFileSync(file).subarray(0, -1));
  const target = { DATA_DIR: join(folder, 'second') };
  expect(await restore(cut, target)).toEqual({
    code: 1,
    lines: [`Checking ${cut} …`, `${cut} is incomplete: its end is missing.`],
  });
  expect(existsSync(target.DATA_DIR)).toBe(false);
  expect(await restore(file, target)).toMatchObject({ code: 0 });
}, 120_000);

test.each([
  [['scripts/backup.ts'], 'Please name one file: npm run backup -- FILE'],
  [['scripts/restore.ts', 'one', 'two'], 'Please name one file: npm run restore -- FILE'],
  [
    ['scripts/backup.ts', join(folder, 'no-data')],
    `There is no database in ${join(folder, 'nothing')}.`,
  ],
  [['scripts/backup.ts', file], `${file} is there already; please name a new file.`],
])('%o is refused in one line', async (args, line) => {
  expect(await script(args, { DATA_DIR: join(folder, 'nothing') })).toEqual({
    code: 1,
    lines: [line],
  });
});

test('a backup that is interrupted leaves no file', async () => {
  const stopped = join(folder, 'interrupted.umiji.gz');
  const running = run(['scripts/backup.ts', stopped]);
  running.process.stdout?.once('data', () => running.process.kill('SIGTERM'));
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('The backup was interrupted; no file was written.');
  expect([
    existsSync(stopped),
    existsSync(`${stopped}.part`),
    existsSync(join(data, 'postgres/postmaster.pid')),
  ]).toEqual([false, false, false]);
}, 60_000);
