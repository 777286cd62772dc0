import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { freight } from '#test/cargo.ts';
import { runs } from '#test/extent.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { expireAndRemind } from '#quotation/offer/expiry.server.ts';
import type { QuotationView, RepricePreview, RevisionChanges } from './contract.ts';
import { readLines } from '#quotation/sheet/paste/lines.ts';
import { parseCells, matchColumns } from '#quotation/sheet/paste/read.ts';
import { linesToText } from '#quotation/sheet/paste/write.ts';
import { quotationAnswer, quotationEvent } from './tables.ts';

// Complaints 7 to 12 about other tools, which must not be possible here.

let world: FreightWorld;
beforeAll(async () => (world = await freightWorld()));
afterAll(() => world.close());
beforeEach(() => void (world.clock.now = new Date('2026-11-20T03:00:00Z')));

const base = (id: string, answerId: string) => `/quotation/${id}/answer/${answerId}`;

async function offered(validUntil = '2026-12-20') {
  const { id, number } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const { version } = await world.view(world.author, id, answerId);
  await world.done(world.author, 'PUT', base(id, answerId), {
    validUntil,
    currency: 'JPY',
    exchange: [],
    hold: false,
    version,
  });
  await world.offered(id, answerId);
  return { id, answerId, number };
}
const lettersAbout = async (number: string, part: string) =>
  (await world.db.select().from(outboxMail))
    .filter(({ subject, text }) => subject.includes(number) && `${subject}${text}`.includes(part))
    .map(({ to }) => to);

describe('7: quotations with many lines that are slow or cannot be saved', () => {
  it(
    'a hundred lines, in the full run a thousand, can be entered, sent, priced, changed, printed and compared',
    { timeout: 120_000 },
    async () => {
      const count = runs(1000);
      const { id, routeId } = await world.request([], { submit: false });
      const line = { routeId, cargo: freight.excavator, note: '' };
      await world.done(world.customer, 'POST', `/quotation/${id}/freight/many`, {
        answerId: null,
        version: 2,
        lines: Array(count).fill(line),
      });
      await world.done(world.customer, 'POST', `/quotation/${id}/submit`, { version: 3 });
      const answerId = await world.answer(id);
      const seen = await world.view(world.author, id, answerId);
      expect(seen.lines).toHaveLength(count);
      expect(Number(seen.subtotal)).toBe(
        seen.charges.reduce((sum, charge) => sum + Number(charge.amount), 0),
      );
      const changed = {
        ...line,
        routeId: seen.routes[0]!.id,
        note: '先頭に積む',
        answerId,
        version: seen.version,
      };
      await world.done(
        world.author,
        'PUT',
        `/quotation/${id}/freight/${seen.lines[count / 2]!.id}`,
        changed,
      );
      expect(
        (await world.done<RepricePreview>(world.author, 'GET', `${base(id, answerId)}/reprice`))
          .changes,
      ).toEqual([]);
      const { text, totalPages } = await world.pdf(world.author, id, answerId);
      expect(totalPages).toBeGreaterThan(count / 50);
      expect(text).toContain(Number(seen.total).toLocaleString('en-US'));
      await world.done(world.author, 'POST', `${base(id, answerId)}/withdraw`, {
        version: seen.version + 1,
        reason: '改訂のため',
      });
      const second = await world.answer(id);
      const { lines: changes } = await world.done<RevisionChanges>(
        world.author,
        'GET',
        `/quotation/${id}/compare/${answerId}/${second}`,
      );
      expect(changes).toHaveLength(count);
      expect(changes.filter(({ change }) => change !== 'same')).toEqual([]);
    },
  );
});

describe('8: the PDF in the user’s language instead of the recipient’s', () => {
  it('is in the quotation’s language by default and keeps the same bytes', async () => {
    const { id, answerId } = await offered();
    const japanese = await world.pdf(world.customer, id, answerId);
    expect(japanese.text).toContain('御見積書');
    expect(japanese.text).toContain('264,625');
    const english = await world.pdf(world.customer, id, answerId, 'en');
    expect(english.text).toContain('HokutoHeavyRental');
    expect(english.text).toContain('264,625');
    world.clock.now = new Date('2026-12-01T00:00:00Z');
    expect((await world.pdf(world.author, id, answerId)).bytes).toEqual(japanese.bytes);
    // A PDF created later is the same, too.
    await world.db
      .update(quotationAnswer)
      .set({ pdfJa: null })
      .where(eq(quotationAnswer.id, answerId));
    expect((await world.pdf(world.author, id, answerId)).bytes).toEqual(japanese.bytes);
  });
});

describe('9: imports that fail unclearly or refuse the tool’s own export', () => {
  const read = (text: string) =>
    readLines('heavy-equipment', matchColumns('heavy-equipment', parseCells(text)), () => null);

  it('lines copied to Excel and pasted back are unchanged', async () => {
    const { id, routeId } = await world.request([freight.excavator, freight.wideMachines], {
      submit: false,
    });
    const before = await world.read(world.customer, id);
    const lines = read(linesToText('heavy-equipment', before.lines, 'ja', () => ''));
    expect(lines.flatMap(({ faults }) => faults)).toEqual([]);
    await world.done(world.customer, 'POST', `/quotation/${id}/freight/many`, {
      answerId: null,
      version: before.version,
      lines: lines.map(({ line }) => ({ ...line, routeId })),
    });
    const cargos = ({ lines: all }: QuotationView) => all.map(({ cargo }) => cargo);
    const after = cargos(await world.read(world.customer, id));
    expect(after.slice(2)).toEqual(cargos(before));
  });

  it('errors name the cell, and the server reports them for the same field', async () => {
    const [bad] = read(
      '品名\t数量\t全長\t全幅\t全高\t重量\n油圧ショベル\t0\t9530\t3170\t3160\t22600',
    );
    expect(bad!.faults).toMatchObject([
      {
        path: 'cargo.count',
        message: { ja: expect.stringMatching(/1/), en: expect.stringMatching(/1/) },
      },
    ]);
    const { id, routeId } = await world.request([], { submit: false });
    const many = {
      answerId: null,
      version: 2,
      lines: [{ routeId, cargo: { ...freight.excavator, count: 0 }, note: '' }],
    };
    const { refusal } = await world.call(
      world.customer,
      'POST',
      `/quotation/${id}/freight/many`,
      many,
    );
    expect(refusal?.fields).toMatchObject([
      { path: 'lines[0].cargo.count', message: bad!.faults[0]!.message.en },
    ]);
  });
});

describe('10: text lost on a save conflict', () => {
  it('a stale save is refused with the current values and who saved them, and writes nothing', async () => {
    const { id } = await world.request([freight.excavator]);
    const answerId = await world.answer(id);
    const { version } = await world.view(world.author, id, answerId);
    const remark = (text: string) => ({
      version,
      remarks: [{ templateId: null, text, internal: false }],
    });
    await world.done(
      world.author,
      'PUT',
      `${base(id, answerId)}/remark`,
      remark('先に保存した備考'),
    );
    const { status, refusal } = await world.call(
      world.colleague,
      'PUT',
      `${base(id, answerId)}/remark`,
      remark('後から保存した備考'),
    );
    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      code: 'stale',
      detail: {
        version: version + 1,
        last: { actorName: '鈴木 恵' },
        current: [{ text: '先に保存した備考' }],
      },
    });
    expect((await world.view(world.author, id, answerId)).remarks.map((each) => each.text)).toEqual(
      ['先に保存した備考'],
    );
  });
});

describe('11: no reminder, no way to ask for more time', () => {
  it('the customer is reminded and can ask for more time: the offer stays valid and the author is notified', async () => {
    const { id, answerId, number } = await offered();
    world.clock.now = new Date('2026-12-13T00:00:00Z');
    await expireAndRemind(world.db, world.clock.now, 'http://umiji.test');
    expect(await lettersAbout(number, '期限のお知らせ')).toEqual(['hokuto@customer.example']);
    const reason = '社内決裁に時間がかかるため、1月末まで延長をお願いします。';
    // Time passes within a call as well.
    let at = world.clock.now.getTime();
    Object.defineProperty(world.clock, 'now', { configurable: true, get: () => new Date(at++) });
    expect((await world.step(world.customer, id, answerId, 'ask-change', { reason })).status).toBe(
      200,
    );
    const later = { configurable: true, writable: true, value: new Date(at) };
    Object.defineProperty(world.clock, 'now', later);
    expect(await lettersAbout(number, '1月末まで延長')).toEqual(['suzuki@umiji.example']);
    expect((await world.view(world.customer, id, answerId)).state).toBe('offered');
    expect(
      (await world.read(world.author, id)).events.find(({ event }) => event === 'ask-change'),
    ).toMatchObject({ comment: reason });
    // Customer and author see that it waits for us, on each screen, until somebody replies.
    const shownTo = async (who: TestSession) => {
      const { text } = await world.call(who, 'GET', '/quotation?size=50');
      const list: { rows: { id: string; isChangeRequested: boolean }[] } = JSON.parse(text);
      return [
        (await world.view(who, id, answerId)).isChangeRequested,
        (await world.read(who, id)).isChangeRequested,
        list.rows.find((row) => row.id === id)?.isChangeRequested,
      ];
    };
    expect(await shownTo(world.customer)).toEqual([true, true, true]);
    expect(await shownTo(world.author)).toEqual([true, true, true]);
    const reply = { text: '1月末まで延長いたします。', internal: false };
    await world.call(world.author, 'POST', `/quotation/${id}/message`, reply);
    expect(await shownTo(world.customer)).toEqual([false, false, false]);
  });

  it('employees see when the offer was first opened and its PDF first downloaded; customers do not', async () => {
    const { id, answerId } = await offered();
    expect((await world.read(world.author, id)).answers[0]!.openedAt).toBeNull();
    world.clock.now = new Date('2026-11-21T01:30:00Z');
    for (let i = 0; i < 2; i++) {
      await world.view(world.customer, id, answerId);
      await world.pdf(world.customer, id, answerId);
    }
    const { answers, events } = await world.read(world.author, id);
    expect(answers[0]!.openedAt).toBe('2026-11-21T01:30:00.000Z');
    expect(
      events.map(({ event }) => event).filter((event) => ['opened', 'pdf-read'].includes(event)),
    ).toEqual(['opened', 'pdf-read']);
    const theirs = await world.read(world.customer, id);
    expect(theirs.answers[0]!.openedAt).toBeNull();
    expect(theirs.events.map(({ event }) => event)).not.toContain('opened');
  });
});

describe('12: an agreement entered by mistake that cannot be undone', () => {
  it('an employee reopens it with a reason, both sides are notified, and it can be agreed again', async () => {
    const { id, answerId, number } = await offered();
    expect((await world.step(world.customer, id, answerId, 'agree')).status).toBe(200);
    const { agreedSha256 } = await world.view(world.author, id, answerId);
    expect(
      (await world.step(world.customer, id, answerId, 'reopen', { reason: '誤操作' })).status,
    ).toBe(403);
    expect((await world.step(world.author, id, answerId, 'reopen', { reason: ' ' })).status).toBe(
      400,
    );
    expect(
      (
        await world.step(world.author, id, answerId, 'reopen', {
          reason: '別案件との取り違えのため',
        })
      ).status,
    ).toBe(200);
    expect((await lettersAbout(number, '別案件との取り違えのため')).toSorted()).toEqual([
      'hokuto@customer.example',
      'suzuki@umiji.example',
    ]);
    expect(await world.view(world.customer, id, answerId)).toMatchObject({
      state: 'offered',
      agreedSha256: null,
    });
    const events = await world.db
      .select()
      .from(quotationEvent)
      .where(eq(quotationEvent.answerId, answerId));
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['agree', 'reopen']));
    const [kept] = await world.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.recordId, answerId), eq(auditEvent.action, 'quotation:reopen')));
    expect(kept).toMatchObject({
      comment: '別案件との取り違えのため',
      before: { state: 'agreed', agreedSha256 },
    });
    expect((await world.step(world.customer, id, answerId, 'agree')).status).toBe(200);
  });
});
