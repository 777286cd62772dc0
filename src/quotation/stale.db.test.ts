import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { quotationAnswer } from './tables.ts';

// Of two people with the same quotation open, the second one's refusal names the colleague, never themselves.

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

type About = Readonly<{ id: string; answerId: string }>;
const startAnswer = async (): Promise<About> => {
  const { id } = await world.request([freight.excavator]);
  return { id, answerId: await world.answer(id) };
};
const versionOf = ({ id, answerId }: About) => world.answerVersion(id, answerId);
const remark = async (session: TestSession, about: About) =>
  world.done(session, 'PUT', `/quotation/${about.id}/answer/${about.answerId}/remark`, {
    version: await versionOf(about),
    remarks: [{ templateId: null, text: '当社側にて養生', internal: false }],
  });

/** Makes a call with an outdated version and returns the name in the refusal. */
async function firstBefore(
  session: TestSession,
  { id, answerId }: About,
  event: string,
  body: Readonly<{ version: number }> & Record<string, unknown>,
) {
  const path = `/quotation/${id}/answer/${answerId}/${event}`;
  const { status, refusal } = await world.call(session, 'POST', path, body);
  expect([status, refusal?.code], event).toEqual([409, 'stale']);
  const after = await world.view(world.author, id, answerId);
  return { refusal, after };
}
const named = (actorName: string) => ({ detail: { last: { actorName } } });

it('a stale approval request names the colleague who changed the answer', async () => {
  const about = await startAnswer();
  const version = await versionOf(about);
  await remark(world.colleague, about);
  const { refusal, after } = await firstBefore(world.author, about, 'request-approval', {
    version,
  });
  expect(refusal).toMatchObject(named('田中 直樹'));
  expect(after.state).toBe('draft');
});

it('a stale approval or rejection by the director names the chief who approved', async () => {
  const about = await startAnswer();
  await world.askApproval(about.id, about.answerId, [
    world.approvers.chief,
    world.approvers.director,
  ]);
  const version = await versionOf(about);
  await world.step(world.chief, about.id, about.answerId, 'approve', { comment: null });
  const yes = await firstBefore(world.director, about, 'approve', { version, comment: null });
  expect(yes.refusal).toMatchObject(named('高橋 誠'));
  const no = await firstBefore(world.director, about, 'reject', { version, reason: '粗利不足' });
  expect(no.refusal).toMatchObject(named('高橋 誠'));
  expect(no.after.state).toBe('in-approval');
});

it('a stale offer names the approver, a stale withdrawal the colleague who changed it', async () => {
  const about = await startAnswer();
  const { validUntil, currency, exchange } = await world.view(
    world.author,
    about.id,
    about.answerId,
  );
  await world.done(world.author, 'PUT', `/quotation/${about.id}/answer/${about.answerId}`, {
    version: await versionOf(about),
    validUntil,
    currency,
    exchange,
    hold: true,
  });
  await world.askApproval(about.id, about.answerId);
  const version = await versionOf(about);
  await world.step(world.chief, about.id, about.answerId, 'approve', { comment: null });
  const offer = await firstBefore(world.author, about, 'offer', { version });
  expect(offer.refusal).toMatchObject(named('高橋 誠'));
  expect(offer.after.state).toBe('approved');
  await remark(world.colleague, about);
  const back = await firstBefore(world.author, about, 'withdraw', { version, reason: '再計算' });
  expect(back.refusal).toMatchObject(named('田中 直樹'));
  expect(back.after.state).toBe('draft');
});

it('a customer’s stale decision names who reopened the agreement, and a stale reopening who agreed', async () => {
  const about = await startAnswer();
  await world.askApproval(about.id, about.answerId);
  await world.step(world.chief, about.id, about.answerId, 'approve', { comment: null });
  const version = await versionOf(about);
  await world.step(world.customer, about.id, about.answerId, 'agree');
  await world.step(world.author, about.id, about.answerId, 'reopen', { reason: '誤操作' });
  for (const [event, rest] of [
    ['agree', {}],
    ['decline', { reason: '他社に決定' }],
    ['ask-change', { reason: '納期の相談' }],
  ] as const) {
    const { refusal, after } = await firstBefore(world.customer, about, event, {
      version,
      ...rest,
    });
    expect(refusal).toMatchObject(named('鈴木 恵'));
    expect(after.state).toBe('offered');
  }
  await world.step(world.customer, about.id, about.answerId, 'agree');
  const { refusal } = await firstBefore(world.colleague, about, 'reopen', {
    version,
    reason: '誤操作',
  });
  expect(refusal).toMatchObject(named('北斗重機レンタル株式会社の担当者'));
});

it('a stale submission names who changed the draft, a stale cancellation who started the answer', async () => {
  // Drafts are shared by the customer and whoever of us makes them, here the contact in charge.
  const by = { ...world.customer, ...world.author };
  const draft = await world.request([freight.excavator], { submit: false, by });
  const version = await world.versionOf(draft.id);
  await world.done(world.author, 'POST', `/quotation/${draft.id}/freight`, {
    routeId: draft.routeId,
    cargo: freight.excavator,
    note: '',
    answerId: null,
    version,
  });
  const sent = await world.call(world.customer, 'POST', `/quotation/${draft.id}/submit`, {
    version,
  });
  expect(sent.refusal).toMatchObject({ code: 'stale', ...named('鈴木 恵') });

  const { id } = await world.request([freight.excavator]);
  const before = await world.versionOf(id);
  await world.done(world.colleague, 'POST', `/quotation/${id}/answer`, {});
  const cancelled = await world.call(world.author, 'POST', `/quotation/${id}/cancel`, {
    version: before,
    reason: '重複',
  });
  expect(cancelled.refusal).toMatchObject({ code: 'stale', ...named('田中 直樹') });
});

it('previews of prices and surcharges do not wait for locks', async () => {
  const { id, answerId } = await startAnswer();
  await world.db.transaction(async (tx) => {
    await tx
      .select({ id: quotationAnswer.id })
      .from(quotationAnswer)
      .where(eq(quotationAnswer.id, answerId))
      .for('update');
    for (const read of ['reprice', 'addable-surcharge'])
      expect(
        (await world.call(world.colleague, 'GET', `/quotation/${id}/answer/${answerId}/${read}`))
          .status,
        read,
      ).toBe(200);
  });
});

it('a stale save of remarks brings the saved ones, who saved them and whether it was oneself', async () => {
  const about = await startAnswer();
  const version = await versionOf(about);
  const path = `/quotation/${about.id}/answer/${about.answerId}/remark`;
  const save = (session: TestSession, text: string) =>
    world.call(session, 'PUT', path, {
      version,
      remarks: [{ templateId: null, text, internal: false }],
    });
  expect((await save(world.author, '午前着')).status).toBeLessThan(300);
  for (const [session, isOwn] of [
    [world.author, true],
    [world.colleague, false],
  ] as const) {
    const { refusal } = await save(session, '午後着');
    expect(refusal).toMatchObject({
      code: 'stale',
      detail: {
        last: { actorName: world.author.name, isOwn },
        current: [{ text: '午前着', internal: false }],
      },
    });
  }
});
