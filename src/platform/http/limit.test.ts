import { request as ask } from 'node:http';
import type { Server } from 'srvx';
import { serve } from 'srvx/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refused } from '../refusal.ts';
import { callerAddress, isForeignWrite } from './caller.ts';
import { type BodyKind, bodyBudgets, limitBody } from './limit.ts';

let server: Server;
beforeAll(async () => {
  server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    fetch: async (request) => {
      const address = callerAddress(request);
      try {
        const taken = limitBody(request, 'file');
        return new Response(
          `${(await taken.text()).length} from ${address} by ${taken.headers.get('x-who')}`,
        );
      } catch (error) {
        return new Response(error instanceof Refused ? error.refusal.code : String(error), {
          status: 413,
        });
      }
    },
  });
  await server.ready();
});
afterAll(() => server.close(true));

/** Sends in chunks without a content length. */
const send = (pieces: number, headers: Record<string, string> = {}) =>
  new Promise<string>((resolve, reject) => {
    const call = ask(
      new URL(server.url!),
      { method: 'POST', agent: false, headers: { 'x-who': 'me', ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve(text));
      },
    );
    call.on('error', reject);
    for (let i = 0; i < pieces; i++) call.write('x'.repeat(1024 * 1024));
    call.end();
  });

test('a body without a content length is read until it is too long', async () => {
  expect(await send(2)).toBe(`${2 * 1024 * 1024} from 127.0.0.1 by me`);
  expect(await send(25)).toBe('too-large');
});

const limited = (kind: BodyKind, headers: Record<string, string>, body: BodyInit = 'x') =>
  limitBody(
    new Request('http://umiji.test', {
      method: 'POST',
      body,
      headers,
    }),
    kind,
  );

test.each<BodyKind>(['call', 'sheet', 'large', 'file'])(
  'a body of the kind %s with a content length over its limit is not read',
  (kind) => {
    const { bytes } = bodyBudgets[kind];
    const declared = (length: number | string) => ({ 'content-length': String(length) });
    expect(() => limited(kind, declared(bytes + 1))).toThrow(Refused);
    expect(() => limited(kind, declared('many'))).toThrow(Refused);
    expect(limited(kind, declared(bytes)).body).not.toBeNull();
  },
);

const partsOf = (count: number) =>
  `${Array.from({ length: count }, (_, i) => `--b\r\ncontent-disposition: form-data; name="f${i}"\r\n\r\n\r\n`).join('')}--b--\r\n`;
const form = { 'content-type': 'multipart/form-data; boundary=b' };

test('a form of many parts is refused before it is parsed, and so is a broken one', async () => {
  expect([...(await limited('file', form, partsOf(12)).formData()).keys()]).toHaveLength(12);
  for (const body of [partsOf(100_000), '--b\r\nbroken', partsOf(3).slice(0, -20), ''])
    await expect(limited('file', form, body).formData()).rejects.toThrow(Refused);
  const without = { 'content-type': 'multipart/form-data' };
  await expect(limited('file', without, partsOf(1)).formData()).rejects.toThrow(Refused);
});

test.each<[boolean, string, Record<string, string>]>([
  [false, 'GET', { cookie: 'a=b', origin: 'https://evil.example' }],
  [false, 'POST', { origin: 'https://evil.example' }],
  [true, 'POST', { cookie: 'a=b' }],
  [true, 'PUT', { cookie: 'a=b', 'sec-fetch-site': 'same-site' }],
  [false, 'POST', { cookie: 'a=b', authorization: 'Bearer umiji_x' }],
  [true, 'POST', { cookie: 'a=b', authorization: 'Bearer x', origin: 'https://evil.example' }],
  [false, 'POST', { authorization: 'Bearer umiji_x' }],
  [false, 'POST', { cookie: 'a=b', 'sec-fetch-site': 'same-origin' }],
  [false, 'POST', { cookie: 'a=b', origin: 'https://umiji.example' }],
  [true, 'POST', { cookie: 'a=b', origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
  [true, 'POST', { cookie: 'a=b', 'sec-fetch-site': 'cross-site' }],
  [true, 'DELETE', { cookie: 'a=b', origin: 'https://evil.example' }],
  [true, 'PUT', { cookie: 'a=b', origin: 'null' }],
  [true, 'POST', { cookie: 'a=b', origin: 'https://umiji.example.evil.example' }],
])('foreign is %s for %s with %j', (foreign, method, headers) => {
  expect(
    isForeignWrite(
      new Request('https://umiji.example/api/v1/x', {
        method,
        headers: { host: 'umiji.example', ...headers },
      }),
      'https://umiji.example',
    ),
  ).toBe(foreign);
});
