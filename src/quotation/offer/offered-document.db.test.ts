import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { bucketStore } from '#platform/file/object-store.server.ts';
import { setObjectStore } from '#platform/file/store.server.ts';
import { storedFile } from '#platform/file/tables.ts';
import { scheduleJobs } from '#platform/queue/schedule.server.ts';
import { startWorkers } from '#platform/queue/workers.server.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { answerApi } from '#api-handler.server.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { quotationOfferedDocument } from './document/tables.ts';
import { quotationJobs } from '#quotation/jobs.server.ts';
import { createMissingPdfs } from './pdf.server.ts';
import { quotationAnswer, quotationEvent } from '#quotation/tables.ts';

// The document data is stored with every offer, and the PDFs are rendered from it whenever they are created.

const red =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

let world: FreightWorld;
let unreachable: ReturnType<typeof bucketStore>;
beforeAll(async () => {
  world = await freightWorld();
  await world.db.update(masters.company).set({ logo: red });
  await world.db
    .update(masters.employee)
    .set({ stamp: red })
    .where(eq(masters.employee.id, world.chief.employeeId));
  // A port on which nothing listens.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  unreachable = bucketStore({
    url: `http://127.0.0.1:${port}/umiji`,
    region: 'ap-northeast-1',
    accessKeyId: 'umiji',
    secretAccessKey: 'secret',
  });
});
afterEach(() => setObjectStore(null));
afterAll(() => world.close());

async function offered() {
  const { id, number } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  await world.offered(id, answerId);
  return { id, answerId, number };
}

/** An offer without PDFs, as after a crash between the commit and their creation. */
async function offeredWithoutFiles() {
  setObjectStore(unreachable);
  const offer = await offered();
  setObjectStore(null);
  expect(await filesOf(offer.answerId)).toEqual({ pdfEn: null, pdfJa: null });
  return offer;
}

const filesOf = async (answerId: string) =>
  (
    await world.db
      .select({ pdfEn: quotationAnswer.pdfEn, pdfJa: quotationAnswer.pdfJa })
      .from(quotationAnswer)
      .where(eq(quotationAnswer.id, answerId))
  )[0]!;
const documentsOf = (answerId: string) =>
  world.db
    .select()
    .from(quotationOfferedDocument)
    .where(eq(quotationOfferedDocument.answerId, answerId));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const job = () => createMissingPdfs({ db: world.db, now: () => world.clock.now });

/** All property names, nested ones included. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...keysOf(inner),
  ]);
}

describe('a PDF created after the offer', () => {
  it('is created at the next start, and is the same for every reader', async () => {
    const { id, answerId } = await offeredWithoutFiles();
    const { offerFiles } = quotationJobs(world.db, () => world.clock.now, 'http://umiji.test');
    const workers = startWorkers(
      scheduleJobs(world.db, { offerFiles: offerFiles! }, () => world.clock.now),
    );
    await expect
      .poll(() => filesOf(answerId), { timeout: 20_000 })
      .toEqual({ pdfEn: expect.any(String), pdfJa: expect.any(String) });
    await workers.stop();
    const { sent } = (await world.read(world.customer, id)).answers[0]!;
    for (const reader of [world.customer, world.author])
      for (const locale of ['en', 'ja'] as const)
        expect(hashOf((await world.pdf(reader, id, answerId, locale)).bytes)).toBe(sent[locale]);
    expect(await job()).toEqual({ made: 0, failed: 0 });
  });

  it('is created once when several nodes and readers request it at the same time', async () => {
    const { id, answerId, number } = await offeredWithoutFiles();
    const [first, second] = await Promise.all([
      world.pdf(world.customer, id, answerId),
      world.pdf(world.author, id, answerId),
      job(),
      job(),
    ]);
    expect(hashOf(first.bytes)).toBe(hashOf(second.bytes));
    expect(
      (
        await world.db
          .select()
          .from(storedFile)
          .where(like(storedFile.name, `${number}-1-%`))
      )
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([`${number}-1-en.pdf`, `${number}-1-ja.pdf`]);
  });

  it('is retried after a failure, and one failure does not stop the rest', async () => {
    const offers = [await offeredWithoutFiles(), await offeredWithoutFiles()];
    setObjectStore(unreachable);
    expect(await job()).toEqual({ made: 0, failed: 4 });
    setObjectStore(null);
    const stopping = AbortSignal.abort();
    expect(await createMissingPdfs({ db: world.db, now: () => world.clock.now }, stopping)).toEqual(
      {
        made: 0,
        failed: 0,
      },
    );
    expect(await job()).toEqual({ made: 4, failed: 0 });
    for (const { answerId } of offers)
      expect(Object.values(await filesOf(answerId))).not.toContain(null);
  });
});

describe('an agreement', () => {
  it('is refused while the PDF can not be created, and changes nothing', async () => {
    const { id, answerId, number } = await offeredWithoutFiles();
    const before = await world.view(world.customer, id, answerId);
    const mails = () =>
      world.db
        .select({ to: outboxMail.to })
        .from(outboxMail)
        .where(like(outboxMail.subject, `%${number}%`));
    const mailsBefore = await mails();
    setObjectStore(unreachable);
    expect(await world.step(world.customer, id, answerId, 'agree')).toMatchObject({
      status: 409,
      refusal: {
        code: 'document-missing',
        message:
          'The PDF of this quotation could not be created, so nothing was saved. Please try again in a few minutes.',
      },
    });
    const japanese = await answerApi(
      world.app,
      new Request(`${world.app.settings.baseUrl}/api/v1/quotation/${id}/answer/${answerId}/agree`, {
        method: 'POST',
        headers: {
          origin: world.app.settings.baseUrl,
          cookie: world.customer.cookie,
          'content-type': 'application/json',
          'accept-language': 'ja',
        },
        body: JSON.stringify({ version: before.version }),
      }),
    );
    expect(await japanese.json()).toMatchObject({
      code: 'document-missing',
      message: expect.stringContaining('PDFを作成できなかった'),
    });
    // Other customers get not-found, with or without a PDF.
    expect(
      (
        await world.call(world.stranger, 'POST', `/quotation/${id}/answer/${answerId}/agree`, {
          version: before.version,
        })
      ).status,
    ).toBe(404);
    expect(await world.view(world.customer, id, answerId)).toEqual(before);
    expect(await mails()).toEqual(mailsBefore);
    const events = await world.db
      .select({ event: quotationEvent.event })
      .from(quotationEvent)
      .where(eq(quotationEvent.answerId, answerId));
    expect(events.map(({ event }) => event)).not.toContain('agree');

    setObjectStore(null);
    expect((await world.step(world.customer, id, answerId, 'agree')).status).toBe(200);
    const { bytes } = await world.pdf(world.customer, id, answerId);
    expect(await world.view(world.customer, id, answerId)).toMatchObject({
      state: 'agreed',
      agreedSha256: hashOf(bytes),
    });
  });

  it('creates the missing PDF and stores its hash, in the language of the quotation', async () => {
    const { id, answerId } = await offeredWithoutFiles();
    expect((await world.step(world.customer, id, answerId, 'agree')).status).toBe(200);
    const { bytes } = await world.pdf(world.author, id, answerId, 'ja');
    expect((await world.view(world.author, id, answerId)).agreedSha256).toBe(hashOf(bytes));
    expect(await filesOf(answerId)).toMatchObject({ pdfEn: null });
  });
});

describe('the document stored with an offer', () => {
  it('is created with the offer, and holds no cost, margin or internal remark', async () => {
    const { id } = await world.request([freight.excavator]);
    const answerId = await world.answer(id);
    const { charges, version } = await world.view(world.author, id, answerId);
    await world.done(
      world.author,
      'PUT',
      `/quotation/${id}/answer/${answerId}/charge/${encodeURIComponent(charges[0]!.id)}`,
      {
        version,
        unitPrice: null,
        amount: '28000',
        cost: '21987',
        taxKind: 'standard',
        reason: '社内判断による値引き',
      },
    );
    const remarks = [
      { templateId: null, text: '社内向けの備考', internal: true },
      { templateId: null, text: 'お客様向けの備考', internal: false },
    ];
    await world.done(world.author, 'PUT', `/quotation/${id}/answer/${answerId}/remark`, {
      version: await world.answerVersion(id, answerId),
      remarks,
    });
    expect(await documentsOf(answerId)).toEqual([]);
    const { inside } = await world.view(world.author, id, answerId);
    await world.offered(id, answerId);
    const [stored] = await documentsOf(answerId);
    expect(stored).toMatchObject({
      format: 1,
      document: {
        draft: false,
        revision: 1,
        remarks: [{ en: 'お客様向けの備考', ja: 'お客様向けの備考' }],
        issuer: { logo: red, name: { ja: '海路海運株式会社', en: 'Umiji Lines Co., Ltd.' } },
      },
    });
    // Neither who approved nor that person's stamp.
    expect(stored!.document.stamps).toMatchObject([
      { role: 'author', image: null },
      { role: 'approver', name: { ja: '済', en: 'Approved' }, image: null },
    ]);
    const forbidden = [
      'cost',
      'margin',
      'manual',
      'reason',
      'trace',
      'missing',
      'internal',
      'problems',
      'contributorIds',
      'amountLimit',
    ];
    expect(keysOf(stored!.document).filter((key) => forbidden.includes(key))).toEqual([]);
    const text = JSON.stringify(stored!.document);
    for (const secret of [
      '21987',
      '社内判断',
      '社内向け',
      String(inside!.margin.cost),
      String(inside!.margin.margin),
    ])
      expect(text).not.toContain(secret);
  });

  it('is required by the database, which refuses changes to it and agreements without a PDF', async () => {
    const { id, answerId } = await offered();
    const draft = await world.request([freight.parcel]);
    const draftId = await world.answer(draft.id, ['ocean']);
    const set = (answer: string, values: Partial<typeof quotationAnswer.$inferInsert>) =>
      world.db.update(quotationAnswer).set(values).where(eq(quotationAnswer.id, answer));
    await expect(set(draftId, { offeredAt: world.clock.now })).rejects.toMatchObject({
      cause: { message: expect.stringContaining(`the offer ${draftId} has no document`) },
    });
    await expect(set(answerId, { state: 'agreed', agreedSha256: null })).rejects.toMatchObject({
      cause: { constraint: 'quotation_answer_agreed_file' },
    });
    const writtenOnce = { cause: { message: 'the document of an offer is written once' } };
    await expect(
      world.db
        .update(quotationOfferedDocument)
        .set({ format: 2 })
        .where(eq(quotationOfferedDocument.answerId, answerId)),
    ).rejects.toMatchObject(writtenOnce);
    await expect(
      world.db
        .delete(quotationOfferedDocument)
        .where(eq(quotationOfferedDocument.answerId, answerId)),
    ).rejects.toMatchObject(writtenOnce);
    expect((await world.view(world.customer, id, answerId)).state).toBe('offered');
  });

  it('is stored once for an older offer when a PDF is missing', async () => {
    const { id, answerId } = await offeredWithoutFiles();
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`alter table quotation_offered_document disable trigger user`);
      await tx
        .delete(quotationOfferedDocument)
        .where(eq(quotationOfferedDocument.answerId, answerId));
      await tx.execute(sql`alter table quotation_offered_document enable trigger user`);
    });
    // Transitions before the offer need no document.
    expect(
      (
        await world.step(world.customer, id, answerId, 'ask-change', {
          reason: '期限の延長をお願いします。',
        })
      ).status,
    ).toBe(200);
    const { bytes } = await world.pdf(world.customer, id, answerId, 'ja');
    expect(await documentsOf(answerId)).toHaveLength(1);
    await world.db
      .update(quotationAnswer)
      .set({ pdfJa: null })
      .where(eq(quotationAnswer.id, answerId));
    expect(hashOf((await world.pdf(world.customer, id, answerId, 'ja')).bytes)).toBe(hashOf(bytes));
  });
});

// Keep this last: it changes names permanently.
describe('names that change after the offer', () => {
  it('do not affect a PDF created later: it shows names, company and pictures as offered', async () => {
    const { id, answerId } = await offered();
    const before = {
      ja: (await world.pdf(world.customer, id, answerId, 'ja')).bytes,
      en: (await world.pdf(world.customer, id, answerId, 'en')).bytes,
    };
    const lost = await offeredWithoutFiles();
    const {
      company,
      customer,
      employee,
      port,
      'customer-contact-person': person,
      'payment-term': term,
    } = masters;
    await world.db.transaction(async (tx) => {
      await tx.update(company).set({
        name: '別会社',
        nameEn: 'Another Company',
        phone: '06-0000-0000',
        address: '移転先',
        logo: null,
      });
      await tx
        .update(customer)
        .set({ name: '改称株式会社', nameEn: 'Renamed Inc.', honorific: '様' })
        .where(eq(customer.id, world.customer.customerId));
      await tx.update(employee).set({ name: '別名 太郎', nameEn: 'Other', stamp: null });
      await tx.update(port).set({ name: '改港', nameEn: 'Renamed Port' });
      await tx.update(person).set({ name: '後任 花子', nameEn: 'Successor' });
      await tx.update(term).set({ name: '新条件', nameEn: 'New terms' });
    });
    // As before the PDFs were created.
    await world.db
      .update(quotationAnswer)
      .set({ pdfEn: null, pdfJa: null })
      .where(eq(quotationAnswer.id, answerId));
    expect(hashOf((await world.pdf(world.author, id, answerId, 'ja')).bytes)).toBe(
      hashOf(before.ja),
    );
    expect(hashOf((await world.pdf(world.author, id, answerId, 'en')).bytes)).toBe(
      hashOf(before.en),
    );
    const late = [
      await world.pdf(world.customer, lost.id, lost.answerId, 'ja'),
      await world.pdf(world.customer, lost.id, lost.answerId, 'en'),
    ].map(({ text }) => text);
    for (const name of [
      '北斗重機レンタル株式会社',
      '海路海運株式会社',
      '常陸那珂',
      '鈴木恵',
      '担当太郎',
    ])
      expect(late[0]).toContain(name);
    for (const name of ['HokutoHeavyRentalCo.,Ltd.', 'UmijiLinesCo.,Ltd.', 'Hitachinaka', 'Suzuki'])
      expect(late[1]).toContain(name);
    expect(late.join('')).not.toMatch(/改称|Renamed|別会社|Another|改港|後任|新条件|別名/);
    // A draft shows the current names.
    const draft = await world.request([freight.parcel]);
    expect(
      (await world.pdf(world.author, draft.id, await world.answer(draft.id, ['ocean']), 'ja')).text,
    ).toContain('改称株式会社');
  });
});
