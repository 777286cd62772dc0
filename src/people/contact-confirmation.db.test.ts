import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { freight } from '#test/cargo.ts';
import { newContactPerson } from '#test/contacts.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';

// An employee makes a login for a customer: it reads and asks, and agrees only once somebody else has confirmed it.

const open: FreightWorld[] = [];
let world: FreightWorld;
beforeEach(async () => {
  world = await freightWorld();
  open.push(world);
});
afterAll(() => Promise.all(open.map((each) => each.close())));

type Made = Readonly<{ row: Readonly<{ id: string; version: number }> }>;

/** A customer user and contact person made by an employee for a mailbox, and its account, which the invitation links. */
async function login(by: TestSession, email: string, in_ = world) {
  const session = await in_.api.person({ email, name: '高木 悠' });
  const { row: user } = await in_.done<Made>(by, 'POST', '/mst/user', {
    name: '高木 悠',
    nameKana: null,
    email,
    locale: 'ja',
    status: 'invited',
  });
  const values = newContactPerson(in_.customer.customerId, email);
  const path = `/mst/user/${user.id}/customer-contact-person`;
  const { row: contact } = await in_.done<Made>(by, 'POST', path, values);
  await in_.done(by, 'POST', `/mst/user/${user.id}/invitation`, {});
  await in_.db
    .update(authUser)
    .set({ affiliationCheckedAt: new Date() })
    .where(eq(authUser.id, session.accountId));
  return { session, user, contact, values, path };
}

/** An offer to the customer. */
async function offer(in_ = world) {
  const { id } = await in_.request([freight.excavator]);
  const answerId = await in_.answer(id);
  await in_.offered(id, answerId);
  return { id, answerId };
}
/** The status of the agreement, or why it is refused. */
async function agree(by: TestSession, about: { id: string; answerId: string }, in_ = world) {
  const { status, refusal } = await in_.step(by, about.id, about.answerId, 'agree');
  return refusal?.code ?? status;
}
const waiting = (by: TestSession) =>
  world.done<{ id: string; version: number; name: string }[]>(
    by,
    'GET',
    '/contact-person/to-confirm',
  );
const decide = (by: TestSession, { id, version }: Made['row'], act: 'confirm' | 'reject') =>
  world.call(by, 'POST', `/contact-person/${id}/${act}`, { version });
const mailsTo = async (to: string) =>
  (await world.db.select().from(outboxMail).where(eq(outboxMail.to, to))).map(
    ({ subject }) => subject,
  );

test('a login that an employee makes for a customer agrees to nothing until the customer’s own contact person has confirmed it', async () => {
  const { session, contact } = await login(world.author, 'takagi@mail.example');
  const about = await offer();
  expect((await world.view(session, about.id, about.answerId)).state).toBe('offered');
  expect(await agree(session, about)).toBe('forbidden');

  // Not by who made it, another employee, themselves, or another firm.
  for (const by of [world.author, world.chief, session, world.stranger]) {
    expect(await waiting(by)).toEqual([]);
    expect((await decide(by, contact, 'confirm')).status).toBe(404);
  }
  expect(await waiting(world.customer)).toMatchObject([{ id: contact.id, name: '高木 悠' }]);
  expect((await decide(world.customer, contact, 'confirm')).status).toBe(200);
  expect(await waiting(world.customer)).toEqual([]);
  const [event] = await world.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, 'account:contact-confirmed'));
  expect(event).toMatchObject({ recordId: contact.id, actorId: world.customer.accountId });

  expect(await agree(session, about)).toBe(200);
  // The agreement says who invited the person: to our people only.
  const seenBy = async (by: TestSession) =>
    (await world.view(by, about.id, about.answerId)).inviter;
  expect(await seenBy(world.chief)).toBe(world.author.name);
  expect(await seenBy(session)).toBeNull();
});

test('the customer’s contact person and the contact in charge are told of a new contact person and of a changed address', async () => {
  const { values, path, contact } = await login(world.author, 'takagi@mail.example');
  const added = '【担当者の追加】北斗重機レンタル株式会社 高木 悠様';
  expect(await mailsTo(world.customer.email)).toContain(added);
  expect(await mailsTo(world.author.email)).toContain(added);
  expect((await decide(world.customer, contact, 'confirm')).status).toBe(200);
  const about = await offer();
  const changed = { ...values, email: 'other@mail.example' };
  await world.done(world.author, 'PUT', `${path}/${contact.id}`, {
    version: contact.version,
    ...changed,
  });
  expect(await mailsTo(world.customer.email)).toContain(
    '【担当者のアドレス変更】北斗重機レンタル株式会社 高木 悠様',
  );
  const [session] = await waiting(world.customer);
  expect(session).toMatchObject({ id: contact.id });
  expect(about.id).not.toBe('');
});

test('a changed address of the login itself takes the right to agree as well, a changed telephone does not', async () => {
  const { session, user, contact, values, path } = await login(world.author, 'takagi@mail.example');
  await decide(world.customer, contact, 'confirm');
  const about = await offer();
  await world.done(world.author, 'PUT', `${path}/${contact.id}`, {
    ...values,
    version: contact.version,
    phone: '03-5555-0100',
  });
  expect(await waiting(world.customer)).toEqual([]);
  const [row] = await world.db.select().from(masters.user).where(eq(masters.user.id, user.id));
  await world.done(world.author, 'PUT', `/mst/user/${user.id}`, {
    version: row!.version,
    name: row!.name,
    nameKana: null,
    email: 'mine@mail.example',
    locale: 'ja',
    status: 'active',
  });
  expect(await agree(session, about)).toBe('forbidden');
});

test('an administrator confirms, but not the contact person that they added themselves', async () => {
  const admin = await world.api.person({ isEmployee: true, role: 'admin', name: '佐藤 健一' });
  const second = await world.api.person({ isEmployee: true, role: 'admin', name: '山田 花子' });
  const { session, contact } = await login(admin, 'takagi@mail.example');
  const own = await decide(admin, contact, 'confirm');
  expect([own.status, own.refusal?.code]).toEqual([409, 'own-change']);
  const about = await offer();
  expect(await agree(session, about)).toBe('forbidden');
  expect((await decide(second, contact, 'confirm')).status).toBe(200);
  expect(await agree(session, about)).toBe(200);
});

test('the only administrator of a small firm confirms also whom they added', async () => {
  const admin = await world.api.person({ isEmployee: true, role: 'admin', name: '佐藤 健一' });
  const { session, contact } = await login(admin, 'takagi@mail.example');
  expect((await decide(admin, contact, 'confirm')).status).toBe(200);
  expect(await agree(session, await offer())).toBe(200);
});

test('who is no contact person loses the customer at once, and the contact in charge is told', async () => {
  const { session, contact } = await login(world.author, 'takagi@mail.example');
  const about = await offer();
  expect((await decide(world.customer, contact, 'reject')).status).toBe(200);
  expect((await world.call(session, 'GET', `/quotation/${about.id}`)).status).toBe(404);
  expect(await mailsTo(world.author.email)).toContain(
    '【担当者の否認】北斗重機レンタル株式会社 高木 悠様',
  );
  expect((await decide(world.customer, contact, 'confirm')).status).toBe(404);
});

test('a small firm that asks for no confirmation lets a new contact person agree at once', async () => {
  const small = await freightWorld({ contactConfirmation: false });
  open.push(small);
  const { session } = await login(small.author, 'takagi@mail.example', small);
  expect(await agree(session, await offer(small), small)).toBe(200);
});

test.each(['Author+sales@umiji.example', 'anybody@umiji.example'])(
  '%s is an address of ours, and no customer’s',
  async (email) => {
    const { status, refusal } = await world.call(world.author, 'POST', '/mst/user', {
      name: '高木 悠',
      nameKana: null,
      email,
      locale: 'ja',
      status: 'invited',
    });
    expect([status, refusal?.fields[0]?.path, refusal?.fields[0]?.code]).toEqual([
      400,
      'email',
      'ours',
    ]);
  },
);
