import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { deliverOutbox } from '#platform/mail/outbox.server.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { quotationAttachments } from '#quotation/offer/mail-attachment.server.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { MailServer } from '#test/smtp.ts';
import { mailStandards } from './templates.ts';

// The mails about a quotation as they are sent: who is told what, the company's own texts, the PDF of an offer.

let world: FreightWorld;
let admin: TestSession;
const server = new MailServer();
beforeAll(async () => {
  world = await freightWorld();
  admin = await world.api.person({
    isEmployee: true,
    role: 'admin',
    email: 'mail-admin@umiji.example',
  });
  await server.open();
});
afterAll(async () => {
  await server.close();
  await world.close();
});
afterEach(() => server.reset());

const templates = (session: TestSession = admin) => world.api.client(session).mailTemplate;
const mailsAbout = async (number: string) =>
  (await world.db.select().from(outboxMail)).filter(({ subject }) => subject.includes(number));

/** An offer with a manual price below cost. */
async function offered() {
  const { id, number } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const { charges, version } = await world.view(world.author, id, answerId);
  const ocean = charges.find(({ segment, kind }) => segment === 'ocean' && kind === 'freight')!;
  const path = `/quotation/${id}/answer/${answerId}/charge/${encodeURIComponent(ocean.id)}`;
  await world.done(world.author, 'PUT', path, {
    unitPrice: null,
    amount: '90000',
    cost: '100237',
    taxKind: 'standard',
    reason: '競合対策の特別価格',
    version,
  });
  await world.offered(id, answerId);
  const { total } = await world.view(world.author, id, answerId);
  return { id, answerId, number, amount: `¥${Number(total).toLocaleString('en')}` };
}

it('the approver is told of the price below cost, the customer of the total alone, and of none before the offer', async () => {
  const { number, amount } = await offered();
  const mails = await mailsAbout(number);
  const toApprove = mails.find(({ subject }) => subject.startsWith('【要承認】'))!;
  expect(toApprove.text).toContain('■ 原価割れ: 1件');
  expect(toApprove.text).toContain('■ 手動価格: 1件');
  expect(toApprove.text).toContain('■ 顧客: 北斗重機レンタル株式会社');
  const toCustomer = mails.filter(({ to }) => to === world.customer.email);
  expect(toCustomer).toHaveLength(2);
  for (const { text, html } of toCustomer)
    expect(`${text}${html}`).not.toMatch(/100,?237|原価|競合対策|手動|利益|高橋/);
  const [request, offer] = ['見積依頼受付', 'お見積】'].map((part) =>
    toCustomer.find(({ subject }) => subject.includes(part)),
  );
  expect(`${request!.text}${request!.html}`).not.toContain('¥');
  expect(offer!.text).toMatch(/^北斗重機レンタル株式会社\n物流部 担当 太郎 様\n/);
  expect(offer!.text).toContain(`■ 合計金額（税込）: ${amount}`);
  expect(offer!.text).toContain('担当：鈴木 恵');
  expect(offer!.html).toContain(amount);
  expect(offer!.html).toContain('/ja/quotation-agreement/');
  expect(offer!.attachments).toBeNull();
});

it('the company’s own text is used from the next mail on, until the standard one is restored; both are in the log', async () => {
  const { ja, en } = mailStandards.requested.text;
  const own = {
    subject: '受付完了 {{number}}',
    body: '{{salutation}}\n\n特別なご案内です。\n\n{{button}}\n\n{{signature}}',
  };
  const { version } = await templates().get({ name: 'requested' });
  const saved = await templates().save({ name: 'requested', version, en, ja: own });
  expect((await templates().get({ name: 'requested' })).changed).toEqual({ en: false, ja: true });
  const first = await world.request([freight.excavator]);
  expect((await mailsAbout(first.number)).map(({ subject }) => subject)).toContain(
    `受付完了 ${first.number}`,
  );
  await expect(templates().save({ name: 'requested', version, en, ja: own })).rejects.toMatchObject(
    { code: 'stale' },
  );
  await templates().reset({ name: 'requested', version: saved.version });
  const second = await world.request([freight.excavator]);
  expect((await mailsAbout(second.number)).map(({ subject }) => subject)).toContain(
    `【見積依頼受付】${second.number}`,
  );
  const events = await world.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.recordId, 'requested'))
    .orderBy(auditEvent.at, auditEvent.id);
  expect(events).toMatchObject([
    { action: 'mail:template', actorId: admin.accountId, after: { subjectJa: own.subject } },
    { action: 'mail:template-reset', after: { subjectJa: ja.subject } },
  ]);
});

it('refuses unknown and missing variables at their fields, and everyone but administrators', async () => {
  const { ja, en } = mailStandards.offered.text;
  const { version } = await templates().get({ name: 'offered' });
  const save = (session: TestSession, body: string) =>
    templates(session).save({ name: 'offered', version, en, ja: { ...ja, body } });
  await expect(save(admin, '{{cost}}\n\n{{signature}}')).rejects.toMatchObject({
    code: 'invalid',
    data: {
      fields: [
        { path: 'ja.body', code: 'unknown-variable' },
        { path: 'ja.body', code: 'missing-variable' },
      ],
    },
  });
  for (const session of [world.author, world.customer]) {
    await expect(save(session, ja.body)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(templates(session).list()).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      templates(session).saveSetting({ attachOffer: true, version: 0 }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  }
});

/** The headers of a mail as its receiver gets them, unfolded. */
function headersOf(data: string): ReadonlyMap<string, string> {
  const [head = ''] = data.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(lines.map((line) => [line.split(':')[0]!, line.slice(line.indexOf(':') + 2)]));
}

it('the mails of a quotation form one thread for each receiver, are marked as automatic, and replies reach the contact in charge', async () => {
  await world.db.delete(outboxMail);
  const { id, answerId } = await offered();
  await world.done(world.author, 'POST', `/quotation/${id}/message`, {
    text: '搬入は前日までにお願いいたします。',
    internal: false,
  });
  await world.step(world.customer, id, answerId, 'agree');
  await deliverOutbox(world.db, server.transport(), () => new Date('2026-12-01T00:00:00Z'));
  const { salesEmployee } = await world.view(world.author, id, answerId);
  const [inCharge] = await world.db
    .select()
    .from(masters.employee)
    .where(eq(masters.employee.id, salesEmployee!.id));
  const byReceiver = Map.groupBy(server.received, ({ to }) => to);
  expect(byReceiver.get(world.customer.email)?.length).toBeGreaterThanOrEqual(4);
  const domain = '@umiji.example>';
  for (const [to, mails] of byReceiver) {
    const seen: string[] = [];
    for (const { data } of mails) {
      const headers = headersOf(data);
      expect(headers.get('Reply-To'), to).toBe(inCharge!.email);
      expect(headers.get('Auto-Submitted')).toBe('auto-generated');
      expect(headers.get('Content-Language')).toMatch(/^(ja|en)$/);
      expect(headers.has('List-Unsubscribe')).toBe(false);
      expect(headers.get('Date')).toBeDefined();
      const messageId = headers.get('Message-ID')!;
      expect(messageId.endsWith(domain)).toBe(true);
      expect(headers.get('In-Reply-To')).toBe(seen.at(-1));
      expect(headers.get('References')).toBe(seen.length > 0 ? seen.join(' ') : undefined);
      seen.push(messageId);
    }
  }
  // Another quotation is another thread.
  server.reset();
  await world.request([freight.excavator]);
  await deliverOutbox(world.db, server.transport(), () => new Date('2026-12-02T00:00:00Z'));
  expect(server.received.length).toBeGreaterThan(0);
  for (const { data } of server.received) expect(headersOf(data).has('In-Reply-To')).toBe(false);
});

const partsOf = (data: string) =>
  data.split(/\r\n--[^\r\n]+/).map((part) => {
    const [head = '', ...body] = part.trimStart().split('\r\n\r\n');
    return { head, body: body.join('\r\n\r\n') };
  });

it('sends text, HTML and, where the company wants it, the PDF of the offer; a PDF that fails is tried again', async () => {
  const { version } = await templates().setting();
  await templates().saveSetting({ attachOffer: true, version });
  await world.db.delete(outboxMail);
  const { number, amount } = await offered();
  const offer = (await mailsAbout(number)).find(({ subject }) => subject.startsWith('【お見積】'))!;
  expect(offer.text).toContain('見積書（PDF）を添付いたします。');
  const at = offer.queuedAt;
  const context = { db: world.db, now: () => at };
  const fails = () => Promise.reject(new Error('typesetter away'));
  await deliverOutbox(world.db, server.transport(), () => at, undefined, fails);
  expect(
    (await world.db.select().from(outboxMail).where(eq(outboxMail.id, offer.id)))[0],
  ).toMatchObject({
    state: 'waiting',
    serverAway: false,
    lastError: 'Attachment: typesetter away',
  });
  // The others were sent all the same.
  expect(server.received.length).toBeGreaterThan(1);
  server.reset();
  const later = new Date(at.getTime() + 120_000);
  const attachments = quotationAttachments(context);
  expect(
    await deliverOutbox(world.db, server.transport(), () => later, undefined, attachments),
  ).toBe(1);
  const [received] = server.received;
  expect(received!.to).toBe(world.customer.email);
  expect(received!.data).toContain('multipart/mixed');
  expect(received!.data).toContain('multipart/alternative');
  const parts = partsOf(received!.data);
  const html = parts.find(({ head }) => head.includes('text/html'))!;
  expect(parts.some(({ head }) => head.includes('text/plain'))).toBe(true);
  expect(html).toBeDefined();
  const pdf = parts.find(({ head }) => head.includes('application/pdf'))!;
  expect(pdf.head).toContain(`${number}-1-ja.pdf`);
  const bytes = new Uint8Array(Buffer.from(pdf.body, 'base64'));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  expect(text.replaceAll(/\s/g, '')).toContain(amount.slice(1));
  expect(text).toContain(number);
  await templates().saveSetting({ attachOffer: false, version: version + 1 });
});
