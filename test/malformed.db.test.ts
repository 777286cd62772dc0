import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyBudgets } from '#platform/http/limit.ts';
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
const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

type Sent = Readonly<{ raw: string; headers?: Record<string, string> }>;
const bodies: Readonly<Record<string, Sent>> = {
  null: { raw: 'null', headers: json },
  'a number': { raw: '7', headers: json },
  'a list': { raw: '[[]]', headers: json },
  'half of JSON': { raw: '{"json":{', headers: json },
  'no body': { raw: '', headers: json },
  'a key of its own': { raw: '{"__proto__":{"admin":true},"constructor":1}', headers: json },
  levels: { raw: `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, headers: json },
  'many keys': {
    raw: JSON.stringify(
      Object.fromEntries(Array.from({ length: 4_000 }, (_, i) => [`key${i}`, i])),
    ),
    headers: json,
  },
  'a long key': { raw: JSON.stringify({ ['k'.repeat(60_000)]: 1 }), headers: json },
  'many values': {
    raw: JSON.stringify({ list: Array.from({ length: 30_000 }, () => 1) }),
    headers: json,
  },
  'meta that is no list': { raw: '{"json":{},"meta":7}', headers: json },
  'meta of nothing': { raw: '{"json":{},"meta":[[1,"a","b"]]}', headers: json },
  'meta of the wrong type': {
    raw: '{"json":{"a":7},"meta":[[0,"a"],[1,"a"],[5,"a"]]}',
    headers: json,
  },
  'meta of a prototype': { raw: '{"json":{},"meta":[[1,"__proto__"]]}', headers: json },
  'a form without an end': { raw: part('a', 'b'), headers: multipart },
  'a form of nothing': { raw: '--b--', headers: multipart },
  'no form': { raw: 'x', headers: multipart },
  'a form without a boundary': { raw: 'x', headers: { 'content-type': 'multipart/form-data' } },
  'a form with wrong places': {
    raw: `${part('data', '{"json":{},"maps":[["a"]]}')}--b--\r\n`,
    headers: multipart,
  },
  'an event stream': { raw: 'data: 1\n\n', headers: { 'content-type': 'text/event-stream' } },
  bytes: { raw: '\u0000\u0001', headers: { 'content-type': 'application/octet-stream' } },
  'a name': { raw: 'x', headers: { 'content-disposition': 'attachment; filename="a' } },
};
const addresses = [
  '/api/v1/contact',
  '/api/v1/mst/industry',
  '/api/v1/quotation',
  '/api/v1/quotation/0199c2f0-0000-7000-8000-000000000001/document',
  '/api/v1/mst/industry/import',
  '/api/rpc/contact/send',
  '/api/rpc/mst/industry/create',
  '/api/rpc/quotation/attach',
  '/api/image',
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/auth/passkey/register',
];

async function refusalOf(path: string, call: Parameters<TestApi['call']>[1]): Promise<string> {
  const answer = await api.call(path, call);
  const text = await answer.text();
  const isRefusal = answer.status >= 400 && answer.status < 500;
  return isRefusal && text.length < 8_000 ? '' : `${answer.status} ${text.slice(0, 200)}`;
}

test.each(Object.entries(bodies))('as a body: %s', async (_, { raw, headers = {} }) => {
  const found: string[] = [];
  for (const path of addresses)
    for (const name of who) {
      const wrong = await refusalOf(path, { method: 'POST', raw, headers, session: people[name] });
      if (wrong) found.push(`${name} ${path}: ${wrong}`);
    }
  expect(found).toEqual([]);
});

test('at most 20 faults are told, and of a long name only its beginning', async () => {
  const { raw, headers = {} } = bodies['many keys']!;
  const call = { method: 'POST', raw, headers, session: people.employee };
  const told = (await (await api.call('/api/v1/mst/industry', call)).json()) as {
    code: string;
    fields: { path: string }[];
  };
  expect([told.code, told.fields.length]).toEqual(['invalid', 20]);
  const long = { ...call, raw: bodies['a long key']!.raw };
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

test.each([
  ...['__proto__', 'constructor', '-toString', '~id', '~version', '-hasOwnProperty', 'valueOf'].map(
    (sort) => `sort=${sort}`,
  ),
  'sort[a]=1',
  'sort[0]=code&sort[1]=code',
  'filter=1',
  'filter[]=1',
  'filter[__proto__]=1',
  'filter[__proto__][a]=1',
  'filter[constructor]=1',
  'filter[toString][0]=1',
  'filter[code][a]=1',
  'page=1e9&size=-1',
  'ids[9999999]=1',
])('the list of every master takes or refuses ?%s', async (query) => {
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
