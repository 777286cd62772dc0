import { createHash } from 'node:crypto';
import { ORPCError, createRouterClient, traverseContractProcedures } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { principalOf } from '#account/principal.server.ts';
import { onlyReads } from '#account/procedure.server.ts';
import { authSession, authUser } from '#account/tables.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { quotationPresence } from '#quotation/presence/tables.ts';
import { apiRouter } from '../src/api.server.ts';
import { type AccessGroup, masterProcedures, pickedByCustomers, procedures } from './access.ts';
import { freight } from './cargo.ts';
import { type FreightWorld, freightWorld } from './freight.ts';
import { makerWorld } from './maker.ts';
import { type TestSession, cookiesOf } from './session.ts';

// Every procedure × every role: compares access.ts with the actual responses.

type Found = Readonly<{ name: string; address: string; reads: boolean }>;
const found: Found[] = [];
traverseContractProcedures({ router: apiRouter, path: [] }, ({ contract, path }) => {
  const { route, meta } = contract['~orpc'];
  found.push({
    name: path.join('.'),
    address: route.path ?? '',
    reads: onlyReads({ method: route.method, ...meta }),
  });
});

/** Who may call a procedure as declared; null where it is not declared. */
function declared(name: string): AccessGroup | null {
  const group = (Object.keys(procedures) as AccessGroup[]).find((each) =>
    procedures[each].includes(name),
  );
  if (group) return group;
  const [room, resource, verb, ...more] = name.split('.');
  if (room !== 'mst' || !resource || !verb || more.length > 0 || !masterProcedures.includes(verb))
    return null;
  return verb === 'choices' && pickedByCustomers.includes(resource) ? 'signed-in' : 'employee';
}

type Verdict = 'let in' | 'unauthenticated' | 'forbidden' | 'impersonating';
const refusedFirst: ReadonlySet<string | null> = new Set([
  'unauthenticated',
  'forbidden',
  'impersonating',
]);
/** POST calls that change nothing; everything else of another method than GET is refused in another's name. */
const readingPosts = [
  'maker.nissan.readWorkbook',
  'maker.toyota.readWorkbook',
  'price.exportTariff',
  'price.previewChange',
  'price.standing',
  'quotation.checkLine',
  'quotation.checkRoute',
  'quotation.estimate',
  'quotation.openGuestRequest',
  'quotation.present',
  'quotation.previewLine',
  'quotation.recognise',
  'sailing.previewSeason',
  'whatif.export',
  'whatif.makers',
  'whatif.quotations',
];
const [yes, no, who] = ['let in', 'forbidden', 'unauthenticated'] as const;
/** `banned` still has a session, as if the account was banned during it. */
const expected: Readonly<Record<string, Readonly<Record<AccessGroup, Verdict>>>> = {
  guest: {
    public: yes,
    'any session': who,
    own: who,
    known: who,
    'signed-in': who,
    employee: who,
    admin: who,
  },
  banned: {
    public: yes,
    'any session': who,
    own: who,
    known: who,
    'signed-in': who,
    employee: who,
    admin: who,
  },
  anonymous: {
    public: yes,
    'any session': yes,
    own: yes,
    known: no,
    'signed-in': no,
    employee: no,
    admin: no,
  },
  'user of A': {
    public: yes,
    'any session': yes,
    own: yes,
    known: yes,
    'signed-in': yes,
    employee: no,
    admin: no,
  },
  'user of B': {
    public: yes,
    'any session': yes,
    own: yes,
    known: yes,
    'signed-in': yes,
    employee: no,
    admin: no,
  },
  impersonating: {
    public: yes,
    'any session': yes,
    own: no,
    known: no,
    'signed-in': yes,
    employee: no,
    admin: no,
  },
  employee: {
    public: yes,
    'any session': yes,
    own: yes,
    known: yes,
    'signed-in': yes,
    employee: yes,
    admin: no,
  },
  admin: {
    public: yes,
    'any session': yes,
    own: yes,
    known: yes,
    'signed-in': yes,
    employee: yes,
    admin: yes,
  },
};

let world: FreightWorld;
const people = new Map<string, TestSession | null>();
let asked = {
  id: '',
  routeId: '',
  lineId: '',
  answerId: '',
  documentId: '',
  templateId: '',
  number: '',
  sha256: '',
  makerId: '',
};

/** An administrator who acts as somebody. */
async function actingAs(account: TestSession): Promise<TestSession> {
  const { api } = world;
  const admin = people.get('admin')!;
  const answer = await api.call('/api/auth/admin/impersonate-user', {
    session: admin,
    body: { userId: account.accountId },
  });
  expect(answer.status).toBe(200);
  return { ...account, cookie: cookiesOf(answer) };
}

beforeAll(async () => {
  world = await freightWorld();
  const { api, db, author, customer, stranger } = world;
  const banned = await api.person({ isEmployee: true, role: 'admin' });
  await db.update(authUser).set({ banned: true }).where(eq(authUser.id, banned.accountId));
  expect(
    await db.select().from(authSession).where(eq(authSession.userId, banned.accountId)),
  ).toHaveLength(1);
  for (const [name, session] of Object.entries({
    guest: null,
    banned,
    anonymous: await api.person({ affiliationCheckedAt: null }),
    'user of A': customer,
    'user of B': stranger,
    employee: author,
    admin: await api.person({ isEmployee: true, role: 'admin' }),
  }))
    people.set(name, session);
  people.set('impersonating', await actingAs(customer));

  const request = await world.request([freight.excavator]);
  const answerId = await world.answer(request.id);
  const form = new FormData();
  form.set('file', new File(['積付図'], '図面.txt'));
  form.set('internal', 'false');
  form.set('answerId', answerId);
  const { id: documentId } = await world.done(
    author,
    'POST',
    `/quotation/${request.id}/document`,
    form,
  );
  await world.offered(request.id, answerId);
  const pdf = await world.api.call(`/api/v1/quotation/${request.id}/answer/${answerId}/pdf`, {
    session: customer,
  });
  const sha256 = createHash('sha256')
    .update(Buffer.from(await pdf.arrayBuffer()))
    .digest('hex');
  const { lines } = await world.read(author, request.id);
  const makers = await makerWorld(world);
  const makerId = await makers.quotation([['14500']]);
  await makers.offered(makerId);
  const { id: templateId } = await world.done(customer, 'POST', '/quotation-ask/template', {
    customerId: customer.customerId,
    name: '毎月',
    content: {
      route: {
        condition: 'port-port',
        fromDoorId: null,
        fromPortId: world.ports.hitachinaka,
        toPortId: world.ports.tomakomai,
        toDoorId: null,
        viaPortIds: [],
      },
      lines: [{ cargo: freight.excavator, note: '' }],
      title: '',
      message: '',
    },
  });
  asked = { ...request, answerId, documentId, templateId, lineId: lines[0]!.id, sha256, makerId };
});
afterAll(() => world.close());

/** Calls procedures with the session of a person; returns the code of the refusal, or the result. */
async function callerOf(session: TestSession | null) {
  const { db, app } = world;
  const principal =
    session && (await principalOf(db, app.auth, new Headers({ cookie: session.cookie })));
  const client = createRouterClient(apiRouter, {
    context: {
      db,
      principal,
      locale: 'en',
      now: app.now,
      requestId: 'r',
      ip: null,
      baseUrl: app.settings.baseUrl,
      seal: (text) => text,
    },
  });
  return async (
    name: string,
    input?: unknown,
  ): Promise<{ code: string | null; answer: unknown }> => {
    const procedure = name
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], client) as (
      given: unknown,
    ) => Promise<unknown>;
    try {
      return { code: null, answer: await procedure(input) };
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      return { code: error.code as string, answer: null };
    }
  };
}

test('test/access.ts declares for every procedure who may call it', () => {
  expect(found.filter(({ name }) => declared(name) === null).map(({ name }) => name)).toEqual([]);
  const names = new Set(found.map(({ name }) => name));
  expect(
    Object.values(procedures)
      .flat()
      .filter((name) => !names.has(name)),
  ).toEqual([]);
});

test.each(Object.keys(expected))(
  '%s: every procedure allows, asks for sign-in or refuses as declared',
  async (person) => {
    const wrong: string[] = [];
    const call = await callerOf(people.get(person)!);
    for (const { name, reads } of found) {
      const group = declared(name);
      if (!group) continue;
      // Without input: callers with access get `invalid` or an answer.
      const { code } = await call(name);
      const verdict = refusedFirst.has(code) ? code : 'let in';
      const wanted =
        person === 'impersonating' && !reads ? 'impersonating' : expected[person]![group];
      if (verdict !== wanted) wrong.push(`${name}: ${code ?? 'answered'}`);
      if (code === 'internal-error') wrong.push(`${name}: ${code}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('in the name of somebody else nothing is written: only the named calls other than GET are let in', async () => {
  const posts: string[] = [];
  traverseContractProcedures({ router: apiRouter, path: [] }, ({ contract, path }) => {
    if (contract['~orpc'].meta.reads) posts.push(path.join('.'));
  });
  expect(posts.toSorted()).toEqual(readingPosts);
  const call = await callerOf(people.get('impersonating')!);
  const before = await world.db.$count(auditEvent);
  const present = await world.db.$count(quotationPresence);
  const { id: quotationId, answerId } = asked;
  const target = { quotationId, answerId, version: 1 };
  const attacks = {
    'quotation.agree': target,
    'quotation.decline': { ...target, reason: '不要' },
    'quotation.say': { quotationId, text: '承諾します', internal: false },
    'quotation.attach': { quotationId, answerId, file: new File(['x'], 'x.txt'), internal: false },
    'quotation.cancel': { quotationId, version: 3, reason: '不要' },
    'contact.send': {},
  };
  for (const [name, input] of Object.entries(attacks))
    expect([name, (await call(name, input)).code]).toEqual([name, 'impersonating']);
  // What reading records is left out too: that the customer has opened the offer, and that it is there.
  for (const [name, input] of Object.entries({
    'quotation.get': { quotationId },
    'quotation.getAnswer': { quotationId, answerId },
    'quotation.pdf': { quotationId, answerId },
    'quotation.present': { quotationId, answerId },
  }))
    expect([name, (await call(name, input)).code]).toEqual([name, null]);
  expect(await world.db.$count(auditEvent)).toBe(before);
  expect(await world.db.$count(quotationPresence)).toBe(present);
});

/** The calls that the user of B tries on A's records: every procedure that customers may call, by name. */
function attempts(): Readonly<Record<string, object>> {
  const { id: quotationId, routeId, lineId, answerId, documentId, templateId, makerId: id } = asked;
  const { customer, ports } = world;
  const header = {
    customerId: customer.customerId,
    siteId: null,
    contactPersonId: customer.contactId,
    title: '横取り',
    message: '',
    language: 'ja',
  };
  const route = {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: ports.hitachinaka,
    toPortId: ports.tomakomai,
    toDoorId: null,
    viaPortIds: [],
    departure: '2026-11-25',
  };
  const line = { routeId, cargo: freight.excavator, note: '' };
  const target = { quotationId, answerId: null, version: 3 };
  const decision = { quotationId, answerId, version: 3 };
  return {
    'quotation.create': header,
    'quotation.get': { quotationId },
    'quotation.saveHeader': { ...header, quotationId, version: 3 },
    'quotation.submit': { quotationId, version: 3 },
    'quotation.cancel': { quotationId, version: 3, reason: '不要' },
    'quotation.duplicate': { quotationId },
    'quotation.addRoute': { ...target, ...route, voyageId: null },
    'quotation.fillReturn': { ...target, id: routeId, load: 'same' },
    'quotation.saveRoute': { ...target, ...route, voyageId: null, id: routeId },
    'quotation.removeRoute': { ...target, id: routeId },
    'quotation.nextSailings': {
      quotationId,
      fromPortId: ports.hitachinaka,
      toPortId: ports.tomakomai,
    },
    'quotation.checkRoute': { quotationId, answerId: null, ...route, voyageId: null },
    'quotation.checkLine': { quotationId, answerId: null, ...line },
    'quotation.addLine': { ...target, ...line },
    'quotation.saveLine': { ...target, ...line, id: lineId },
    'quotation.removeLine': { ...target, id: lineId },
    'quotation.addLines': { ...target, lines: [line] },
    'quotation.copyLine': { ...target, id: lineId },
    'quotation.reorderRoutes': { ...target, ids: [routeId] },
    'quotation.reorderLines': { ...target, ids: [lineId] },
    'quotation.getAnswer': { quotationId, answerId },
    'quotation.compare': { quotationId, beforeId: answerId, afterId: answerId },
    'quotation.agree': decision,
    'quotation.decline': { ...decision, reason: '不要' },
    'quotation.askChange': { ...decision, reason: '期限の延長' },
    'quotation.messages': { quotationId },
    'quotation.present': { quotationId, answerId: null },
    'quotation.routesUsed': { quotationId },
    'user.confirmContact': { id: customer.contactId, version: 1 },
    'user.rejectContact': { id: customer.contactId, version: 1 },
    'quotation.commitments': { customerId: world.customer.customerId },
    'quotation.askTemplate': { templateId },
    'quotation.changeAskTemplate': { templateId, version: 1, name: '横から' },
    'quotation.deleteAskTemplate': { templateId, version: 1 },
    'quotation.say': { quotationId, text: '横から', internal: false },
    'quotation.pdf': { quotationId, answerId },
    'quotation.attach': { quotationId, answerId, file: new File(['x'], 'x.txt'), internal: false },
    'quotation.document': { quotationId, documentId },
    'quotation.detach': { quotationId, documentId },
    'maker.nissan.get': { id },
    'maker.nissan.sheet': { id },
    'maker.nissan.pdf': { id },
    'maker.nissan.workbook': { id },
    'maker.toyota.get': { id },
    'maker.toyota.sheet': { id },
    'maker.toyota.pdf': { id },
    'maker.toyota.workbook': { id },
  };
}

/** Procedures about records that belong to no customer. */
const common = new Set(['quotation.modelSize', 'quotation.check', 'place.ofPostalCode']);

test('every procedure that customers may call with a record’s id is tried with another customer’s id', () => {
  const names = found
    .filter(
      ({ name, address }) =>
        declared(name) === 'signed-in' && address.includes('{') && !common.has(name),
    )
    .map(({ name }) => name);
  expect(names.filter((name) => !attempts()[name])).toEqual([]);
});

test('the user of another customer gets not-found for every record of A, and changes none', async () => {
  const before = await world.read(world.author, asked.id);
  const call = await callerOf(world.stranger);
  const answers: Record<string, string | null> = {};
  for (const [name, input] of Object.entries(attempts()))
    answers[name] = (await call(name, input)).code;
  const wanted = Object.fromEntries(Object.keys(attempts()).map((name) => [name, 'not-found']));
  expect(answers).toEqual({ ...wanted, 'quotation.create': 'invalid' });
  expect(await world.read(world.author, asked.id)).toEqual(before);
  // The response is the same for records that do not exist.
  const unknownId = uuidv7();
  expect((await call('quotation.get', { quotationId: unknownId })).code).toBe('not-found');
  expect(
    (await call('quotation.create', { ...attempts()['quotation.create'], customerId: unknownId }))
      .code,
  ).toBe('invalid');
});

test('the lists of a customer reveal nothing about another: neither its name nor its numbers', async () => {
  const lists: Record<string, object | undefined> = {
    'account.customers': undefined,
    'audit.list': { resources: ['quotation-request', 'quotation-answer', 'customer'] },
    'quotation.list': {},
    'quotation.find': { q: '油圧' },
    'quotation.counts': undefined,
    'quotation.check': { sha256: asked.sha256 },
  };
  const secrets = [
    asked.id,
    asked.number,
    world.customer.customerId,
    '油圧ショベル',
    '北斗',
    'Hokuto',
  ];
  const [asA, asB] = [await callerOf(world.customer), await callerOf(world.stranger)];
  for (const [name, input] of Object.entries(lists)) {
    const [own, others] = [await asA(name, input), await asB(name, input)];
    expect([name, own.code, others.code]).toEqual([name, null, null]);
    const secretsIn = (answer: unknown) =>
      secrets.filter((secret) => JSON.stringify(answer).includes(secret));
    expect([name, secretsIn(others.answer)]).toEqual([name, []]);
    if (name !== 'quotation.counts')
      expect([name, secretsIn(own.answer).length > 0]).toEqual([name, true]);
  }
});
