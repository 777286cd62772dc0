import { createRouterClient } from '@orpc/server';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { principalById } from '#account/principal.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { idempotentCall } from '#platform/http/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { type TestApi, testApi } from '#test/session.ts';
import { masterRouter } from '../api.server.ts';
import { resourceNamed } from '../registry.ts';
import { masters } from '../schema.ts';

let api: TestApi;
let context: ApiContext;
beforeAll(async () => {
  api = await testApi();
  const { accountId } = await api.person({ isEmployee: true });
  const principal = (await principalById(api.db, accountId))!;
  context = {
    db: api.db,
    principal,
    locale: 'en',
    now: () => new Date(),
    requestId: uuidv7(),
    ip: null,
    baseUrl: api.app.settings.baseUrl,
  };
});
afterAll(() => api.close());

const { fields } = resourceNamed('industry');
const file = (...codes: string[]) => {
  const head = ['code', 'name', 'nameEn'].map((key) => fields[key]!.label.en).join(',');
  return new File(
    [[head, ...codes.map((code) => `${code},運輸業,Transport`)].join('\n')],
    'industry.csv',
    { type: 'text/csv' },
  );
};

/** Imports a file under a key and answers the outcome. */
async function imported(idempotencyKey: string, given: File) {
  const client = createRouterClient(masterRouter({}), { context: { ...context, idempotencyKey } });
  const steps = await Array.fromAsync(await client.industry!.import({ file: given, write: true }));
  const last = steps.at(-1)!;
  if (!('outcome' in last)) throw new Error('an import ends with its outcome');
  return last.outcome;
}

const found = () => api.db.$count(masters.industry, like(masters.industry.code, 'W%'));

test('an import that is sent again runs once, one after the other or at the same time', async () => {
  const events = await api.db.$count(auditEvent);
  const outcomes = [
    ...(await Promise.all([imported('i-1', file('W1', 'W2')), imported('i-1', file('W1', 'W2'))])),
    await imported('i-1', file('W1', 'W2')),
  ];
  expect(outcomes).toEqual(Array(3).fill(outcomes[0]));
  expect(outcomes[0]).toMatchObject({ created: 2, updated: 0, written: true });
  expect([await found(), (await api.db.$count(auditEvent)) - events]).toEqual([2, 2]);
});

test('another file of the same name, type and size under the same key is refused', async () => {
  await expect(imported('i-1', file('W1', 'W3'))).rejects.toMatchObject({ code: 'key-reused' });
  expect(await found()).toBe(2);
});

test('an import that is refused leaves its key free', async () => {
  const before = await api.db.$count(idempotentCall);
  await expect(
    imported('i-2', new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'broken.xlsx')),
  ).rejects.toThrow();
  expect(await api.db.$count(idempotentCall)).toBe(before);
  expect(await imported('i-2', file('W4'))).toMatchObject({ created: 1, written: true });
});
