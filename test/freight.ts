import { uuidv7 } from '#platform/id.ts';
import { fillReference } from '#master/reference/fill.server.ts';
import { masters } from '#master/schema.ts';
import type { Settings } from '#platform/config.server.ts';
import type { AnswerView, QuotationView } from '#quotation/contract.ts';
import type { Cargo, Segment } from '#quotation/types.ts';
import { answerApi } from '../src/api.server.ts';
import { type TestSession, testApi } from './session.ts';

/** A refusal as the REST addresses give it. */
export type RefusalBody = Readonly<{ code: string; message: string; fields: readonly { path: string; code: string; message: string }[]; detail?: unknown }>;
/** What a call over the REST addresses answered; `refusal` of what was refused. */
export type Answered = Readonly<{ status: number; text: string; refusal: RefusalBody | null }>;
type Made = { id: string };

const dated = (at: Date) => ({ id: uuidv7(), createdAt: at, updatedAt: at });
const start = new Date('2026-09-01T00:00:00Z');

/**
 * A small freight line: the ports, people, rates and BAF of the worked examples, on a database of its own,
 * spoken to over the REST addresses, with a clock that a test can set.
 */
export async function freightWorld(settings: Partial<Settings> = {}) {
  const api = await testApi(settings);
  const { db } = api;
  const clock = { now: new Date('2026-11-20T03:00:00Z') };
  const app = { ...api.app, now: () => clock.now };
  await fillReference(db, start);
  const idOf = async (table: 'segment' | 'freight-type' | 'currency' | 'payment-term' | 'payment-method' | 'container-type' | 'general-cargo-packing-style', code: string) =>
    (await db.select({ id: masters[table].id, code: masters[table].code }).from(masters[table])).find((row) => row.code === code)!.id;
  const yen = await idOf('currency', 'JPY');

  const company = dated(start);
  await db.insert(masters.company).values({
    ...company,
    code: 'UMJ',
    name: '海路海運株式会社',
    nameEn: 'Umiji Lines Co., Ltd.',
    nameKana: 'ウミジカイウン',
    corporateNumber: '9999901000001',
    invoiceNumber: 'T9999901000001',
    postalCode: '108-0075',
    prefecture: '東京都',
    address: '港区港南9-9-9',
    addressEn: '9-9-9 Konan, Minato-ku, Tokyo',
    phone: '03-5555-0100',
    email: 'info@umiji.example',
    representativeTitle: '代表取締役社長',
    representativeName: '海路 太郎',
    isDefault: true,
  });
  const branch = dated(start);
  await db.insert(masters['company-branch']).values({
    ...branch,
    company: company.id,
    code: 'HQ',
    name: '本社',
    nameEn: 'Head office',
    postalCode: '108-0075',
    address: '東京都港区港南9-9-9',
    addressEn: '9-9-9 Konan',
    phone: '03-5555-0100',
  });

  let employees = 0;
  async function employee(name: string, nameEn: string) {
    const session = await api.person({ name, isEmployee: true, email: `${nameEn.toLowerCase()}@umiji.example` });
    const id = uuidv7();
    await db.insert(masters.employee).values({
      ...dated(start),
      id,
      code: `E${++employees}`,
      name,
      nameEn,
      nameKana: 'シャイン',
      email: session.email,
      account: session.accountId,
      company: company.id,
      branch: branch.id,
      joinedOn: '2020-04-01',
    });
    return { ...session, employeeId: id, name };
  }
  const author = await employee('鈴木 恵', 'Suzuki');
  const colleague = await employee('田中 直樹', 'Tanaka');
  const chief = await employee('高橋 誠', 'Takahashi');
  const director = await employee('渡辺 裕子', 'Watanabe');
  const approver = async (by: { employeeId: string }, level: number, amountLimit: string | null) => {
    const row = dated(start);
    await db.insert(masters['quotation-approver']).values({ ...row, employee: by.employeeId, level, amountLimit, activeFrom: '2026-04-01' });
    return row.id;
  };
  const approvers = { chief: await approver(chief, 1, null), director: await approver(director, 2, null), colleague: await approver(colleague, 1, '300000') };

  const [term, method] = [(await db.select().from(masters['payment-term']))[0]!.id, (await db.select().from(masters['payment-method']))[0]!.id];
  async function firm(code: string, name: string, nameEn: string) {
    const [customer, user, contact] = [dated(start), dated(start), dated(start)];
    await db.insert(masters.customer).values({
      ...customer,
      code,
      name,
      nameEn,
      nameKana: 'コキャク',
      honorific: '御中',
      paymentTerm: term,
      paymentMethod: method,
      currency: yen,
      bafCycle: 'quarter',
      taxRounding: 'down',
      taxable: true,
      salesEmployee: author.employeeId,
    });
    const session = await api.person({ name: `${name}の担当者`, isUser: true, email: `${code.toLowerCase()}@customer.example` });
    await db
      .insert(masters.user)
      .values({ ...user, name: `${name}の担当者`, nameKana: 'タントウシャ', email: session.email, account: session.accountId, locale: 'ja', status: 'active' });
    await db.insert(masters['customer-contact-person']).values({
      ...contact,
      user: user.id,
      customer: customer.id,
      name: '担当 太郎',
      nameEn: 'Taro Tanto',
      nameKana: 'タントウ タロウ',
      department: '物流部',
      email: session.email,
      phone: '011-555-0100',
      isPrimary: true,
    });
    return { ...session, customerId: customer.id, contactId: contact.id };
  }
  const customer = await firm('HOKUTO', '北斗重機レンタル株式会社', 'Hokuto Heavy Rental Co., Ltd.');
  const stranger = await firm('TOUTO', '東都港運株式会社', 'Toto Port Services Co., Ltd.');

  const port = async (unlocode: string, name: string, nameEn: string) => {
    const row = dated(start);
    await db.insert(masters.port).values({ ...row, unlocode, name, nameEn, nameKana: 'ミナト', prefecture: '北海道', latitude: '42.6', longitude: '141.6' });
    return row.id;
  };
  const ports = {
    hitachinaka: await port('JPHIC', '常陸那珂', 'Hitachinaka'),
    tomakomai: await port('JPTMK', '苫小牧', 'Tomakomai'),
    kushiro: await port('JPKUH', '釧路', 'Kushiro'),
  };

  type Sold = Readonly<{
    kind: Cargo['kind'];
    segment: Segment;
    from: string;
    to: string;
    unitKey?: string;
    basis: 'rt' | 'm3' | 'unit';
    sell: string;
    cost: string;
    minimumQuantity?: string;
    validFrom?: string;
  }>;
  async function rate({ kind, segment, from, to, unitKey = 'any', basis, sell, cost, minimumQuantity, validFrom = '2026-10-01' }: Sold) {
    const [lane, row] = [dated(start), dated(start)];
    await db
      .insert(masters['price-freight-route'])
      .values({ ...lane, segment: await idOf('segment', segment), freightType: await idOf('freight-type', kind), fromPort: from, toPort: to });
    await db.insert(masters['base-rate']).values({
      ...row,
      freightRoute: lane.id,
      scope: 'tariff',
      unitKey,
      basis,
      sell,
      cost,
      minimumQuantity: minimumQuantity ?? null,
      currency: yen,
      validFrom,
      rtDivisor: '1.000',
      quantityDecimals: '3',
      quantityRounding: 'up',
      amountRounding: 'half-up',
    });
    return { laneId: lane.id, rateId: row.id };
  }
  const sea = { segment: 'ocean', from: ports.hitachinaka, to: ports.tomakomai } as const;
  const excavatorRate = await rate({ ...sea, kind: 'heavy-equipment', basis: 'rt', sell: '1500', cost: '1050', minimumQuantity: '10' });
  await rate({ kind: 'heavy-equipment', segment: 'origin-handling', from: ports.hitachinaka, to: ports.hitachinaka, basis: 'rt', sell: '300', cost: '240' });
  await rate({ kind: 'heavy-equipment', segment: 'destination-handling', from: ports.tomakomai, to: ports.tomakomai, basis: 'rt', sell: '300', cost: '250' });
  await rate({ ...sea, kind: 'general-cargo', basis: 'rt', sell: '4200', cost: '3100', minimumQuantity: '1' });
  await rate({ ...sea, kind: 'container', unitKey: '22G1:laden', basis: 'unit', sell: '98000', cost: '71000' });
  await rate({ ...sea, kind: 'vehicle', basis: 'm3', sell: '2150', cost: '1600' });
  await db.insert(masters.baf).values({
    ...dated(start),
    year: 2026,
    quarter: 4,
    referenceFrom: '2026-04',
    referenceTo: '2026-06',
    averagePrice: '83900',
    state: 'published',
    settled: 'final',
    appliesFrom: '2026-10-01',
    appliesTo: '2026-12-31',
    rules: [
      {
        fromPort: null,
        toPort: null,
        freightType: null,
        unitKey: null,
        kind: 'percent',
        basePrice: '43000.00',
        stepPrice: '3000.00',
        perStep: '2.000',
        maximum: null,
        discountable: false,
        steps: 14,
        result: '28',
      },
    ],
  });

  /** Pieces wider than 2,500 mm cost 15 % more for each 250 mm; until `remove` is called. */
  async function withOverWidth() {
    const row = dated(start);
    const { surcharge } = masters;
    await db.insert(surcharge).values({
      ...row,
      segment: await idOf('segment', 'ocean'),
      name: '幅広割増',
      nameEn: 'Over-width surcharge',
      kind: 'over-width',
      aboveMm: 2500,
      stepMm: 250,
      percent: '15',
      validFrom: '2026-10-01',
    });
  }

  /** Calls a REST address below /api/v1 as a person; null is a guest. */
  async function call(session: TestSession | null, method: string, path: string, body?: unknown): Promise<Answered> {
    const isForm = body instanceof FormData;
    const request = new Request(new URL(`/api/v1${path}`, app.settings.baseUrl), {
      method,
      headers: {
        origin: app.settings.baseUrl,
        'accept-language': 'en',
        ...(session ? { cookie: session.cookie } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const response = await answerApi(app, request);
    const text = await response.text();
    return { status: response.status, text, refusal: response.ok ? null : (JSON.parse(text) as RefusalBody) };
  }

  /** A call that has to succeed; answers its body. */
  async function done<T = Made>(session: TestSession, method: string, path: string, body?: unknown): Promise<T> {
    const { status, text } = await call(session, method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /** As over the wire: instants are ISO text. */
  const read = (session: TestSession, id: string) => done<QuotationView>(session, 'GET', `/quotation/${id}`);
  const view = (session: TestSession, id: string, answerId: string) => done<AnswerView>(session, 'GET', `/quotation/${id}/answer/${answerId}`);
  const versionOf = async (id: string) => (await read(author, id)).version;
  const answerVersion = async (id: string, answerId: string) => (await view(author, id, answerId)).version;

  type Asked = Readonly<{ departure?: string; to?: string; title?: string; by?: typeof customer; submit?: boolean }>;
  /** A customer's request for these pieces on one route, sent. */
  async function request(
    cargo: readonly object[],
    { departure = '2026-11-25', to = ports.tomakomai, title = '油圧ショベル輸送', by = customer, submit = true }: Asked = {},
  ): Promise<{ id: string; routeId: string; number: string }> {
    const header = { customerId: by.customerId, siteId: null, contactPersonId: by.contactId, title, message: '', language: 'ja' };
    const { id } = await done(by, 'POST', '/quotation', header);
    const route = { condition: 'port-port', fromDoorId: null, fromPortId: ports.hitachinaka, toPortId: to, toDoorId: null, viaPortIds: [], departure, voyageId: null };
    const { id: routeId } = await done(by, 'POST', `/quotation/${id}/route`, { ...route, answerId: null, version: 1 });
    for (const [i, each] of cargo.entries()) await done(by, 'POST', `/quotation/${id}/freight`, { routeId, cargo: each, note: '', answerId: null, version: 2 + i });
    if (!submit) return { id, routeId, number: '' };
    const { number } = await done<{ number: string }>(by, 'POST', `/quotation/${id}/submit`, { version: 2 + cargo.length });
    return { id, routeId, number };
  }

  /** The author's answer to a request, charged for these segments. */
  async function answer(id: string, segments?: readonly Segment[]): Promise<string> {
    const { id: answerId } = await done(author, 'POST', `/quotation/${id}/answer`, {});
    if (segments) {
      const { routes, version } = await view(author, id, answerId);
      const breakdown = segments.map((segment) => ({ segment, carrier: '', days: null, distanceKm: null, note: '' }));
      await done(author, 'PUT', `/quotation/${id}/route-breakdown/${routes[0]!.id}`, { answerId, version, breakdown });
    }
    return answerId;
  }

  /** A step of an answer at its newest version: `approve`, `offer`, `agree` … */
  const step = async (session: TestSession, id: string, answerId: string, event: string, rest: object = {}) =>
    call(session, 'POST', `/quotation/${id}/answer/${answerId}/${event}`, { version: await answerVersion(id, answerId), ...rest });

  /** Chooses approvers and asks for approval. */
  async function askApproval(id: string, answerId: string, approverIds: readonly string[] = [approvers.chief]): Promise<Answered> {
    await done(author, 'PUT', `/quotation/${id}/answer/${answerId}/approver`, { version: await answerVersion(id, answerId), approverIds });
    return step(author, id, answerId, 'request-approval');
  }

  /** All the way to the offer. */
  async function offered(id: string, answerId: string): Promise<void> {
    for (const { status, text } of [await askApproval(id, answerId), await step(chief, id, answerId, 'approve', { comment: null })]) {
      if (status >= 300) throw new Error(text);
    }
  }

  return {
    api,
    db,
    clock,
    app,
    call,
    done,
    request,
    answer,
    read,
    view,
    step,
    askApproval,
    offered,
    versionOf,
    answerVersion,
    rate,
    withOverWidth,
    author,
    colleague,
    chief,
    director,
    approvers,
    customer,
    stranger,
    ports,
    excavatorRate,
    containerTypeId: await idOf('container-type', '22G1'),
    close: api.close,
  };
}
export type FreightWorld = Awaited<ReturnType<typeof freightWorld>>;

const machine = { kind: 'heavy-equipment', modelId: null, description: '油圧ショベル', selfPropelled: true, crawler: false, attachments: '' };
const goods = { kind: 'general-cargo', packingStyleId: null, description: '部品', stackable: true, unNumber: null };

/** The freight of the worked examples, as a form sends it. */
export const freight = {
  excavator: { ...machine, count: 1, size: { lengthMm: 9530, widthMm: 3170, heightMm: 3160, weightKg: 22_600 } },
  wideMachines: { ...machine, count: 2, size: { lengthMm: 8000, widthMm: 3000, heightMm: 3200, weightKg: 26_000 } },
  pallets: { ...goods, count: 12, size: { lengthMm: 1100, widthMm: 1100, heightMm: 1450, weightKg: 980 } },
  parcel: { ...goods, count: 1, size: { lengthMm: 500, widthMm: 400, heightMm: 300, weightKg: 12 } },
  containers: (containerTypeId: string) => ({ kind: 'container', containerTypeId, laden: true, count: 3, description: '雑貨', grossKg: null, unNumber: null, temperatureC: null }),
  car: { kind: 'vehicle', variantId: null, description: '乗用車', count: 1, size: { lengthMm: 4600, widthMm: 1780, heightMm: 1430, weightKg: 1420 }, running: true },
};
