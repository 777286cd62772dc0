import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliationOf } from '#account/affiliation.server.ts';
import { authUser, authVerification } from '#account/tables.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { unlinkAccount } from './account-link.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { testPassword } from '#test/password.ts';
import { masters } from '#master/schema.ts';

const asUser = { isEmployee: false, isUser: true };
let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

/** A user of the customer who is not invited yet. */
async function userAt(
  email: string,
  more: Partial<typeof masters.user.$inferInsert> = {},
): Promise<string> {
  const { db, customer } = world;
  const id = uuidv7();
  await db
    .insert(masters.user)
    .values({ id, name: '木村 蓮', email, locale: 'ja', status: 'invited', ...more });
  await db.insert(masters['customer-contact-person']).values({
    id: uuidv7(),
    user: id,
    customer: customer.customerId,
    name: '木村 蓮',
    nameEn: 'Ren Kimura',
    email,
    phone: '011-555-0101',
    isPrimary: false,
  });
  return id;
}
const procedures = () => world.api.client(world.author).user;
const mails = (to: string) =>
  world.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.to, to))
    .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id));
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!;
const setPassword = (token: string) =>
  world.api.call('/api/auth/reset-password', { body: { token, newPassword: testPassword } });
/** Advances past the minimum time between invitations. */
const later = () =>
  world.db.update(authVerification).set({ createdAt: new Date(Date.now() - 61_000) });

test('an invited person sets a password with the link in the mail, once, and then represents the customer', async () => {
  const id = await userAt('ren@hokuto.example');
  expect(await procedures().invitation({ id })).toMatchObject({
    state: 'none',
    sentAt: null,
    customers: 1,
    unconfirmed: 1,
  });
  await procedures().invite({ id });
  const { state, sentAt, validUntil } = await procedures().invitation({ id });
  expect([state, validUntil!.getTime() - sentAt!.getTime()]).toEqual(['sent', 7 * 86_400_000]);
  const [mail] = await mails('ren@hokuto.example');
  expect(mail).toMatchObject({ locale: 'ja', subject: '【アカウントのご案内】', secret: true });
  expect(mail!.text).toContain('http://umiji.test/ja/auth/reset-password?token=');
  const token = tokenIn(mail!.text);
  expect((await setPassword(token)).status).toBe(200);
  expect((await setPassword(token)).status).toBe(400);
  const session = await world.api.signIn('ren@hokuto.example');
  expect((await affiliationOf(world.db, session.accountId, asUser)).customerIds).toEqual([
    world.customer.customerId,
  ]);
  expect((await procedures().invitation({ id })).state).toBe('known');
  await expect(procedures().invite({ id })).rejects.toMatchObject({ code: 'wrong-state' });
  const events = await world.db.select().from(auditEvent).where(eq(auditEvent.recordId, id));
  expect(events).toMatchObject([
    {
      action: 'account:invited',
      actorId: world.author.accountId,
      after: { email: 'ren@hokuto.example' },
    },
    { action: 'update' },
  ]);

  // Whoever deletes the account is no longer shown as somebody who can sign in.
  const userRow = async () =>
    (await world.db.select().from(masters.user).where(eq(masters.user.id, id)))[0];
  expect((await userRow())?.status).toBe('active');
  const account = { id: session.accountId, name: '木村 蓮' };
  await world.db.transaction((tx) => unlinkAccount(tx, account, world.clock.now));
  expect(await userRow()).toMatchObject({ status: 'invited', account: null });
});

test('an invitation is in the person’s language, and only the last link works until it expires', async () => {
  const id = await userAt('Jan@hokuto.example', { name: 'Jan de Vries', locale: 'en' });
  await procedures().invite({ id });
  await expect(procedures().invite({ id })).rejects.toMatchObject({ code: 'rate-limited' });
  await later();
  await procedures().invite({ id });
  const [second, first] = await mails('jan@hokuto.example');
  expect(second).toMatchObject({ locale: 'en', subject: 'Your account is ready' });
  expect((await setPassword(tokenIn(first!.text))).status).toBe(400);
  await world.db.update(authVerification).set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await procedures().invitation({ id })).state).toBe('expired');
  expect((await setPassword(tokenIn(second!.text))).status).toBe(400);
});

test('an account with a verified address represents the customer at once and gets a mail', async () => {
  const newcomer = await world.api.person({
    email: 'known@hokuto.example',
    affiliationCheckedAt: null,
  });
  const id = await userAt(newcomer.email);
  await procedures().invite({ id });
  expect((await affiliationOf(world.db, newcomer.accountId, asUser)).customerIds).toEqual([
    world.customer.customerId,
  ]);
  const [mail] = await mails(newcomer.email);
  expect(mail!.text).toContain('これまでどおりログインしてください。');
  expect(mail!.text).not.toContain('token=');
});

test('employees’ addresses and suspended or archived users can not be invited, and customers can not invite', async () => {
  const employees = await userAt(world.author.email);
  await expect(procedures().invite({ id: employees })).rejects.toMatchObject({ code: 'duplicate' });
  const suspended = await userAt('suspended@hokuto.example', { status: 'suspended' });
  await expect(procedures().invite({ id: suspended })).rejects.toMatchObject({
    code: 'wrong-state',
  });
  const archived = await userAt('archived@hokuto.example', { archivedAt: new Date() });
  await expect(procedures().invite({ id: archived })).rejects.toMatchObject({
    code: 'wrong-state',
  });
  const asCustomer = world.api.client(world.customer).user;
  await expect(asCustomer.invite({ id: suspended })).rejects.toMatchObject({ code: 'forbidden' });
  expect(
    await world.db.select().from(authUser).where(eq(authUser.email, 'suspended@hokuto.example')),
  ).toEqual([]);
});
