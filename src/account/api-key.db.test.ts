import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxMail } from '#platform/mail/tables.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { answerApi } from '../api-handler.server.ts';
import { scopes } from './scopes.ts';
import { apiKey, authUser } from './tables.ts';

let world: FreightWorld;
let admin: TestSession;
beforeAll(async () => {
  world = await freightWorld();
  admin = await world.api.person({ isEmployee: true, role: 'admin', name: '佐藤 健一' });
});
afterAll(() => world.close());

type Made = { id: string; secret: string };
const values = { name: '基幹システム', scopes: ['quotation:read'], expiresAt: null };
/** A key of a system, or of a person who makes it. */
async function make(more: object = {}, owner?: TestSession) {
  const answer = owner
    ? await world.api.call('/api/v1/account/api-key', {
        session: owner,
        body: { ...values, ...more },
      })
    : await world.api.call('/api/v1/admin/api-key', {
        session: admin,
        body: { ...values, systemId: null, ...more },
      });
  return (await answer.json()) as Made;
}
const mailsTo = async (email: string) =>
  (
    await world.api.db
      .select({ subject: outboxMail.subject, text: outboxMail.text })
      .from(outboxMail)
      .where(eq(outboxMail.to, email))
      .orderBy(desc(outboxMail.createdAt))
  ).filter(({ subject }) => /API/.test(subject));

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
  const { secret } = await make();
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

test('a key does nothing that a person answers for, whatever its scopes and its owner’s rights', async () => {
  const { secret } = await make({ scopes }, world.chief);
  const nobody = '01900000-0000-7000-8000-000000000000';
  const answer = `/api/v1/quotation/${nobody}/answer/${nobody}`;
  const version = { version: 1 };
  for (const [method, path, body] of [
    ['GET', '/api/v1/admin/user'],
    ['POST', '/api/v1/admin/api-key', {}],
    ['GET', '/api/v1/account/api-key'],
    ['POST', '/api/v1/account/api-key', { ...values, name: 'another' }],
    ['POST', `${answer}/approve`, { ...version, comment: null }],
    ['POST', `${answer}/agree`, version],
    ['POST', `${answer}/decline`, { ...version, reason: 'price' }],
    ['POST', '/api/v1/mst/approval-deputy', {}],
    ['POST', '/api/v1/mst/quotation-approver', {}],
    ['POST', '/api/v1/mst/user', {}],
    ['PUT', `/api/v1/mst/employee/${nobody}`, {}],
    ['POST', '/api/v1/admin/instant-offer', {}],
  ] as const)
    expect(await call(secret, path, { method, body }), `${method} ${path}`).toMatchObject({
      status: 403,
      body: { code: 'not-for-keys' },
    });
  expect((await call(secret, '/api/auth/token')).status).toBe(401);
});

test('a system works for the company under its own name, and nobody is it', async () => {
  const { secret } = await make({ name: '基幹連携', scopes: ['quotation:read', 'master:write'] });
  const [system] = await world.api.db.select().from(authUser).where(eq(authUser.name, '基幹連携'));
  expect(system).toMatchObject({ isSystem: true, isEmployee: false, role: null });
  expect(
    (
      await call(secret, '/api/v1/mst/industry', {
        method: 'POST',
        body: { code: 'Z1', name: '宇宙', nameEn: 'Space' },
      })
    ).status,
  ).toBe(201);
  expect(await lastEvent('create')).toMatchObject({
    actorName: '基幹連携',
    impersonatorName: 'API: 基幹連携',
  });
  // Nor does anybody become it: by its password, by looking through its eyes, or as an administrator.
  const { id } = system!;
  const paths = [
    [`/api/v1/admin/user/${id}/link`, 'POST', undefined],
    ['/api/auth/admin/impersonate-user', 'POST', { userId: id }],
    [`/api/v1/admin/user/${id}/role`, 'PUT', { role: 'admin', has: true }],
  ] as const;
  const refused = await Promise.all(
    paths.map(async ([path, method, body]) =>
      world.api.call(path, { session: admin, method, ...(body ? { body } : {}) }),
    ),
  );
  expect(refused.map(({ status }) => status)).toEqual([404, 403, 409]);
  // A second key of the same system.
  const second = await make({ name: '基幹連携 2', systemId: id });
  expect((await call(second.secret, '/api/v1/quotation')).status).toBe(200);
});

test('who owns a key is told of it by mail; of a system’s key all administrators are', async () => {
  const other = await world.api.person({ isEmployee: true, role: 'admin', name: '高橋 誠' });
  const owner = await world.api.person({ isEmployee: true });
  await make({ name: '配車表' }, owner);
  expect(await mailsTo(owner.email)).toMatchObject([{ text: expect.stringContaining('配車表') }]);
  await make({ name: '受注連携' });
  expect((await mailsTo(other.email))[0]?.text).toContain('受注連携');
  expect((await mailsTo(admin.email))[0]?.text).toContain('受注連携');
});

test('the log shows what a program does in its owner’s name', async () => {
  const { id, secret } = await make(
    { name: '輸送管理', scopes: ['quotation:write'] },
    world.author,
  );
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
  const { secret } = await make({}, world.stranger);
  expect((await call(secret, `/api/v1/quotation/${own.id}`)).status).toBe(404);
  const { secret: hokuto } = await make({}, world.customer);
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
  const { secret: left } = await make({}, leaver);
  expect((await call(left, '/api/v1/quotation')).status).toBe(200);
  await world.api.db
    .update(authUser)
    .set({ banned: true })
    .where(eq(authUser.id, leaver.accountId));
  expect((await call(left, '/api/v1/quotation')).status).toBe(401);
});

test('nobody makes or revokes a key of somebody else', async () => {
  const status = async (session: TestSession, path: string, method: string, body?: object) =>
    (await world.api.call(path, { session, method, ...(body ? { body } : {}) })).status;
  const forSystem = { ...values, systemId: null };
  expect(await status(world.author, '/api/v1/admin/api-key', 'POST', forSystem)).toBe(403);
  // Not even an administrator: the owner alone.
  const forAuthor = { ...values, systemId: world.author.accountId };
  expect(await status(admin, '/api/v1/admin/api-key', 'POST', forAuthor)).toBe(400);
  const { id } = await make({}, world.author);
  expect(await status(world.stranger, `/api/v1/account/api-key/${id}`, 'DELETE')).toBe(404);
  expect(await status(world.author, `/api/v1/account/api-key/${id}`, 'DELETE')).toBe(200);
  const newcomer = await world.api.person({});
  expect(await status(newcomer, '/api/v1/account/api-key', 'POST', values)).toBe(403);
});
