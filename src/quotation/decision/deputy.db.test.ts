import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';

// Deputies of absent approvers, and the approval queue, through the API.

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(masters['approval-deputy']);
});

type Someone = TestSession & { employeeId: string };
/** Creates an absence through the API, as the absent person does. */
const away = (employee: Someone, deputy: Someone, awayFrom = '2026-11-16', awayTo = '2026-11-27') =>
  world.done(employee, 'POST', '/mst/approval-deputy', {
    employee: employee.employeeId,
    deputy: deputy.employeeId,
    awayFrom,
    awayTo,
    reason: '出張',
  });
async function requestApproval(approverIds: readonly string[] = [world.approvers.chief]) {
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const { status, refusal } = await world.askApproval(id, answerId, approverIds);
  return { id, answerId, status, refusal };
}
const approve = (session: typeof world.chief, { id, answerId }: { id: string; answerId: string }) =>
  world.step(session, id, answerId, 'approve', { comment: null });

it('while Takahashi is away Tanaka approves as his deputy, and timeline and log name both', async () => {
  await away(world.chief, world.colleague);
  const about = await requestApproval();
  const mails = (await world.db.select().from(outboxMail)).filter((mail) =>
    mail.text.includes(`/quotation-approval/${about.id}`),
  );
  expect(mails.map((mail) => mail.to).toSorted()).toEqual([
    'takahashi@umiji.example',
    'tanaka@umiji.example',
  ]);

  const before = await world.view(world.colleague, about.id, about.answerId);
  expect(before.inside!.inPlaceOf).toMatchObject({ name: '高橋 誠' });
  expect(before.inside!.approvals).toMatchObject([
    { name: '高橋 誠', state: 'waiting', deputies: [{ name: '田中 直樹' }] },
  ]);
  expect((await approve(world.colleague, about)).status).toBe(200);
  const { state, inside } = await world.view(world.author, about.id, about.answerId);
  expect(state).toBe('offered');
  expect(inside!.approvals).toMatchObject([
    { name: '高橋 誠', state: 'approved', deputy: { name: '田中 直樹' } },
  ]);

  const { events } = await world.read(world.author, about.id);
  expect(events.find((event) => event.event === 'approve-last')).toMatchObject({
    actorName: '田中 直樹',
    inPlaceOf: { ja: '高橋 誠', en: 'Takahashi' },
  });
  const log = await world.done<{ rows: { recordId: string; action: string }[] }>(
    world.author,
    'GET',
    '/log?resources[0]=quotation-answer',
  );
  expect(
    log.rows.find(
      (row) => row.recordId === about.answerId && row.action === 'quotation:approve-last',
    ),
  ).toMatchObject({
    actorName: '田中 直樹',
    after: { inPlaceOf: { ja: '高橋 誠', en: 'Takahashi' } },
  });
  // Deputies are hidden from customers.
  expect(JSON.stringify(await world.read(world.customer, about.id))).not.toContain('高橋');
});

it('from the first to the last day of the absence in Asia/Tokyo, and no longer', async () => {
  await away(world.chief, world.colleague, '2026-11-20', '2026-11-20');
  const about = await requestApproval();
  const { now } = world.clock;
  world.clock.now = new Date('2026-11-20T15:00:00Z');
  expect((await approve(world.colleague, about)).status).toBe(403);
  world.clock.now = new Date('2026-11-20T14:59:59Z');
  expect((await approve(world.colleague, about)).status).toBe(200);
  world.clock.now = now;
});

it('a deputy who is the author or a contributor can not decide', async () => {
  await away(world.chief, world.colleague);
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  expect((await world.askApproval(id, answerId)).status).toBe(200);
  await world.done(world.colleague, 'PUT', `/quotation/${id}/answer/${answerId}/remark`, {
    version: await world.answerVersion(id, answerId),
    remarks: [],
  });
  expect(
    (await world.step(world.author, id, answerId, 'request-approval')).refusal?.fields[0]?.code,
  ).toBe('approver');
  expect((await approve(world.colleague, { id, answerId })).status).toBe(403);
  await world.db.delete(masters['approval-deputy']);
  const other = await requestApproval();
  await away(world.chief, world.author);
  expect((await approve(world.author, other)).status).toBe(403);
});

it('the author’s deputy can not be chosen as approver', async () => {
  await away(world.author, world.chief);
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const choose = {
    version: await world.answerVersion(id, answerId),
    approverIds: [world.approvers.chief],
  };
  const { status, refusal } = await world.call(
    world.author,
    'PUT',
    `/quotation/${id}/answer/${answerId}/approver`,
    choose,
  );
  expect([status, refusal!.fields[0]!.code]).toEqual([400, 'approver']);
  // The refusal names the approver.
  expect(refusal!.fields[0]!.message).toContain('Takahashi');
});

it('a deputy of both levels approves only once', async () => {
  await away(world.chief, world.colleague);
  await away(world.director, world.colleague);
  const about = await requestApproval([world.approvers.chief, world.approvers.director]);
  expect((await approve(world.colleague, about)).status).toBe(200);
  expect((await approve(world.colleague, about)).status).toBe(403);
  expect((await world.view(world.author, about.id, about.answerId)).state).toBe('in-approval');
  expect((await approve(world.director, about)).status).toBe(200);
  expect((await world.view(world.author, about.id, about.answerId)).state).toBe('offered');
});

it('one of two deputies deciding at once succeeds', async () => {
  await away(world.chief, world.colleague);
  await away(world.chief, world.director);
  const about = await requestApproval();
  const version = await world.answerVersion(about.id, about.answerId);
  const path = `/quotation/${about.id}/answer/${about.answerId}/approve`;
  const both = await Promise.all(
    [world.colleague, world.director].map((person) =>
      world.call(person, 'POST', path, { version, comment: null }),
    ),
  );
  expect(both.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('a deputy can return an answer with a reason', async () => {
  await away(world.chief, world.colleague);
  const about = await requestApproval();
  expect(
    (
      await world.step(world.colleague, about.id, about.answerId, 'reject', {
        reason: '粗利が低い',
      })
    ).status,
  ).toBe(200);
  const { state, inside } = await world.view(world.author, about.id, about.answerId);
  expect(state).toBe('returned');
  expect(inside!.approvals).toMatchObject([
    { state: 'rejected', reason: '粗利が低い', deputy: { name: '田中 直樹' } },
  ]);
});

it('nobody can be their own deputy, and an absence can not end before it begins', async () => {
  const body = {
    employee: world.chief.employeeId,
    deputy: world.chief.employeeId,
    awayFrom: '2026-11-20',
    awayTo: '2026-11-19',
    reason: null,
  };
  const { status, refusal } = await world.call(world.chief, 'POST', '/mst/approval-deputy', body);
  expect([status, refusal!.fields.map((field) => field.path)]).toEqual([400, ['deputy', 'awayTo']]);
});

type Queue = Readonly<{
  rows: readonly {
    answerId: string;
    number: string;
    marginPercent: string | null;
    inPlaceOf: { name: string } | null;
  }[];
  standsInFor: readonly { name: string; until: string }[];
  deputies: readonly { name: string }[];
}>;
const queue = (session: typeof world.chief) =>
  world.done<Queue>(session, 'GET', '/quotation/approval');

it('the queue lists what I may decide, also as a deputy, oldest first, until it is decided', async () => {
  const { now } = world.clock;
  const first = await requestApproval([world.approvers.director]);
  world.clock.now = new Date(now.getTime() + 3_600_000);
  await away(world.director, world.chief);
  const second = await requestApproval([world.approvers.chief]);
  const mine = await queue(world.chief);
  const found = mine.rows.filter((row) => [first.answerId, second.answerId].includes(row.answerId));
  expect(found.map((row) => [row.answerId, row.inPlaceOf?.name ?? null])).toEqual([
    [first.answerId, '渡辺 裕子'],
    [second.answerId, null],
  ]);
  expect(mine.standsInFor).toMatchObject([{ name: '渡辺 裕子', until: '2026-11-27' }]);
  const { inside } = await world.view(world.author, first.id, first.answerId);
  expect(found[0]!.marginPercent).toBe(inside!.margin.percent);
  expect((await queue(world.director)).deputies).toMatchObject([{ name: '高橋 誠' }]);
  // The author of both can approve neither.
  expect((await queue(world.author)).rows).toEqual([]);
  expect((await approve(world.chief, first)).status).toBe(200);
  expect((await queue(world.chief)).rows.map((row) => row.answerId)).not.toContain(first.answerId);
  expect((await queue(world.director)).rows.map((row) => row.answerId)).not.toContain(
    first.answerId,
  );
  world.clock.now = now;
});

it('the queue is for employees', async () => {
  expect((await world.call(world.customer, 'GET', '/quotation/approval')).status).toBe(403);
});
