import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { answerApi } from '../api-handler.server.ts';
import { apiKey, authUser } from './tables.ts';

let world: FreightWorld;
let admin: TestSession;
beforeAll(async () => {
  world = await freightWorld();
  admin = await world.api.person({ isEmployee: true, role: 'admin', name: '佐藤 健一' });
});
afterAll(() => world.close());

type Made = { id: string; secret: string };
const make = async (values: object) =>
  (await (
    await world.api.call('/api/v1/admin/api-key', {
      session: admin,
      body: {
        name: '基幹システム',
        accountId: world.author.accountId,
        scopes: ['quotation:read'],
        expiresAt: null,
        ...values,
      },
    })
  ).json()) as Made;

async function call(
  secret: string,
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
) {
  const headers = {
    authorization: `Bearer ${secret}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const response = await answerApi(
    world.app,
    new Request(`${world.app.settings.baseUrl}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return {
    status: response.status,
    body: (await response.json().catch(() => null)) as { code?: string } | null,
  };
}
const lastEvent = async (action: string) =>
  (
    await world.api.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, action))
      .orderBy(desc(auditEvent.at))
      .limit(1)
  )[0];

test('a system reads with its key, and only a hash of the key is stored', async () => {
  const { id, secret } = await make({});
  expect(secret).toMatch(/^umiji_[\w-]{43}$/);
  expect((await call(secret, '/api/v1/quotation')).status).toBe(200);
  const [row] = await world.api.db.select().from(apiKey).where(eq(apiKey.id, id));
  expect(JSON.stringify(row)).not.toContain(secret.slice(12));
  expect(row!.lastUsedAt).not.toBeNull();
  const listed = await (await world.api.call('/api/v1/admin/api-key', { session: admin })).text();
  expect(listed).toContain(secret.slice(0, 12));
  expect(listed).not.toContain(secret.slice(0, 20));
  expect(listed).not.toContain(row!.hash);
  expect(await lastEvent('account:key-made')).toMatchObject({
    recordId: id,
    actorName: '佐藤 健一',
  });
});

test('a call outside the scopes of a key is refused even if its account has the right', async () => {
  const { secret } = await make({ scopes: ['quotation:read'] });
  const { id } = await world.request([freight.excavator]);
  expect(
    await call(secret, `/api/v1/quotation/${id}/duplicate`, { method: 'POST', body: {} }),
  ).toMatchObject({ status: 403, body: { code: 'scope-missing' } });
  expect(await call(secret, '/api/v1/mst/port')).toMatchObject({
    status: 403,
    body: { code: 'scope-missing' },
  });
  expect(await call(secret, '/api/v1/log?resources[]=quotation-request')).toMatchObject({
    status: 403,
    body: { code: 'scope-missing' },
  });
});

test('a key can neither administer, approve nor create keys', async () => {
  const { secret } = await make({
    accountId: world.chief.accountId,
    scopes: [
      'quotation:read',
      'quotation:write',
      'quotation:decide',
      'master:read',
      'master:write',
      'log:read',
    ],
  });
  const nobody = '01900000-0000-7000-8000-000000000000';
  expect(await call(secret, '/api/v1/admin/user')).toMatchObject({
    status: 403,
    body: { code: 'not-for-keys' },
  });
  expect(await call(secret, '/api/v1/admin/api-key', { method: 'POST', body: {} })).toMatchObject({
    status: 403,
  });
  expect(
    await call(secret, `/api/v1/quotation/${nobody}/answer/${nobody}/approve`, {
      method: 'POST',
      body: { version: 1, comment: null },
    }),
  ).toMatchObject({
    status: 403,
    body: { code: 'not-for-keys' },
  });
  expect((await call(secret, '/api/auth/token')).status).toBe(401);
});

test('the log shows what a system does under its account and its name', async () => {
  const { id, secret } = await make({ name: '輸送管理', scopes: ['quotation:write'] });
  const { id: quotationId } = await world.request([freight.excavator]);
  expect(
    (await call(secret, `/api/v1/quotation/${quotationId}/duplicate`, { method: 'POST', body: {} }))
      .status,
  ).toBe(200);
  expect(await lastEvent('quotation:duplicate')).toMatchObject({
    actorName: world.author.name,
    impersonatorId: id,
    impersonatorName: 'API: 輸送管理',
  });
});

test('a customer’s key sees only its own quotations', async () => {
  const own = await world.request([freight.excavator]);
  const { secret } = await make({
    accountId: world.stranger.accountId,
    scopes: ['quotation:read'],
  });
  expect((await call(secret, `/api/v1/quotation/${own.id}`)).status).toBe(404);
  const { secret: hokuto } = await make({
    accountId: world.customer.accountId,
    scopes: ['quotation:read'],
  });
  expect((await call(hokuto, `/api/v1/quotation/${own.id}`)).status).toBe(200);
});

test('a key stops working when it is revoked, when it expires, and when its account is disabled', async () => {
  const { id, secret } = await make({});
  expect(
    (await world.api.call(`/api/v1/admin/api-key/${id}`, { session: admin, method: 'DELETE' }))
      .status,
  ).toBe(200);
  expect((await call(secret, '/api/v1/quotation')).status).toBe(401);
  expect(await lastEvent('account:key-revoked')).toMatchObject({ recordId: id });
  expect(
    (await world.api.call(`/api/v1/admin/api-key/${id}`, { session: admin, method: 'DELETE' }))
      .status,
  ).toBe(404);

  const { secret: old } = await make({ expiresAt: '2026-01-31' });
  expect((await call(old, '/api/v1/quotation')).status).toBe(401);

  const leaver = await world.api.person({ isEmployee: true });
  const { secret: left } = await make({ accountId: leaver.accountId });
  expect((await call(left, '/api/v1/quotation')).status).toBe(200);
  await world.api.db
    .update(authUser)
    .set({ banned: true })
    .where(eq(authUser.id, leaver.accountId));
  expect((await call(left, '/api/v1/quotation')).status).toBe(401);
});

test('only administrators create keys, and never for an administrator', async () => {
  const body = {
    name: 'X',
    accountId: world.author.accountId,
    scopes: ['quotation:read'],
    expiresAt: null,
  };
  expect(
    (await world.api.call('/api/v1/admin/api-key', { session: world.author, body })).status,
  ).toBe(403);
  expect(
    (
      await world.api.call('/api/v1/admin/api-key', {
        session: admin,
        body: { ...body, accountId: admin.accountId },
      })
    ).status,
  ).toBe(400);
});
