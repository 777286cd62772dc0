import { traverseContractProcedures } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { inquiry } from '#contact/tables.ts';
import { parentIdNames } from '#master/parents.server.ts';
import { type AnyResource, addressOf } from '#master/define.ts';
import { resourceList, resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { tableNamed } from '#master/tables.ts';
import { makerQuotation } from '#maker/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { quotationDocument } from '#quotation/attachment/tables.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import { priceProposal } from '#tariff/tables.ts';
import { apiRouter } from '../src/api.server.ts';
import { testDatabase } from './database.ts';
import { type TestApi, type TestSession, testApi } from './session.ts';

// One rule for lists and for ids, for every kind of record: what an actor reads by its id is in the actor's list, and the
// other way round. The kinds are those of the router, so that a new one is covered by itself.

type Actor = Readonly<{ session: TestSession | null; key?: string }>;
/** A read by id, and the list at the address above it; both may have the ids of parents. */
type Kind = Readonly<{
  list: string;
  get: string;
  /** The field with the id. */
  id: string;
  input: unknown;
  /** Further reads of the same record. */
  more: readonly string[];
}>;
/** A list with its parents' ids, and the ids that are in it, whoever sees them. */
type Instance = Readonly<{ list: string; ids: readonly string[] }>;

let api: TestApi;
const actors = new Map<string, Actor>();

/** Reads by what is no id of a record, or of what is listed otherwise. */
const noRecords: ReadonlySet<string> = new Set([
  '/place/postal-code/{code}',
  '/quotation-check/{sha256}',
  // Listed by customer: see template.db.test.ts.
  '/quotation-ask/template/{templateId}',
  '/model-size/{kind}/{id}',
]);
/** Reads below a quotation: the quotation itself lists them. */
const ofQuotations = /^\/quotation\/\{quotationId\}\//;

const gets = new Map<string, unknown>();
traverseContractProcedures({ router: apiRouter, path: [] }, ({ contract }) => {
  const { route, meta } = contract['~orpc'];
  if (route.method === 'GET' && route.path && !meta.absent)
    gets.set(route.path, contract['~orpc'].inputSchema);
});
const kinds: readonly Kind[] = [...gets.keys()]
  .filter((path) => /\/\{\w+\}$/.test(path) && !noRecords.has(path) && !ofQuotations.test(path))
  .map((get) => {
    const list = get.replace(/\/\{\w+\}$/, '');
    const id = /\{(\w+)\}$/.exec(get)![1]!;
    const more = [...gets.keys()].filter((path) => path.startsWith(`${get}/`));
    const ownLists = [...gets.keys()].filter((path) => path.endsWith('}'));
    const isList = (path: string) => ownLists.some((each) => each.startsWith(`${path}/`));
    return { list, get, id, input: gets.get(list), more: more.filter((path) => !isList(path)) };
  });

async function read({ session, key }: Actor, path: string) {
  const response = await api.call(`/api/v1${path}`, {
    session,
    ...(key ? { headers: { authorization: `Bearer ${key}` } } : {}),
  });
  if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
  return { status: response.status, text: await response.text() };
}

const object = z.record(z.string(), z.unknown());
const rowsIn = (text: string): readonly Record<string, unknown>[] => {
  const json: unknown = JSON.parse(text);
  return z.array(object).parse(Array.isArray(json) ? json : object.parse(json).rows);
};

/** The queries that together list everything: each value of each choice by which a list is narrowed. */
function queriesOf(input: unknown): readonly string[] {
  if (!(input instanceof z.ZodObject)) return ['?'];
  const size = 'size' in input.shape ? 'size=100' : '';
  const choices = Object.entries(input.shape).flatMap(([name, schema]) => {
    const inner: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    return inner instanceof z.ZodEnum
      ? inner.options.map((value) => `?${size}&${name}=${String(value)}`)
      : [];
  });
  return [`?${size}`, ...choices];
}

/** The ids in an actor's list; null where the actor may not call it. */
async function listed(
  actor: Actor,
  { input, id }: Kind,
  list: string,
): Promise<Set<string> | null> {
  const ids = new Set<string>();
  const hasPages = input instanceof z.ZodObject && 'page' in input.shape;
  for (const query of queriesOf(input))
    for (let page = 1; ; page++) {
      const { status, text } = await read(
        actor,
        `${list}${query}${hasPages ? `&page=${page}` : ''}`,
      );
      if (status !== 200 && page === 1 && query === queriesOf(input)[0]) return null;
      if (status !== 200) break;
      const rows = rowsIn(text);
      for (const row of rows) {
        const record = object.safeParse(row.row).data ?? row;
        ids.add(String(record[id] ?? record.id));
      }
      if (!hasPages || rows.length < 100) break;
    }
  return ids;
}

/** What is stored below each parent of a master; of at most two parents. */
async function instancesOfMaster(resource: AnyResource): Promise<Instance[]> {
  const rows = async (name: string): Promise<readonly Record<string, unknown>[]> =>
    api.db.select().from(tableNamed(name));
  const all = await rows(resource.name);
  const field = resource.parent?.field;
  const groups = [...Map.groupBy(all, (row) => (field ? String(row[field]) : ''))].slice(0, 2);
  return Promise.all(
    groups.map(async ([parentId, own]) => {
      const ids: string[] = [];
      for (let at = resource, id = parentId; at.parent; at = resourceNamed(at.parent.resource)) {
        ids.unshift(id);
        const { parent } = resourceNamed(at.parent.resource);
        const above = (await rows(at.parent.resource)).find((row) => row.id === id);
        id = parent ? String(above?.[parent.field]) : '';
      }
      const list = ids.reduce<string>(
        (path, id) => path.replace(/\{\w+\}/, id),
        addressOf(resource, resourceNamed, parentIdNames(resource)),
      );
      return { list, ids: own.map(({ id }) => String(id)) };
    }),
  );
}

/** Records that no list shows to everybody, straight from the database. */
const stored: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  '/quotation': async () => (await api.db.select().from(quotation)).map(({ id }) => id),
  '/announce': async () => (await api.db.select().from(masters.announce)).map(({ slug }) => slug),
  '/nissan-quotation': () => makerIds('nissan'),
  '/toyota-quotation': () => makerIds('toyota'),
};
const makerIds = async (maker: 'nissan' | 'toyota') =>
  (await api.db.select().from(makerQuotation).where(eq(makerQuotation.maker, maker))).map(
    ({ id }) => id,
  );

async function instancesOf(kind: Kind): Promise<readonly Instance[]> {
  const { list } = kind;
  const resource = resourceList.find(
    (each) => addressOf(each, resourceNamed, parentIdNames(each)) === list,
  );
  if (resource) return instancesOfMaster(resource);
  const ids = stored[list]
    ? await stored[list]()
    : [...((await listed(actors.get('administrator')!, kind, list)) ?? [])];
  return [{ list, ids }];
}

/** At most some of them, from the beginning, the middle and the end. */
const sample = (ids: readonly string[], size: number): readonly string[] =>
  ids.filter(
    (_, i) => Math.floor((i * size) / ids.length) !== Math.floor(((i - 1) * size) / ids.length),
  );

/** Everything of which the demonstration has nothing. */
async function addTheRest(admin: TestSession, employee: TestSession): Promise<void> {
  const { db } = api;
  const client = api.client(admin);
  await api.person({ isEmployee: true, role: 'admin', name: '山田 花子' });
  await client.admin.setPriceManager({ id: employee.accountId, isPriceManager: false });
  await client.webhook.create({
    name: '基幹',
    url: 'https://receiver.example/hook',
    events: ['quotation.submit'],
    customerId: null,
    isStopped: true,
  });
  await db.insert(inquiry).values({
    id: uuidv7(),
    topic: 'other',
    companyName: '港南商事株式会社',
    contactName: '森 あゆみ',
    email: 'mori@konan.example',
    phone: '03-5555-0142',
    message: '運航日程を教えてください。',
    locale: 'ja',
    createdAt: new Date(),
  });
  // The administrator of the demonstration proposes changes of prices like anybody without the right.
  await db.insert(priceProposal).values({
    id: uuidv7(),
    state: 'draft',
    title: { en: 'Container, from 1 April', ja: 'コンテナ（4月1日から）' },
    change: { kind: 'archive', resource: 'surcharge', id: uuidv7(), version: 1 },
    shown: { records: [], rates: [], warnings: [] },
    authorId: admin.accountId,
    authorName: '佐藤 健一',
    createdAt: new Date(),
    updatedAt: new Date(),
  });
}

beforeAll(async () => {
  api = await testApi({}, await testDatabase('the demonstration'));
  const { db } = api;
  const signedIn = (who: string) => api.signIn(`${who}@umiji.example`);
  const [admin, employee, customer] = [
    await signedIn('admin'),
    await signedIn('employee'),
    await signedIn('customer'),
  ];
  // A contact person whose user was suspended, and whose record of the customer was archived.
  const left = await api.person({ isUser: true, email: 'left@customer.example' });
  const [of] = await db
    .select()
    .from(masters.user)
    .where(eq(masters.user.account, customer.accountId));
  const [contact] = await db
    .select()
    .from(masters['customer-contact-person'])
    .where(eq(masters['customer-contact-person'].user, of!.id));
  const userId = uuidv7();
  await db
    .insert(masters.user)
    .values({ ...of!, id: userId, email: left.email, account: left.accountId });
  await db.insert(masters['customer-contact-person']).values({
    ...contact!,
    id: uuidv7(),
    user: userId,
    email: left.email,
    isPrimary: false,
    archivedAt: new Date(),
  });
  const keyOf = async (owner: TestSession, scope: 'quotation:read' | 'log:read') =>
    (await api.client(owner).account.makeKey({ name: scope, scopes: [scope], expiresAt: null }))
      .secret;
  for (const [name, actor] of Object.entries<Actor>({
    guest: { session: null },
    newcomer: { session: await signedIn('newcomer') },
    customer: { session: customer },
    'user of another customer': { session: await signedIn('maker') },
    'contact person who left': { session: left },
    employee: { session: employee },
    'another employee': { session: await signedIn('approver') },
    administrator: { session: admin },
    'key of the customer': { session: null, key: await keyOf(customer, 'quotation:read') },
    'key of an employee for the log': { session: null, key: await keyOf(employee, 'log:read') },
  }))
    actors.set(name, actor);
  await addTheRest(admin, employee);
}, 180_000);
afterAll(() => api.close());

test('the router has a list above every read by id', () => {
  expect(kinds.filter(({ list }) => !gets.has(list)).map(({ get }) => get)).toEqual([]);
  expect(kinds.length).toBeGreaterThan(50);
});

test(
  'what is read by its id is in the list, and the other way round, for every kind and everybody',
  { timeout: 240_000 },
  async () => {
    const wrong: string[] = [];
    const empty: string[] = [];
    for (const kind of kinds) {
      const instances = await instancesOf(kind);
      if (instances.every(({ ids }) => ids.length === 0)) empty.push(kind.list);
      for (const { list, ids } of instances)
        for (const [who, actor] of actors) {
          const own = await listed(actor, kind, list);
          for (const id of sample(ids, stored[kind.list] ? 24 : 4)) {
            const { status } = await read(actor, `${list}/${id}`);
            const isListed = own?.has(id) ?? false;
            if ((status === 200) !== isListed)
              wrong.push(`${who}: ${list}/${id}: ${status}, ${isListed ? '' : 'not '}in the list`);
            if (isListed) continue;
            for (const path of kind.more) {
              const filled = `${list}/${id}${path.slice(kind.get.length)}`;
              const below = await read(actor, await withParts(filled, id));
              if (below.status === 200) wrong.push(`${who}: ${filled}: 200, not in the list`);
            }
          }
        }
    }
    expect(wrong).toEqual([]);
    expect(empty).toEqual([]);
  },
);

/** An address below a quotation with ids of parts that it has. */
async function withParts(path: string, quotationId: string): Promise<string> {
  if (!path.includes('{')) return path;
  const [answer] = await api.db
    .select()
    .from(quotationAnswer)
    .where(eq(quotationAnswer.quotationId, quotationId));
  const [document] = await api.db
    .select()
    .from(quotationDocument)
    .where(eq(quotationDocument.quotationId, quotationId));
  return path
    .replaceAll(/\{(answerId|beforeId|afterId)\}/g, answer?.id ?? uuidv7())
    .replace('{documentId}', document?.id ?? uuidv7());
}

test('of a quotation, its answers and documents are read by those to whom it lists them', async () => {
  const wrong: string[] = [];
  const { db } = api;
  const answers = await db.select().from(quotationAnswer);
  const documents = await db.select().from(quotationDocument);
  expect(answers.length).toBeGreaterThan(10);
  const parts = [
    ...sample(
      answers.map(({ id, quotationId }) => `${quotationId} answer ${id}`),
      40,
    ),
    ...documents.map(({ id, quotationId }) => `${quotationId} document ${id}`),
  ];
  for (const part of parts)
    for (const [who, actor] of actors) {
      const [quotationId, kind, id] = part.split(' ');
      const whole = await read(actor, `/quotation/${quotationId}`);
      const isListed = whole.status === 200 && whole.text.includes(`"id":"${id}"`);
      const { status } = await read(actor, `/quotation/${quotationId}/${kind}/${id}`);
      if ((status === 200) !== isListed)
        wrong.push(`${who}: ${part}: ${status}, ${isListed ? '' : 'not '}in the quotation`);
    }
  expect(wrong).toEqual([]);
});
