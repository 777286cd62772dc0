import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#platform/free-port.server.ts';
import { halves } from './pictures.ts';
import { signInAt } from './plain-request.ts';
import { type TestServer, testServer } from './postgres.ts';
import { programs } from './programs.ts';

// Worker threads of the built application start from the files that the build makes of them.

const password = 'sea-breeze-42-knots';
const folder = mkdtempSync(join(tmpdir(), 'umiji-workers-'));
let database: TestServer;
let origin = '';
let cookie = '';
const { run, serving, end, build } = programs(() => ({
  DATABASE_URL: database.url('postgres'),
  DATA_DIR: folder,
  DEMO: 'on',
  DEMO_PASSWORD: password,
  PORT: new URL(origin).port,
}));

beforeAll(async () => {
  database = await testServer();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  await build();
  await serving();
  cookie = await signInAt(port, { email: 'admin@umiji.example', password, origin });
}, 240_000);

afterAll(async () => {
  await end();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The answer of the API, which is no refusal. */
async function answerOf(path: string, body?: FormData | object): Promise<Response> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  expect(answer.status, path).toBe(200);
  return answer;
}
const formOf = (name: string, file: File) => {
  const form = new FormData();
  form.set(name, file);
  return form;
};

test('what-if, and the workbook of it', async () => {
  const scenario = {
    baf: { kind: 'percent', value: '32' },
    changes: [],
    rates: [],
    roundTo: '10',
    contracts: true,
  };
  const workbook = await (await answerOf('/what-if/export', scenario)).text();
  expect(workbook.slice(0, 2)).toBe('PK');
});

test('a spreadsheet is read', async () => {
  const file = new File(['vessel\nUmi\n'], 'ports.csv', { type: 'text/csv' });
  const outcome = await answerOf('/mst/port/import', formOf('file', file));
  expect(await outcome.text()).toContain('"column":"vessel"');
});

test('a document is typeset', async () => {
  const [draft] = await database.query<{ id: string; quotation: string }>(
    'postgres',
    `select id, quotation_id as quotation from quotation_answer where state = 'draft' limit 1`,
  );
  const pdf = await answerOf(`/quotation/${draft!.quotation}/answer/${draft!.id}/pdf`);
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
});

test('a picture is made smaller', async () => {
  const bytes = await halves(1000, 500).encode('png');
  const file = new File([Buffer.from(bytes)], 'ship.png', { type: 'image/png' });
  expect(await (await answerOf('/image', formOf('image', file))).json()).toMatchObject({
    success: 1,
    file: { width: 1000 },
  });
});

test('the application does not start without the file of a worker', async () => {
  const missing = 'dist/workers/media/resize.worker.js';
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  rmSync(join(folder, missing));
  const application = pathToFileURL(join(folder, 'dist/server/server.js')).href;
  const started = run(['--input-type=module', '--eval', `await import('${application}')`]);
  expect(await started.ended).toBe(1);
  expect(started.output()).toContain(`${missing} is missing`);
});
