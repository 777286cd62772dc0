import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { authSession, authUser } from '#account/tables.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { employee } from '../resources/employee/employee.ts';
import { inputRule } from '../rule.ts';
import { masters } from '../schema.ts';
import { expireChanges } from './decide.server.ts';
import { pendingChange } from './table.ts';

// Duties are separate: what one administrator changes, another confirms; nobody gives themselves a right.

type Administrator = TestSession & Readonly<{ employeeId: string }>;
let world: FreightWorld;
let one: Administrator;
let other: Administrator;
const open: FreightWorld[] = [];

async function administrator(name: string, nameEn: string): Promise<Administrator> {
  const session = await world.api.person({
    name,
    isEmployee: true,
    role: 'admin',
    email: `${nameEn.toLowerCase()}@umiji.example`,
  });
  const [company] = await world.db.select().from(masters.company);
  const id = uuidv7();
  const at = new Date('2026-09-01T00:00:00Z');
  await world.db.insert(masters.employee).values({
    id,
    createdAt: at,
    updatedAt: at,
    code: `A${nameEn}`.slice(0, 8),
    name,
    nameEn,
    nameKana: 'カンリシャ',
    email: session.email,
    account: session.accountId,
    company: company!.id,
    joinedOn: '2020-04-01',
  });
  return { ...session, employeeId: id };
}

beforeEach(async () => {
  world = await freightWorld();
  open.push(world);
  one = await administrator('佐藤 健一', 'Sato');
  other = await administrator('山田 花子', 'Yamada');
});
afterAll(() => Promise.all(open.map((each) => each.close())));

const approver = (employeeId: string) => ({
  employee: employeeId,
  level: 1,
  amountLimit: null,
  minimumMargin: null,
  branch: null,
  activeFrom: '2026-04-01',
  activeTo: null,
});
const deputy = (employeeId: string, deputyId: string) => ({
  employee: employeeId,
  deputy: deputyId,
  awayFrom: '2026-11-01',
  awayTo: '2026-12-31',
  reason: null,
});

type Saved = Readonly<{ row: Record<string, unknown> & { id: string }; pendingChange?: string }>;
const post = (by: TestSession, path: string, body: object) =>
  world.done<Saved>(by, 'POST', path, body);
const employeeRow = async (id: string) =>
  (await world.db.select().from(masters.employee).where(eq(masters.employee.id, id)))[0]!;
/** The body that saves an employee as it is, with some fields changed. */
async function employeeBody(id: string, changed: object, version = 1) {
  const given = Object.entries(await employeeRow(id)).filter(
    ([key]) => key in inputRule(employee).shape,
  );
  return { ...Object.fromEntries(given), ...changed, version };
}
const decide = (by: TestSession, id: string, act: string, body: object = {}) =>
  world.call(by, 'POST', `/admin/change/${id}/${act}`, { version: 1, ...body });
const codeOf = ({ refusal }: Awaited<ReturnType<typeof decide>>) => refusal?.code ?? null;

test('employees give themselves no rights: no approver, employee record, deputy or last day of others', async () => {
  const { author, chief, director, call, db } = world;
  const attacks: readonly [string, string, object][] = [
    ['POST', '/mst/quotation-approver', approver(author.employeeId)],
    ['POST', '/mst/approval-deputy', deputy(chief.employeeId, author.employeeId)],
    [
      'POST',
      '/mst/employee',
      {
        ...(await employeeBody(author.employeeId, { code: 'X1', email: 'x@umiji.example' })),
        version: undefined,
      },
    ],
    [
      'PUT',
      `/mst/employee/${one.employeeId}`,
      await employeeBody(one.employeeId, { leftOn: '2026-11-01' }),
    ],
    [
      'PUT',
      `/mst/employee/${author.employeeId}`,
      await employeeBody(author.employeeId, { name: '佐藤 健一' }),
    ],
    ['DELETE', `/mst/employee/${one.employeeId}`, { version: 1 }],
    [
      'POST',
      '/mst/employee/archive',
      { archived: true, rows: [{ id: one.employeeId, version: 1 }] },
    ],
  ];
  const before = [
    await db.select().from(masters.employee),
    await db.select().from(masters['quotation-approver']),
  ];
  for (const [method, path, body] of attacks) {
    const { status, refusal } = await call(author, method, path, body);
    expect([path, status, refusal?.code]).toEqual([path, 403, 'not-administrator']);
  }
  const file = new FormData();
  file.set('file', new File(['社員番号\nX2'], 'x.csv'));
  file.set('write', 'true');
  expect((await call(author, 'POST', '/mst/employee/import', file)).refusal?.code).toBe(
    'not-administrator',
  );
  expect([
    await db.select().from(masters.employee),
    await db.select().from(masters['quotation-approver']),
  ]).toEqual(before);
  expect(await db.$count(masters['approval-deputy'])).toBe(0);
  // One's own deputy is named by oneself, but not passed on to somebody else's absence.
  const own = await post(
    chief,
    '/mst/approval-deputy',
    deputy(chief.employeeId, director.employeeId),
  );
  expect(own.pendingChange).toBeUndefined();
  const moved = await call(chief, 'PUT', `/mst/approval-deputy/${own.row.id}`, {
    ...deputy(director.employeeId, chief.employeeId),
    version: 1,
  });
  expect(moved.refusal?.code).toBe('not-administrator');
  expect(
    (await call(author, 'DELETE', `/mst/approval-deputy/${own.row.id}`, { version: 1 })).status,
  ).toBe(403);
});

test('a change of an administrator takes effect when another one confirms it, and the log names both', async () => {
  const { author, db } = world;
  const saved = await post(one, '/mst/quotation-approver', approver(author.employeeId));
  const id = saved.pendingChange!;
  const rows = () =>
    db
      .select()
      .from(masters['quotation-approver'])
      .where(eq(masters['quotation-approver'].employee, author.employeeId));
  expect(await rows()).toEqual([]);
  const mails = await db.select().from(outboxMail).where(eq(outboxMail.to, other.email));
  expect(mails.map(({ text }) => text.includes(`/admin/change/${id}`))).toEqual([true]);
  expect(await db.$count(outboxMail, eq(outboxMail.to, one.email))).toBe(0);

  // Neither the author nor somebody without the role.
  expect(codeOf(await decide(one, id, 'confirm'))).toBe('own-change');
  expect(codeOf(await decide(one, id, 'reject', { reason: '不要' }))).toBe('own-change');
  expect(codeOf(await decide(author, id, 'confirm'))).toBe('forbidden');
  expect(codeOf(await decide(world.customer, id, 'confirm'))).toBe('forbidden');
  expect((await world.call(author, 'GET', `/admin/change/${id}`)).status).toBe(403);
  expect(await rows()).toEqual([]);

  expect((await decide(other, id, 'confirm')).status).toBe(200);
  expect(await rows()).toMatchObject([{ level: 1, createdBy: one.accountId }]);
  const [event] = await db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, 'create'))
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(1);
  expect(event).toMatchObject({
    resource: 'quotation-approver',
    actorId: one.accountId,
    actorName: '佐藤 健一',
    confirmedById: other.accountId,
    confirmedByName: '山田 花子',
  });
  expect(codeOf(await decide(other, id, 'confirm'))).toBe('wrong-state');
});

test('two who confirm at once apply a change once', async () => {
  const third = await administrator('林 涼', 'Hayashi');
  const { pendingChange: id } = await post(
    one,
    '/mst/quotation-approver',
    approver(world.author.employeeId),
  );
  const codes = await Promise.all(
    [other, third].map(async (by) => codeOf(await decide(by, id!, 'confirm'))),
  );
  expect(new Set(codes)).toEqual(new Set(['wrong-state', null]));
  expect(
    await world.db.$count(
      masters['quotation-approver'],
      eq(masters['quotation-approver'].employee, world.author.employeeId),
    ),
  ).toBe(1);
});

test('a change is not applied to a record that has changed since, nor after a month; it can be rejected or withdrawn', async () => {
  const { author, db, clock, call } = world;
  const change = async (changed: object, version = 2) =>
    world.done<Saved>(
      one,
      'PUT',
      `/mst/employee/${author.employeeId}`,
      await employeeBody(author.employeeId, changed, version),
    );
  const { pendingChange: id } = await change({ position: '部長' }, 1);
  expect((await employeeRow(author.employeeId)).position).toBeNull();
  // The same record has one change at a time.
  const second = await call(
    other,
    'PUT',
    `/mst/employee/${author.employeeId}`,
    await employeeBody(author.employeeId, { position: '課長' }),
  );
  expect(second.refusal?.code).toBe('change-waiting');
  await db
    .update(masters.employee)
    .set({ phone: '03-5555-0199', version: 2 })
    .where(eq(masters.employee.id, author.employeeId));
  expect(codeOf(await decide(other, id!, 'confirm'))).toBe('change-stale');
  expect((await employeeRow(author.employeeId)).position).toBeNull();
  expect((await decide(other, id!, 'reject', { reason: '古い' })).status).toBe(200);

  const { pendingChange: mine } = await change({ position: '部長' });
  expect(codeOf(await decide(other, mine!, 'withdraw'))).toBe('forbidden');
  expect((await decide(one, mine!, 'withdraw')).status).toBe(200);

  const { pendingChange: old } = await change({ position: '部長' });
  clock.now = new Date(clock.now.getTime() + 31 * 86_400_000);
  expect(codeOf(await decide(other, old!, 'confirm'))).toBe('reauthentication-required');
  await db.update(authSession).set({ authenticatedAt: clock.now });
  expect(codeOf(await decide(other, old!, 'confirm'))).toBe('change-stale');
  await expireChanges(db, clock.now);
  const states = await db
    .select({ state: pendingChange.state })
    .from(pendingChange)
    .orderBy(pendingChange.id);
  expect(states.map(({ state }) => state)).toEqual(['rejected', 'withdrawn', 'expired']);
  expect((await employeeRow(author.employeeId)).position).toBeNull();
});

test('archiving, restoring and many at once wait as well', async () => {
  const { author, colleague, done, db } = world;
  const rows = [author, colleague].map(({ employeeId }) => ({ id: employeeId, version: 1 }));
  expect(await done(one, 'POST', '/mst/employee/archive', { archived: true, rows })).toMatchObject({
    done: 0,
    pending: 2,
    refused: [],
  });
  expect((await employeeRow(author.employeeId)).archivedAt).toBeNull();
  for (const { id } of await db.select().from(pendingChange))
    expect((await decide(other, id, 'confirm')).status).toBe(200);
  expect((await employeeRow(author.employeeId)).archivedAt).not.toBeNull();
});

test('where there is one administrator, or the setting says so, a change takes effect at once', async () => {
  await world.db.update(authUser).set({ banned: true }).where(eq(authUser.id, other.accountId));
  const alone = await post(one, '/mst/quotation-approver', approver(world.author.employeeId));
  expect(alone.pendingChange).toBeUndefined();

  world = await freightWorld({ secondConfirmation: false });
  open.push(world);
  [one, other] = [
    await administrator('佐藤 健一', 'Sato'),
    await administrator('山田 花子', 'Yamada'),
  ];
  const off = await post(one, '/mst/quotation-approver', approver(world.author.employeeId));
  expect(off.pendingChange).toBeUndefined();
  expect(await world.db.$count(pendingChange)).toBe(0);
});

test('the last administrator neither leaves, is archived, loses the role, is banned nor deleted', async () => {
  const { api, call, db } = world;
  // The other one leaves, which is confirmed; then nobody may let the last one go.
  const left = await world.done<Saved>(
    one,
    'PUT',
    `/mst/employee/${other.employeeId}`,
    await employeeBody(other.employeeId, { leftOn: '2026-12-31' }),
  );
  expect((await decide(other, left.pendingChange!, 'confirm')).status).toBe(200);
  for (const [method, path, body] of [
    [
      'PUT',
      `/mst/employee/${one.employeeId}`,
      await employeeBody(one.employeeId, { leftOn: '2027-03-31' }),
    ],
    ['DELETE', `/mst/employee/${one.employeeId}`, { version: 1 }],
  ] as const)
    expect((await call(other, method, path, body)).refusal?.code).toBe('last-administrator');
  await db.update(authUser).set({ banned: true }).where(eq(authUser.id, other.accountId));
  const taken = await call(one, 'PUT', `/admin/user/${one.accountId}/role`, {
    role: 'admin',
    has: false,
  });
  expect(taken.refusal?.code).toBe('last-administrator');
  const ban = await call(one, 'PUT', `/admin/user/${one.accountId}/ban`, {
    reason: '退職',
    until: null,
  });
  expect(ban.refusal?.code).toBe('last-administrator');
  expect((await api.call('/api/auth/delete-user', { session: one, body: {} })).ok).toBe(false);
  expect(await db.select().from(authUser).where(eq(authUser.id, one.accountId))).toMatchObject([
    { role: 'admin', banned: false },
  ]);
});

test('of two administrators whose last days are confirmed at once, one stays', async () => {
  const leaving = async (by: Administrator, of: Administrator) =>
    (
      await world.done<Saved>(
        by,
        'PUT',
        `/mst/employee/${of.employeeId}`,
        await employeeBody(of.employeeId, { leftOn: '2026-12-31' }),
      )
    ).pendingChange!;
  const [others, ones] = [await leaving(one, other), await leaving(other, one)];
  const codes = await Promise.all([
    decide(other, others, 'confirm').then(codeOf),
    decide(one, ones, 'confirm').then(codeOf),
  ]);
  expect(new Set(codes)).toEqual(new Set([null, 'last-administrator']));
  const days = [await employeeRow(one.employeeId), await employeeRow(other.employeeId)];
  expect(days.filter(({ leftOn }) => leftOn === null)).toHaveLength(1);
});

test('names of employees and users are those of the masters, in the log with the account’s own; others are confirmed', async () => {
  const { api, author, customer, call, db } = world;
  // Whatever the account is called, the person is who the master says.
  for (const by of [author, customer]) {
    expect((await call(by, 'PUT', '/account/name', { name: '佐藤 健一' })).refusal?.code).toBe(
      'name-from-master',
    );
    await db.update(authUser).set({ name: '佐藤 健一' }).where(eq(authUser.id, by.accountId));
    const renamed = await api.call('/api/auth/update-user', {
      session: by,
      body: { name: '佐藤 健一' },
    });
    expect(renamed.status).toBe(400);
  }
  const { id } = await world.request([], { submit: false, title: '改名' });
  const [event] = await db.select().from(auditEvent).where(eq(auditEvent.recordId, id)).limit(1);
  expect(event).toMatchObject({
    actorId: customer.accountId,
    actorName: '北斗重機レンタル株式会社の担当者',
    accountName: '佐藤 健一',
  });

  const guest = await api.person({ name: '新井 光', isUser: true, email: 'arai@example.jp' });
  const nameOf = async () =>
    (await db.select().from(authUser).where(eq(authUser.id, guest.accountId)))[0]!.name;
  expect(await world.done(guest, 'PUT', '/account/name', { name: '佐藤 健一' })).toEqual({
    waiting: true,
  });
  expect(await nameOf()).toBe('新井 光');
  expect(await world.done(guest, 'PUT', '/account/name', { name: '新井 ひかる' })).toEqual({
    waiting: true,
  });
  const [waiting] = await db.select().from(pendingChange).where(eq(pendingChange.state, 'pending'));
  expect(codeOf(await decide(guest, waiting!.id, 'confirm'))).toBe('forbidden');
  expect((await decide(one, waiting!.id, 'confirm')).status).toBe(200);
  expect(await nameOf()).toBe('新井 ひかる');
  const [renamed] = await db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, 'account:renamed'));
  expect(renamed).toMatchObject({
    actorId: guest.accountId,
    confirmedById: one.accountId,
    before: { name: '新井 光' },
    after: { name: '新井 ひかる' },
  });
});

test('the rows of an import wait too, each for itself', async () => {
  const { author, colleague, db, call } = world;
  const form = new FormData();
  form.set('file', new File(['社員番号,役職\nE1,部長\nE2,課長'], '社員.csv'));
  form.set('write', 'true');
  const { status, text } = await call(one, 'POST', '/mst/employee/import', form);
  expect([status, text]).toEqual([200, expect.stringContaining('"pending":2')]);
  const positions = async () => [
    (await employeeRow(author.employeeId)).position,
    (await employeeRow(colleague.employeeId)).position,
  ];
  expect(await positions()).toEqual([null, null]);
  const waiting = await db.select().from(pendingChange);
  for (const { id, recordId } of waiting)
    if (recordId === author.employeeId)
      expect((await decide(other, id, 'confirm')).status).toBe(200);
  expect(await positions()).toEqual(['部長', null]);
});
