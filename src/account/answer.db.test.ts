import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';

// What a program reads when its call was refused.

let api: TestApi;
let desk: TestSession;
beforeAll(async () => {
  api = await testApi();
  desk = await api.person({ isEmployee: true });
});
afterAll(() => api.close());

type Body = { code: string; message: string; fields: { path: string }[] };
async function refused(call: Parameters<TestApi['call']>[1]): Promise<Body> {
  const path = '/api/v1/mst/industry';
  const answer = await api.call(path, { method: 'POST', session: desk, ...call });
  expect(answer.status).toBe(400);
  return (await answer.json()) as Body;
}

test('a value that is none of a list is told with its path, itself and the list', async () => {
  const answer = await api.call('/api/v1/mst/customer', {
    method: 'POST',
    session: desk,
    body: { honorific: 'Mr' },
  });
  const { code, message, fields } = (await answer.json()) as Body;
  expect(code).toBe('invalid');
  expect(fields).toContainEqual({
    path: 'honorific',
    code: 'select',
    message: expect.any(String),
    value: 'Mr',
    allowed: ['御中', '様'],
  });
  expect(message).toMatch(new RegExp(`^${fields[0]!.path}: .+ …$`));
});

test.each([
  ['JSON that ends too early', '{"code": "T01", "name": '],
  ['an unquoted word', '{code: T01}'],
])('%s is said to be malformed, with no fields to look at', async (_, raw) => {
  const headers = { 'content-type': 'application/json' };
  const { code, message, fields } = await refused({ raw, headers });
  expect({ code, fields }).toEqual({ code: 'malformed', fields: [] });
  expect(message).toMatch(/JSON/);
});

test.each([
  ['what curl sends without a type', '{"name":"漁業"}', 'application/x-www-form-urlencoded'],
  ['plain text', '{"name":"漁業"}', 'text/plain'],
])('%s is refused with the types that are read', async (_, raw, type) => {
  const headers = { 'content-type': type, 'accept-language': 'en' };
  const call = { method: 'POST', session: desk, raw, headers };
  const answer = await api.call('/api/v1/mst/industry', call);
  expect([answer.status, await answer.json()]).toMatchObject([
    415,
    {
      code: 'wrong-content-type',
      message: expect.stringMatching(
        new RegExp(`application/json.+multipart/form-data.+“${type}”`),
      ),
      fields: [],
      requestId: expect.any(String),
    },
  ]);
});

test('a form that is cut off is said to be malformed', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const call = { method: 'POST', session: desk, raw: '--b\r\n', headers };
  const answer = await api.call('/api/v1/mst/industry/import', call);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'malformed' }]);
});
