import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#platform/id.ts';
import { setUpApp } from '#test/second-factor.ts';
import { testPassword } from '#test/password.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';
import { authPasskey, authSession, authUser } from './tables.ts';

// What a session has to have given: a second factor, and a recent password or passkey for dangerous acts.

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** The password was given that many minutes ago. */
const age = (session: TestSession, minutes: number | null) =>
  api.db
    .update(authSession)
    .set({ authenticatedAt: minutes === null ? null : new Date(Date.now() - minutes * 60_000) })
    .where(eq(authSession.userId, session.accountId));

test('where employees need one, they get no further without; customers do', async () => {
  const strict = await testApi({ employeeSecondFactor: true });
  try {
    const [employee, customer] = [
      await strict.person({ isEmployee: true, email: 'must@umiji.example' }),
      await strict.person({ isUser: true }),
    ];
    const list = (session: TestSession) => strict.call('/api/v1/mst/port', { session });
    const refused = await list(employee);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'second-factor-required']);
    expect((await strict.call('/api/v1/account/customers', { session: customer })).status).toBe(
      200,
    );
    await setUpApp(strict, employee);
    expect((await list(employee)).status).toBe(200);

    // With a passkey the password alone neither signs in nor sets up an app.
    const other = await strict.person({ isEmployee: true });
    await strict.db.insert(authPasskey).values({
      id: uuidv7(),
      publicKey: 'x',
      userId: other.accountId,
      credentialID: uuidv7(),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    });
    await expect(strict.client(other).account.startSecondFactor()).rejects.toMatchObject({
      code: 'second-factor-required',
    });
    expect(
      (await strict.call('/api/auth/passkey/generate-register-options', { session: other })).status,
    ).toBe(403);
  } finally {
    await strict.close();
  }
});

test('dangerous acts need a password of the last ten minutes', async () => {
  const admin = await api.person({ isEmployee: true, role: 'admin', isPriceManager: true });
  const person = await api.person({ isEmployee: true });
  const client = api.client(admin);
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    role: () => client.admin.setRole({ id: person.accountId, role: 'admin', has: true }),
    right: () => client.admin.setPriceManager({ id: person.accountId, isPriceManager: false }),
    link: () => client.admin.setEmployee({ id: person.accountId, employeeId: null }),
    key: () =>
      client.admin.makeKey({
        name: '基幹',
        systemId: null,
        scopes: ['quotation:read'],
        expiresAt: null,
      }),
    session: () => client.account.endSession({ id: uuidv7() }),
    ban: () => client.admin.ban({ id: person.accountId, reason: '退職', until: null }),
    factor: () => client.account.startSecondFactor(),
    reset: () => client.admin.resetSecondFactor({ id: person.accountId }),
    passkey: () =>
      client.admin.revokePasskey({ id: person.accountId, passkeyId: person.accountId }),
  };
  for (const minutes of [11, null]) {
    await age(admin, minutes);
    for (const [name, act] of Object.entries(acts))
      await expect(act(), name).rejects.toMatchObject({ code: 'reauthentication-required' });
    for (const [path, body] of [
      ['/change-email', { newEmail: 'thief@umiji.example' }],
      ['/link-social', { provider: 'google' }],
      ['/passkey/delete-passkey', { id: 'x' }],
      ['/revoke-sessions', {}],
      ['/revoke-other-sessions', {}],
      ['/admin/impersonate-user', { userId: person.accountId }],
    ] as const) {
      const refused = await api.call(`/api/auth${path}`, { session: admin, body });
      expect([path, refused.status, (await refused.json()).code]).toEqual([
        path,
        403,
        'REAUTHENTICATION_REQUIRED',
      ]);
    }
    const bank = await api.call(`/api/v1/mst/company/${uuidv7()}/company-bank`, {
      session: admin,
      body: {},
    });
    expect([bank.status, (await bank.json()).code]).toEqual([403, 'reauthentication-required']);
  }
  const wrong = await api.call('/api/auth/verify-password', {
    session: admin,
    body: { password: 'not-the-password' },
  });
  expect(wrong.status).toBe(400);
  await expect(acts.role?.()).rejects.toMatchObject({ code: 'reauthentication-required' });
  const right = await api.call('/api/auth/verify-password', {
    session: admin,
    body: { password: testPassword },
  });
  expect(right.status).toBe(200);
  await acts.role?.();
  const [now] = await api.db.select().from(authUser).where(eq(authUser.id, person.accountId));
  expect(now?.role).toBe('admin');
});

test('nobody sets the age or the strength of a session', async () => {
  const session = await api.person();
  await age(session, null);
  for (const path of ['/update-session', '/update-user'])
    await api.call(`/api/auth${path}`, {
      session,
      body: { authenticatedAt: new Date(), secondFactor: true, twoFactorEnabled: true },
    });
  const [row] = await api.db
    .select()
    .from(authSession)
    .where(eq(authSession.userId, session.accountId));
  expect(row).toMatchObject({ authenticatedAt: null, secondFactor: false });
});
