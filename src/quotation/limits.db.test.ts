import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#platform/id.ts';
import { storedContent, storedFile } from '#platform/file/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { answerApi } from '../api-handler.server.ts';
import { quotationDocument } from './attachment/tables.ts';
import { limitTexts } from './limit-texts.ts';
import { limits } from './limits.ts';
import { quotationMessage } from './thread/tables.ts';

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
}, 120_000);
afterAll(() => world.close());

const target = (version: number) => ({ answerId: null, version });
const reached = (limit: keyof typeof limits) => ({
  code: 'limit-reached',
  message: `The limit is reached. ${limitTexts[limit].en}`,
});

test('a line more than the limit is refused, pasted, added or copied', async () => {
  const { call, done, customer, read } = world;
  const { id, routeId } = await world.request([], { submit: false });
  const line = { routeId, cargo: freight.parcel, note: '' };
  const path = `/quotation/${id}/freight`;
  const many = (count: number, version: number) => ({
    ...target(version),
    lines: Array<typeof line>(count).fill(line),
  });
  const beyond = await call(customer, 'POST', `${path}/many`, many(limits.lines + 1, 2));
  expect(beyond.status).toBe(400);
  await done(customer, 'POST', `${path}/many`, many(limits.lines - 1, 2));
  const more = await call(customer, 'POST', `${path}/many`, many(2, 3));
  expect([more.status, more.refusal]).toMatchObject([409, reached('lines')]);
  const { id: lineId } = await done(customer, 'POST', path, { ...line, ...target(3) });
  for (const [address, body] of [
    [path, { ...line, ...target(4) }],
    [`${path}/${lineId}/copy`, target(4)],
  ] as const) {
    const { status, refusal } = await call(customer, 'POST', address, body);
    expect([status, refusal]).toMatchObject([409, reached('lines')]);
  }
  expect((await read(customer, id)).lines).toHaveLength(limits.lines);
});

test('900 lines of 9,999 pieces of 100 m each way are refused, and never an error of the server', async () => {
  const { call, customer } = world;
  const { id, routeId } = await world.request([], { submit: false });
  const metres100 = { lengthMm: 100_000, widthMm: 100_000, heightMm: 100_000, weightKg: 1 };
  const huge = {
    routeId,
    note: '',
    cargo: { ...freight.excavator, count: limits.pieces, size: metres100 },
  };
  const path = `/quotation/${id}/freight`;
  const lines = Array<typeof huge>(900).fill(huge);
  const all = await call(customer, 'POST', `${path}/many`, { ...target(2), lines });
  expect([all.status, all.refusal]).toMatchObject([409, reached('cubicMetres')]);
  const heavy = { ...huge.cargo, size: { ...metres100, lengthMm: 1, weightKg: 1_000_000 } };
  const tonnes = await call(customer, 'POST', path, { ...huge, cargo: heavy, ...target(2) });
  expect([tonnes.status, tonnes.refusal]).toMatchObject([409, reached('tonnes')]);
});

test('a total that money has no room for is refused', async () => {
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const { lines, version } = await world.view(world.author, id, answerId);
  const path = `/quotation/${id}/answer/${answerId}/charge`;
  const charge = (seen: number) => ({
    version: seen,
    lineId: lines[0]!.id,
    kind: 'other',
    label: { en: 'Handling', ja: '作業料' },
    segment: 'ocean',
    amount: '9000000000000',
    cost: null,
    taxKind: 'exempt',
    reason: '試験',
  });
  await world.done(world.author, 'POST', path, charge(version));
  const { status, refusal } = await world.call(world.author, 'POST', path, charge(version + 1));
  expect([status, refusal]).toMatchObject([409, reached('total')]);
});

test('messages of a quotation are limited', async () => {
  const { id } = await world.request([freight.excavator]);
  await world.db.insert(quotationMessage).values(
    Array.from({ length: limits.messages }, () => ({
      id: uuidv7(),
      quotationId: id,
      authorId: world.customer.accountId,
      authorName: 'x',
      side: 'customer' as const,
      internal: false,
      text: 'x',
      at: new Date(),
    })),
  );
  const more = { text: 'まだですか', internal: false };
  const { status, refusal } = await world.call(
    world.customer,
    'POST',
    `/quotation/${id}/message`,
    more,
  );
  expect([status, refusal]).toMatchObject([409, reached('messages')]);
});

describe('documents', () => {
  const upload = (content: BlobPart, name: string, internal = false) => {
    const form = new FormData();
    form.append('file', new File([content], name));
    form.append('internal', String(internal));
    return form;
  };
  const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex');

  test('are limited by number, and are stored once where they are the same', async () => {
    const { id } = await world.request([], { submit: false });
    const path = `/quotation/${id}/document`;
    const text = `積付図 ${uuidv7()}`;
    for (const name of ['a.txt', 'b.txt'])
      await world.done(world.customer, 'POST', path, upload(text, name));
    const documents = await world.db
      .select({ fileId: quotationDocument.fileId, contentId: storedFile.contentId })
      .from(quotationDocument)
      .innerJoin(storedFile, eq(storedFile.id, quotationDocument.fileId))
      .where(eq(quotationDocument.quotationId, id));
    const contentIds = new Set(documents.map(({ contentId }) => contentId));
    expect([documents.length, contentIds.size]).toEqual([2, 1]);
    const [{ fileId } = { fileId: '' }] = documents;
    await world.db.insert(quotationDocument).values(
      Array.from({ length: limits.documents - 2 }, () => ({
        id: uuidv7(),
        quotationId: id,
        fileId,
        internal: false,
        createdBy: 'x',
        createdAt: new Date(),
      })),
    );
    const contents = await world.db.$count(storedContent);
    const more = await world.call(world.customer, 'POST', path, upload('another', 'c.txt'));
    expect([more.status, more.refusal]).toMatchObject([409, reached('documents')]);
    expect(await world.db.$count(storedContent)).toBe(contents);
  });

  test('are limited by their size in all', async () => {
    const { id } = await world.request([], { submit: false });
    const path = `/quotation/${id}/document`;
    await world.done(world.customer, 'POST', path, upload('x', 'a.txt'));
    const [{ fileId } = { fileId: '' }] = await world.db
      .select()
      .from(quotationDocument)
      .where(eq(quotationDocument.quotationId, id));
    const size = limits.documentBytes;
    await world.db.update(storedFile).set({ size }).where(eq(storedFile.id, fileId));
    const more = await world.call(world.customer, 'POST', path, upload('y', 'b.txt'));
    expect([more.status, more.refusal]).toMatchObject([409, reached('documentBytes')]);
    await world.db.update(storedFile).set({ size: 1 }).where(eq(storedFile.id, fileId));
  });

  test('keep a name that can be shown, and are never shown inline but pictures and PDFs', async () => {
    const { id } = await world.request([], { submit: false });
    const headersOf = async (content: BlobPart, name: string) => {
      const path = `/quotation/${id}/document`;
      const document = await world.done(world.customer, 'POST', path, upload(content, name));
      const { headers } = await answerApi(
        world.app,
        new Request(`http://umiji.test/api/v1${path}/${document.id}`, {
          headers: { cookie: world.customer.cookie },
        }),
      );
      return {
        disposition: headers.get('content-disposition')?.split(';')[0],
        policy: headers.get('content-security-policy') ?? '',
        nosniff: headers.get('x-content-type-options'),
      };
    };
    const text = await headersOf('<script>alert(1)</script>', '../a\u202etxt.html\u200b.txt');
    expect(text).toMatchObject({ disposition: 'attachment', nosniff: 'nosniff' });
    const picture = await headersOf(png, 'a.png');
    expect(picture).toMatchObject({ disposition: 'inline', nosniff: 'nosniff' });
    expect(picture.policy).toMatch(/default-src 'none'.*; sandbox$/);
    expect(await headersOf('%PDF-1.7\n', 'a.pdf')).toMatchObject({ disposition: 'inline' });
    const { documents } = await world.read(world.customer, id);
    expect(documents.map(({ name }) => name)).toEqual(['atxt.html.txt', 'a.png', 'a.pdf']);
  });

  test('are not attached to what is agreed, nor removed from it', async () => {
    const { id } = await world.request([freight.excavator]);
    const path = `/quotation/${id}/document`;
    const document = await world.done(world.author, 'POST', path, upload('x', 'a.txt'));
    const answerId = await world.answer(id);
    await world.offered(id, answerId);
    expect((await world.step(world.customer, id, answerId, 'agree')).status).toBe(200);
    for (const by of [world.customer, world.author]) {
      const { status, refusal } = await world.call(by, 'POST', path, upload('y', 'b.txt'));
      expect([status, refusal]).toMatchObject([409, { code: 'wrong-state' }]);
    }
    const { status } = await world.call(world.author, 'DELETE', `${path}/${document.id}`, {});
    expect(status).toBe(409);
    const seen = await world.read(world.author, id);
    expect(seen.documents).toMatchObject([{ name: 'a.txt', removable: false }]);
  });
});
