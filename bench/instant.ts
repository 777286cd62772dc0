import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { openPostgres } from '#platform/database/database.server.ts';
import { firstOf } from '#platform/expect.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { closeTypesetter } from '#platform/print/typeset.server.ts';
import { answerApi } from '../src/api-handler.server.ts';
import { freight } from '../test/cargo.ts';
import { template } from '../test/database.ts';
import { freightWorld } from '../test/freight.ts';
import { testServer } from '../test/postgres.ts';
import type { TestSession } from '../test/session.ts';
import type { Figure } from './measure.ts';

const customers = 20;
const rounds = 6;

type Asked = Readonly<{ id: string; offeredAnswerId: string | null }>;
type World = Awaited<ReturnType<typeof freightWorld>>;

/** A firm with a contact person who is signed in. */
async function addFirm({ api, db, customer }: World, i: number) {
  const { customer: firms, user, 'customer-contact-person': contact } = masters;
  const at = new Date('2026-09-01T00:00:00Z');
  const row = () => ({ id: uuidv7(), createdAt: at, updatedAt: at });
  const like = firstOf(await db.select().from(firms).where(eq(firms.id, customer.customerId)));
  const firm = { ...like, ...row(), code: `REGULAR${i}`, name: `定期顧客${i}株式会社` };
  await db.insert(firms).values(firm);
  const session = await api.person({
    name: `担当 ${i}`,
    isUser: true,
    email: `regular${i}@customer.example`,
  });
  const login = row();
  await db.insert(user).values({
    ...login,
    name: `担当 ${i}`,
    nameKana: 'タントウシャ',
    email: session.email,
    account: session.accountId,
    locale: 'ja',
    status: 'active',
  });
  const person = row();
  await db.insert(contact).values({
    ...person,
    user: login.id,
    customer: firm.id,
    name: `担当 ${i}`,
    nameEn: `Tanto ${i}`,
    nameKana: 'タントウ',
    department: '物流部',
    email: session.email,
    phone: '011-555-0100',
    isPrimary: true,
  });
  return { session, customerId: firm.id, contactId: person.id };
}

/** The rule that all of their requests meet. */
async function addRule({ db, ports }: World) {
  const at = new Date('2026-11-01T00:00:00Z');
  await db.insert(masters['instant-offer']).values({
    id: uuidv7(),
    createdAt: at,
    updatedAt: at,
    name: '常陸那珂－苫小牧 定期顧客',
    active: true,
    customers: [],
    lanes: [{ fromPort: ports.hitachinaka, toPort: ports.tomakomai }],
    freightTypes: ['heavy-equipment'],
    amountLimit: '3000000',
    withTax: true,
    minimumMargin: '10',
    dangerousGoods: false,
    voyageRequired: false,
    validityDays: 14,
    dailyCount: 1_000_000,
    dailyAmount: null,
  });
}

const middle = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/**
 * Twenty customers, each with an account of its own, who ask at once and again as soon as they have their offer: from the
 * call of `/quotation-ask` to the answer that it is offered, with its PDFs and mails. On a PostgreSQL that writes to the disk
 * before it says so.
 */
export async function run(): Promise<Figure[]> {
  const server = await testServer({});
  const url = server.url(await template(server.url('postgres')));
  const world = await freightWorld({}, { ...(await openPostgres(url)), url });
  const { app, db, ports } = world;
  const firms: Awaited<ReturnType<typeof addFirm>>[] = [];
  for (let i = 1; i <= customers; i++) firms.push(await addFirm(world, i));
  await addRule(world);

  /** As the page calls: each write has a key. */
  const call = async (session: TestSession, path: string, body?: object): Promise<Response> => {
    const response = await answerApi(
      app,
      new Request(`${app.settings.baseUrl}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          origin: app.settings.baseUrl,
          cookie: session.cookie,
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': uuidv7() } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const offered: number[] = [];
  const readable: number[] = [];
  const askOnce = async ({ session, customerId, contactId }: (typeof firms)[number]) => {
    const from = performance.now();
    const answered = await call(session, '/quotation-ask', {
      customerId,
      siteId: null,
      contactPersonId: contactId,
      title: '',
      message: '',
      language: 'ja',
      route: {
        condition: 'port-port',
        fromDoorId: null,
        fromAddress: null,
        fromPortId: ports.hitachinaka,
        toPortId: ports.tomakomai,
        toDoorId: null,
        toAddress: null,
        viaPortIds: [],
        departure: '2026-11-25',
        voyageId: null,
      },
      lines: [{ cargo: freight.excavator, note: '' }],
    });
    const { id, offeredAnswerId } = (await answered.json()) as Asked;
    if (offeredAnswerId === null) throw new Error('a routine request was not offered at once');
    offered.push(performance.now() - from);
    await (await call(session, `/quotation/${id}/answer/${offeredAnswerId}/pdf`)).arrayBuffer();
    readable.push(performance.now() - from);
  };
  // Once before it counts: the document's template, and connections.
  for (const firm of firms) await askOnce(firm);
  offered.length = readable.length = 0;
  const mailsBefore = await db.$count(outboxMail);

  const from = performance.now();
  await Promise.all(
    firms.map(async (firm) => {
      for (let i = 0; i < rounds; i++) await askOnce(firm);
    }),
  );
  const ms = performance.now() - from;
  const mails = (await db.$count(outboxMail)) - mailsBefore;
  await closeTypesetter();
  await world.close();
  await server.remove();
  return [
    {
      name: 'instant offers at 20 customers',
      value: (offered.length / ms) * 60_000,
      unit: 'a minute',
    },
    { name: 'from the call to the offer, median', value: middle(offered), unit: 'ms' },
    { name: 'from the call to the offer, slowest', value: Math.max(...offered), unit: 'ms' },
    {
      name: 'from the call to the PDF that was read, slowest',
      value: Math.max(...readable),
      unit: 'ms',
    },
    { name: 'mails in the queue with each offer', value: mails / offered.length, unit: '' },
  ];
}
