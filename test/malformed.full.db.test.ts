import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyBudgets } from '#platform/http/limit.ts';
import {
  jsonType as json,
  malformedBodies,
  malformedQueries,
  bodyAddresses,
} from './attack/bodies.ts';
import { type TestApi, type TestSession, testApi } from './session.ts';

// What no client of ours sends. Every answer is a refusal (4xx) with a body of bounded size, never an error of the server.

let api: TestApi;
let people: Readonly<Record<'guest' | 'customer' | 'employee', TestSession | null>>;
beforeAll(async () => {
  api = await testApi();
  people = {
    guest: null,
    customer: await api.person(),
    employee: await api.person({ isEmployee: true }),
  };
});
afterAll(() => api.close());

const who = ['guest', 'customer', 'employee'] as const;

async function refusalOf(path: string, call: Parameters<TestApi['call']>[1]): Promise<string> {
  const answer = await api.call(path, call);
  const text = await answer.text();
  const isRefusal = answer.status >= 400 && answer.status < 500;
  return isRefusal && text.length < 8_000 ? '' : `${answer.status} ${text.slice(0, 200)}`;
}

test.each(Object.entries(malformedBodies))('as a body: %s', async (_, { raw, headers }) => {
  const found: string[] = [];
  for (const path of bodyAddresses)
    for (const name of who) {
      const wrong = await refusalOf(path, { method: 'POST', raw, headers, session: people[name] });
      if (wrong) found.push(`${name} ${path}: ${wrong}`);
    }
  expect(found).toEqual([]);
});

test('at most 20 faults are told, and of a long name only its beginning', async () => {
  const { raw, headers } = malformedBodies['many keys'];
  const call = { method: 'POST', raw, headers, session: people.employee };
  const told = (await (await api.call('/api/v1/mst/industry', call)).json()) as {
    code: string;
    fields: { path: string }[];
  };
  expect([told.code, told.fields.length]).toEqual(['invalid', 20]);
  const long = { ...call, raw: malformedBodies['a long key'].raw };
  const { fields } = (await (await api.call('/api/v1/mst/industry', long)).json()) as typeof told;
  expect(Math.max(...fields.map(({ path }) => path.length))).toBeLessThan(130);
});

/** A body that counts what is read of it. */
function counted(bytes: number) {
  let read = 0;
  const chunk = new Uint8Array(16 * 1024).fill(0x20);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (read >= bytes) return controller.close();
      read += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { body, read: () => read };
}

test.each([
  ['guest', '/api/v1/contact', 'call'],
  ['guest', '/api/rpc/contact/send', 'call'],
  ['guest', '/api/auth/sign-in/email', 'call'],
  // Whatever the procedure takes from others.
  ['guest', '/api/image', 'call'],
  ['guest', '/api/rpc/quotation/attach', 'call'],
  ['customer', '/api/v1/quotation', 'call'],
  ['employee', '/api/v1/mst/industry', 'call'],
  ['customer', '/api/rpc/quotation/addLines', 'sheet'],
  ['employee', '/api/v1/mst/company', 'large'],
  ['employee', '/api/image', 'file'],
] as const)('%s: 25 MB for %s are not read beyond the budget “%s”', async (name, path, kind) => {
  const { body, read } = counted(25 * 1024 * 1024);
  const { answerApi } = await import('../src/api-handler.server.ts');
  const init = {
    method: 'POST',
    headers: {
      origin: 'http://umiji.test',
      host: 'umiji.test',
      ...json,
      ...(people[name] ? { cookie: people[name].cookie } : {}),
    },
    body,
    duplex: 'half',
  };
  const answer = await answerApi(api.app, new Request(`http://umiji.test${path}`, init));
  expect([answer.status, await answer.json()]).toMatchObject([413, {}]);
  expect(read()).toBeLessThan(bodyBudgets[kind].bytes + 512 * 1024);
});

test('a guest’s 19 MB are refused by their length alone, in a language and with the limit', async () => {
  const headers = { ...json, 'content-length': String(19 * 1024 * 1024), 'accept-language': 'ja' };
  const answer = await api.call('/api/v1/contact', { method: 'POST', raw: '{}', headers });
  expect([answer.status, await answer.json()]).toMatchObject([
    413,
    { code: 'request-too-large', message: 'リクエストのサイズは64 KBまでです。' },
  ]);
});

test('an email of 20 MB at the sign-in is refused', async () => {
  const body = { email: `${'a'.repeat(20 * 1024 * 1024)}@umiji.example`, password: 'x' };
  expect((await api.call('/api/auth/sign-in/email', { body })).status).toBe(413);
});

test('a key of more than 200 characters is refused, also where no answer is kept', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(201) };
  for (const path of ['/api/v1/mst/industry', '/api/v1/price/standing'])
    expect((await api.call(path, { body: {}, headers, session: people.employee })).status).toBe(
      400,
    );
});

test.each(malformedQueries)('the list of every master takes or refuses ?%s', async (query) => {
  for (const name of [
    'industry',
    'company',
    'ship',
    'announce',
    'vehicle',
    'surcharge',
    'employee',
  ]) {
    const answer = await api.call(`/api/v1/mst/${name}?${query}`, { session: people.employee });
    expect(answer.status, `${name} ${await answer.text()}`).toBeLessThan(500);
  }
});
