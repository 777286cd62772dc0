import { authCalls } from '#account/auth-calls.server.ts';
import { traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedFile } from '#platform/file/tables.ts';
import { propertyOf } from '#platform/property.ts';
import { apiRouter } from '../src/api.server.ts';
import { freight } from './cargo.ts';
import { type FreightWorld, freightWorld } from './freight.ts';

// Texts that cannot be stored, at every entry point: refused as `invalid`, at the field, before anything else.

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

type Operation = Readonly<{ name: string; method: string; path: string }>;
const operations: Operation[] = [];
traverseContractProcedures({ router: apiRouter, path: [] }, ({ contract, path }) => {
  const { route } = contract['~orpc'];
  operations.push({
    name: path.join('.'),
    method: route.method ?? 'POST',
    path: route.path ?? '',
  });
});
const somebody = '01a1fbfb-1847-743a-894f-a987ae6676cc';
/** NUL, half of a surrogate pair, a control character: operations use them in turn. */
const hostile = ['\u0000', '\ud800', 'a\u0007b'];
const textFor = (i: number) => hostile[i % hostile.length] ?? '';

type Refusal = { code: string; fields: { path: string; code: string; message: string }[] };
const isRefused = (status: number, body: unknown) =>
  status === 400 &&
  propertyOf(body, 'fields', '0', 'path') === 'given.text' &&
  propertyOf(body, 'fields', '0', 'code') === 'characters';

describe('a text that cannot be stored', () => {
  test('in every operation, over REST', async () => {
    const wrong: string[] = [];
    for (const [i, { name, method, path }] of operations.entries()) {
      const text = textFor(i);
      const prefix = /^\/(image|link-tool)$/.test(path) ? '/api' : '/api/v1';
      const address = `${prefix}${path.replaceAll(/\{\w+\}/g, somebody)}`;
      // A query is bytes: half of a surrogate pair cannot be written in it.
      const query = new URLSearchParams({ 'given[text]': text.isWellFormed() ? text : '\u0000' });
      const response = await (method === 'GET'
        ? world.api.call(`${address}?${query}`)
        : world.api.call(address, { method, body: { given: { text } } }));
      if (!isRefused(response.status, await response.json()))
        wrong.push(`${name} ${method} ${address}: ${response.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('in every operation, over the calls of our screens', async () => {
    const wrong: string[] = [];
    for (const [i, { name }] of operations.entries()) {
      const text = textFor(i);
      const path = `/api/rpc/${name.replaceAll('.', '/')}`;
      const response = await world.api.call(path, { body: { json: { given: { text } } } });
      const body = propertyOf(await response.json(), 'json', 'data');
      if (!isRefused(response.status, body)) wrong.push(`${name}: ${response.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('in every call of the sign-in service', async () => {
    const calls = [...authCalls.keys()].filter((call) => call.startsWith('POST '));
    expect(calls.length).toBeGreaterThan(20);
    for (const [i, call] of calls.entries()) {
      const text = textFor(i);
      const address = `/api/auth${call.replace('POST ', '')}`;
      const sent = await world.api.call(address, { body: { email: text, name: text } });
      expect.soft(sent.status, address).toBe(400);
      const { code, fields } = (await sent.json()) as Refusal;
      expect
        .soft([code, fields[0]?.path, fields[0]?.code])
        .toEqual(['invalid', 'email', 'characters']);
      for (const query of ['?callbackURL=%00', '?token=a%07'])
        expect.soft((await world.api.call(`${address}${query}`)).status, address).toBe(400);
    }
    for (const path of ['/api/auth/reset-password/%00', '/api/auth/callback/%00', '/api/auth/%'])
      expect.soft((await world.api.call(path)).status, path).toBe(400);
  });
});

test('the refusal names the character in the language of the reader', async () => {
  const refusal = async (language: string) => {
    const response = await world.api.call('/api/v1/contact', {
      body: { companyName: 'a\u0000' },
      headers: { 'accept-language': language },
    });
    return ((await response.json()) as Refusal).fields[0]?.message;
  };
  expect(await refusal('en')).toBe('Contains a character that cannot be used (U+0000).');
  expect(await refusal('ja')).toBe('使用できない文字（U+0000）が含まれています。');
});

test('ids and names in addresses', async () => {
  const { author, api } = world;
  for (const path of [
    '/api/v1/mst/port/%00',
    '/api/v1/mst/port/%',
    '/api/v1/%',
    '/api/rpc/%',
    '/api/%00',
    '/api/v1/announce/%00',
    '/api/v1/announce/%ED%A0%80',
    '/api/v1/mst/port?q=%00',
    '/api/v1/mst/port?filter[name]=%00',
    '/api/v1/mst/port?sort=%00',
    '/api/v1/choices/port?q=%00',
  ]) {
    const { status } = await api.call(path, { session: author });
    expect.soft([400, 404], `${path} ${status}`).toContain(status);
  }
});

test('the name of a document is composed (NFC), and refused if it cannot be stored', async () => {
  const { author } = world;
  const { id } = await world.request([freight.excavator]);
  const attach = (name: string) => {
    const form = new FormData();
    form.set('file', new File(['積付図'], name));
    form.set('internal', 'false');
    return world.call(author, 'POST', `/quotation/${id}/document`, form);
  };
  expect((await attach('図\u0000面.txt')).refusal?.fields[0]).toMatchObject({
    path: 'file',
    code: 'characters',
  });
  expect((await attach('カ\u3099ントリー.txt')).status).toBe(201);
  const stored = await world.db.select({ name: storedFile.name }).from(storedFile);
  expect(stored.map(({ name }) => name)).toContain('ガントリー.txt');
});
