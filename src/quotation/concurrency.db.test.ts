import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxMail } from '#platform/mail/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { expireAndRemind } from '#quotation/offer/expiry.server.ts';
import { quotationEvent } from './tables.ts';

// Several people working on one quotation: concurrent changes, the four-eyes principle, and mails.

let world: FreightWorld;
beforeAll(async () => (world = await freightWorld()));
afterAll(() => world.close());

async function inApproval(approverIds?: string[]) {
  const { id, number } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const { status, text } = await world.askApproval(id, answerId, approverIds);
  expect(status, text).toBe(200);
  return { id, number, answerId, version: await world.answerVersion(id, answerId) };
}
const approve = (
  session: FreightWorld['author'],
  { id, answerId, version }: { id: string; answerId: string; version: number },
) =>
  world.call(session, 'POST', `/quotation/${id}/answer/${answerId}/approve`, {
    version,
    comment: null,
  });
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map((each) => each.status).toSorted((a, b) => a - b);
const eventsOf = async (id: string) =>
  (await world.read(world.author, id)).events.map((event) => event.event);

describe('two at once', () => {
  it('one of two simultaneous approvals succeeds, and the other one’s refusal names who was first', async () => {
    const asked = await inApproval();
    const answers = await Promise.all([approve(world.chief, asked), approve(world.chief, asked)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const refusal = answers.find((each) => each.status === 409)!.refusal!;
    expect(refusal).toMatchObject({
      code: 'wrong-state',
      detail: { state: 'offered', last: { actorName: '高橋 誠' } },
    });
    expect((await eventsOf(asked.id)).filter((event) => event === 'approve-last')).toHaveLength(1);
  });

  it('one of a simultaneous approval and rejection succeeds', async () => {
    const asked = await inApproval();
    const { id, answerId, version } = asked;
    const answers = await Promise.all([
      approve(world.chief, asked),
      world.call(world.chief, 'POST', `/quotation/${id}/answer/${answerId}/reject`, {
        version,
        reason: '粗利が不足しています',
      }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('one of two employees who start an answer at once succeeds, and the other one’s refusal names who was first', async () => {
    const { id } = await world.request([freight.excavator]);
    const answers = await Promise.all(
      [world.author, world.colleague].map((session) =>
        world.call(session, 'POST', `/quotation/${id}/answer`, {}),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, 409]);
    const { answers: made, allowed } = await world.read(world.author, id);
    expect(made).toHaveLength(1);
    expect(allowed).not.toContain('start-answer');
    expect(answers.find((each) => each.status === 409)!.refusal!.detail).toMatchObject({
      state: 'draft',
      last: { actorName: expect.stringMatching(/鈴木 恵|田中 直樹/) },
    });
  });

  it('numbers have no gaps when many requests are sent at once', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 5 }, () => world.request([freight.parcel], { submit: false })),
    );
    // One of them fails after taking a number.
    await world.call(world.customer, 'POST', `/quotation/${drafts[0]!.id}/submit`, { version: 99 });
    await Promise.all(
      drafts.map(({ id }) =>
        world.done(world.customer, 'POST', `/quotation/${id}/submit`, { version: 3 }),
      ),
    );
    const numbers = (
      await Promise.all(
        drafts.map(async ({ id }) =>
          Number((await world.read(world.author, id)).number!.slice(-6)),
        ),
      )
    ).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
  });
});

describe('four eyes', () => {
  it('neither the author nor a contributor can approve an answer', async () => {
    const { id } = await world.request([freight.parcel]);
    const answerId = await world.answer(id, ['ocean']);
    await world.done(world.chief, 'PUT', `/quotation/${id}/answer/${answerId}/remark`, {
      version: await world.answerVersion(id, answerId),
      remarks: [],
    });
    const choose = async (approverIds: string[]) =>
      world.call(world.author, 'PUT', `/quotation/${id}/answer/${answerId}/approver`, {
        version: await world.answerVersion(id, answerId),
        approverIds,
      });
    expect(await choose([world.approvers.chief])).toMatchObject({
      status: 400,
      refusal: { fields: [{ path: 'approverIds' }] },
    });
    expect((await choose([world.approvers.director])).status).toBe(200);
    expect((await world.step(world.author, id, answerId, 'request-approval')).status).toBe(200);
    expect(
      (await world.step(world.author, id, answerId, 'approve', { comment: null })).status,
    ).toBe(403);
    expect((await world.step(world.chief, id, answerId, 'approve', { comment: null })).status).toBe(
      403,
    );
    expect(
      (await world.step(world.director, id, answerId, 'approve', { comment: null })).status,
    ).toBe(200);
  });

  it('proceeds by level: the director decides after the chief', async () => {
    const { id, answerId } = await inApproval([world.approvers.director, world.approvers.chief]);
    expect(
      (await world.step(world.director, id, answerId, 'approve', { comment: null })).status,
    ).toBe(403);
    expect(
      (await world.step(world.chief, id, answerId, 'approve', { comment: '問題ありません' }))
        .status,
    ).toBe(200);
    expect((await world.view(world.author, id, answerId)).state).toBe('in-approval');
    expect(
      (await world.step(world.director, id, answerId, 'approve', { comment: null })).status,
    ).toBe(200);
    expect((await world.view(world.author, id, answerId)).state).toBe('offered');
  });

  it('needs an approver with a limit that covers the total', async () => {
    const { id } = await world.request([freight.containers(world.containerTypeId)]);
    const refused = await world.askApproval(id, await world.answer(id, ['ocean']), [
      world.approvers.colleague,
    ]);
    expect(refused).toMatchObject({
      status: 400,
      refusal: { fields: [{ path: 'approverIds', code: 'amount-limit' }] },
    });
  });

  it('after a return every approver decides again', async () => {
    const { id, answerId } = await inApproval([world.approvers.chief, world.approvers.director]);
    await world.step(world.chief, id, answerId, 'approve', { comment: null });
    expect(
      (
        await world.step(world.director, id, answerId, 'reject', {
          reason: '条件を見直してください',
        })
      ).status,
    ).toBe(200);
    expect((await world.step(world.author, id, answerId, 'request-approval')).status).toBe(200);
    expect((await world.step(world.chief, id, answerId, 'approve', { comment: null })).status).toBe(
      200,
    );
    expect(
      (await world.step(world.director, id, answerId, 'approve', { comment: null })).status,
    ).toBe(200);
  });
});

describe('after the offer', () => {
  async function offer() {
    const { id, number } = await world.request([freight.excavator]);
    const answerId = await world.answer(id);
    await world.offered(id, answerId);
    return { id, number, answerId };
  }
  const mailsAbout = async (number: string) =>
    (await world.db.select().from(outboxMail).orderBy(outboxMail.id))
      .filter((mail) => mail.subject.includes(number))
      .map(({ to, subject }) => `${to} ${subject}`);

  it('each step mails the people concerned, in their language and with a link', async () => {
    const { number, id, answerId } = await offer();
    const mails = await world.db.select().from(outboxMail);
    const invitation = mails.find((mail) => mail.subject === `【お見積】${number}-1`)!;
    expect(invitation).toMatchObject({ to: 'hokuto@customer.example', locale: 'ja' });
    expect(invitation.text).toContain(`http://umiji.test/ja/quotation-agreement/${id}/${answerId}`);
    expect(await mailsAbout(number)).toEqual([
      `hokuto@customer.example 【見積依頼受付】${number}`,
      `suzuki@umiji.example 【要回答】${number} 北斗重機レンタル株式会社`,
      `takahashi@umiji.example 【要承認】${number}-1 北斗重機レンタル株式会社`,
      `hokuto@customer.example 【お見積】${number}-1`,
    ]);
  });

  it('a cancelled quotation can not be agreed, nor a withdrawn offer', async () => {
    const [first, second] = [await offer(), await offer()];
    expect(
      (
        await world.call(world.author, 'POST', `/quotation/${first.id}/cancel`, {
          version: await world.versionOf(first.id),
          reason: '運航休止のため',
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await world.step(world.author, second.id, second.answerId, 'withdraw', {
          reason: '金額の誤り',
        })
      ).status,
    ).toBe(200);
    for (const { id, answerId } of [first, second])
      expect(await world.step(world.customer, id, answerId, 'agree')).toMatchObject({
        status: 409,
        refusal: { code: 'wrong-state', detail: { state: 'superseded' } },
      });
    expect((await world.read(world.author, first.id)).state).toBe('cancelled');
    expect((await world.read(world.author, second.id)).state).toBe('answering');
  });

  it('a customer can ask for more time, gets each reminder once, and its agreement can be reopened', async () => {
    const { id, answerId, number } = await offer();
    const { validUntil, version } = await world.view(world.customer, id, answerId);
    expect(validUntil).toBe('2026-12-20');
    expect(
      (
        await world.step(world.customer, id, answerId, 'ask-change', {
          reason: '社内決裁に時間がかかるため、期限の延長をお願いします。',
        })
      ).status,
    ).toBe(200);
    for (const day of ['2026-12-12', '2026-12-13', '2026-12-13', '2026-12-19', '2026-12-19'])
      await expireAndRemind(world.db, new Date(`${day}T00:00:00Z`), 'http://umiji.test');
    const reminders = await world.db
      .select()
      .from(quotationEvent)
      .where(eq(quotationEvent.answerId, answerId));
    expect(reminders.filter((event) => event.event === 'remind')).toHaveLength(2);
    // The version the customer has open is still valid.
    expect(
      (
        await world.call(world.customer, 'POST', `/quotation/${id}/answer/${answerId}/agree`, {
          version,
        })
      ).status,
    ).toBe(200);
    expect(
      (await world.step(world.author, id, answerId, 'reopen', { reason: '誤って承諾されたため' }))
        .status,
    ).toBe(200);
    expect(await world.view(world.customer, id, answerId)).toMatchObject({
      state: 'offered',
      agreedSha256: null,
      decidedBy: null,
    });
    expect((await mailsAbout(number)).filter((mail) => mail.includes('承諾の取り消し'))).toEqual([
      `suzuki@umiji.example 【承諾の取り消し】${number}-1 北斗重機レンタル株式会社`,
      `hokuto@customer.example 【承諾の取り消し】${number}-1`,
    ]);
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['ask-change', 'agree', 'reopen']));
  });
});
