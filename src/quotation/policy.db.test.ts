import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#platform/id.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { type TestSession, cookiesOf } from '#test/session.ts';
import type { QuotationPage } from './contract.ts';

// Access rules: who may read and change what.

let world: FreightWorld;
let [id, answerId, documentId, insideId] = ['', '', '', ''];
const unknown = uuidv7();

const upload = (file: File, internal: boolean, more: Record<string, string> = {}) => {
  const form = new FormData();
  form.set('file', file);
  form.set('internal', String(internal));
  for (const [key, value] of Object.entries(more)) form.set(key, value);
  return form;
};
const textFile = (name: string, text: string) =>
  new File([text], name, { type: 'application/octet-stream' });

beforeAll(async () => {
  world = await freightWorld();
  ({ id } = await world.request([freight.excavator]));
  answerId = await world.answer(id);
  const { charges, version } = await world.view(world.author, id, answerId);
  const ocean = charges.find((charge) => charge.segment === 'ocean' && charge.kind === 'freight')!;
  await world.done(
    world.author,
    'PUT',
    `/quotation/${id}/answer/${answerId}/charge/${encodeURIComponent(ocean.id)}`,
    {
      unitPrice: null,
      amount: '140000',
      cost: '98765',
      taxKind: 'standard',
      reason: '競合対策の値引き',
      version,
    },
  );
  const remarks = [
    { templateId: null, text: '有効期限は上記のとおりです。', internal: false },
    { templateId: null, text: '原価割れに注意', internal: true },
  ];
  await world.done(world.author, 'PUT', `/quotation/${id}/answer/${answerId}/remark`, {
    version: version + 1,
    remarks,
  });
  ({ id: documentId } = await world.done(
    world.author,
    'POST',
    `/quotation/${id}/document`,
    upload(textFile('図面.txt', '積付図'), false, { answerId }),
  ));
  ({ id: insideId } = await world.done(
    world.author,
    'POST',
    `/quotation/${id}/document`,
    upload(textFile('原価表.txt', '原価'), true, { answerId }),
  ));
});
afterAll(() => world.close());

/** Every GET address, with the ids of this quotation. */
const reads = () => [
  `/quotation/${id}`,
  `/quotation/${id}/answer/${answerId}`,
  `/quotation/${id}/answer/${answerId}/pdf`,
  `/quotation/${id}/document/${documentId}`,
  `/quotation/${id}/compare/${answerId}/${answerId}`,
];
const writes = (): [string, string, object][] => [
  ['POST', `/quotation/${id}/submit`, { version: 1 }],
  ['POST', `/quotation/${id}/cancel`, { version: 1, reason: '不要' }],
  ['POST', `/quotation/${id}/duplicate`, {}],
  ['DELETE', `/quotation/${id}/route/${unknown}`, { version: 1, answerId: null }],
  ['POST', `/quotation/${id}/answer/${answerId}/agree`, { version: 1 }],
  ['POST', `/quotation/${id}/answer/${answerId}/decline`, { version: 1, reason: '不要' }],
  ['POST', `/quotation/${id}/answer/${answerId}/ask-change`, { version: 1, reason: '期限の延長' }],
  ['DELETE', `/quotation/${id}/document/${documentId}`, {}],
];
const employeeOnly = (): [string, string, object][] => [
  ['POST', `/quotation/${id}/answer`, {}],
  ['PUT', `/quotation/${id}/answer/${answerId}/remark`, { version: 1, remarks: [] }],
  ['POST', `/quotation/${id}/answer/${answerId}/approve`, { version: 1, comment: null }],
  ['POST', `/quotation/${id}/answer/${answerId}/offer`, { version: 1 }],
  ['POST', `/quotation/${id}/answer/${answerId}/reopen`, { version: 1, reason: '誤操作' }],
  ['GET', `/quotation/${id}/answer/${answerId}/reprice`, {}],
];

async function statuses(
  session: TestSession | null,
  calls: readonly (readonly [string, string, object?])[],
) {
  const found: Record<string, number> = {};
  for (const [method, path, body] of calls)
    found[`${method} ${path}`] = (
      await world.call(session, method, path, method === 'GET' ? undefined : body)
    ).status;
  return found;
}
const all = (status: number, calls: readonly (readonly [string, string, object?])[]) =>
  Object.fromEntries(calls.map(([method, path]) => [`${method} ${path}`, status]));
const gets = () => reads().map((path) => ['GET', path] as const);

describe('who sees and does what', () => {
  it('a guest is asked to sign in', async () => {
    const calls = [...gets(), ...writes(), ...employeeOnly()];
    expect(await statuses(null, calls)).toEqual(all(401, calls));
  });

  it('other customers get not-found', async () => {
    expect(await statuses(world.stranger, [...gets(), ...writes()])).toEqual(
      all(404, [...gets(), ...writes()]),
    );
    expect(await statuses(world.stranger, employeeOnly())).toEqual(all(403, employeeOnly()));
    expect((await world.done<QuotationPage>(world.stranger, 'GET', '/quotation')).total).toBe(0);
  });

  it('employees get not-found for unknown ids', async () => {
    const calls = [...gets(), ...writes(), ...employeeOnly()].map(
      ([method, path, ...body]) => [method, path.replace(id, unknown), ...body] as const,
    );
    expect(await statuses(world.author, calls)).toEqual(all(404, calls));
    // An answer id of another quotation is not found.
    const other = await world.request([freight.excavator]);
    expect(
      (await world.call(world.author, 'GET', `/quotation/${other.id}/answer/${answerId}`)).status,
    ).toBe(404);
  });

  it('an answer in progress and its documents are hidden from its customer', async () => {
    for (const path of reads().slice(1))
      expect((await world.call(world.customer, 'GET', path)).status, path).toBe(404);
    for (const [method, path, body] of writes().filter(([, path]) => path.includes('/answer/')))
      expect((await world.call(world.customer, method, path, body)).status, path).toBe(404);
    const seen = await world.read(world.customer, id);
    expect(seen).toMatchObject({ state: 'answering', answers: [], documents: [] });
    expect(seen.events.map((event) => event.event)).toEqual(['create', 'submit']);
    const { rows } = await world.done<QuotationPage>(world.customer, 'GET', '/quotation');
    expect(rows.find((row) => row.id === id)!.answer).toBeNull();
  });

  it('a customer’s answers hold no cost, margin, reason, internal remark or internal document', async () => {
    await world.offered(id, answerId);
    const paths = [
      `/quotation/${id}`,
      `/quotation/${id}/answer/${answerId}`,
      `/quotation/${id}/compare/${answerId}/${answerId}`,
      '/quotation',
      '/log?resources[0]=quotation-request',
    ];
    for (const path of paths) {
      const { text, status } = await world.call(world.customer, 'GET', path);
      expect(status, path).toBe(200);
      for (const secret of ['98765', '22911', '競合対策', '原価', '"margin"', insideId])
        expect(text, `${path}: ${secret}`).not.toContain(secret);
      expect(text, path).not.toMatch(/"cost":(?!null)/);
    }
    expect(
      (await world.call(world.customer, 'GET', `/quotation/${id}/document/${documentId}`)).text,
    ).toContain('積付図');
    expect(
      (await world.call(world.customer, 'GET', `/quotation/${id}/document/${insideId}`)).status,
    ).toBe(404);
    expect(
      (await world.call(world.author, 'GET', `/quotation/${id}/document/${insideId}`)).text,
    ).toContain('原価');
  });

  it('the documents of an offered answer can not be added or removed', async () => {
    expect(
      (
        await world.call(
          world.author,
          'POST',
          `/quotation/${id}/document`,
          upload(textFile('差替.txt', '差替'), false, { answerId }),
        )
      ).status,
    ).toBe(409);
    expect(
      (await world.call(world.author, 'DELETE', `/quotation/${id}/document/${documentId}`, {}))
        .status,
    ).toBe(409);
    expect(
      (await world.call(world.customer, 'GET', `/quotation/${id}/document/${documentId}`)).text,
    ).toContain('積付図');
  });

  it('employees see that an offer was opened and its PDF downloaded', async () => {
    await world.view(world.customer, id, answerId);
    await world.call(world.customer, 'GET', `/quotation/${id}/answer/${answerId}/pdf`);
    await world.call(world.customer, 'GET', `/quotation/${id}/answer/${answerId}/pdf`);
    const events = (await world.read(world.author, id)).events.map((event) => event.event);
    expect(events.filter((event) => event === 'opened' || event === 'pdf-read')).toEqual([
      'opened',
      'pdf-read',
    ]);
  });

  it('the type of a document is detected from its content, and other types and large files are refused', async () => {
    const program = new File(
      [new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0])],
      '見積.pdf',
      { type: 'application/pdf' },
    );
    expect(
      (await world.call(world.author, 'POST', `/quotation/${id}/document`, upload(program, false)))
        .status,
    ).toBe(415);
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1).fill(65)], '大.txt');
    expect(
      (await world.call(world.author, 'POST', `/quotation/${id}/document`, upload(large, false)))
        .status,
    ).toBe(413);
  });

  it('customers’ documents are never internal and can be removed only from a draft', async () => {
    const draft = await world.request([freight.excavator], { submit: false });
    const made = await world.done(
      world.customer,
      'POST',
      `/quotation/${draft.id}/document`,
      upload(textFile('仕様.txt', '仕様'), true),
    );
    expect((await world.read(world.customer, draft.id)).documents).toMatchObject([
      { name: '仕様.txt', type: 'text/plain', internal: false },
    ]);
    expect(
      (await world.call(world.customer, 'DELETE', `/quotation/${draft.id}/document/${made.id}`, {}))
        .status,
    ).toBe(200);
    expect(
      (await world.call(world.customer, 'DELETE', `/quotation/${id}/document/${documentId}`, {}))
        .status,
    ).toBe(403);
  });
});

it('whoever acts as a customer is offered nothing that would be refused', async () => {
  const admin = await world.api.person({ isEmployee: true, role: 'admin' });
  const acting = await world.api.call('/api/auth/admin/impersonate-user', {
    session: admin,
    body: { userId: world.customer.accountId },
  });
  const session = { ...world.customer, cookie: cookiesOf(acting) };
  expect((await world.read(world.customer, id)).allowed).toContain('duplicate');
  expect((await world.read(session, id)).allowed).toEqual([]);
});
