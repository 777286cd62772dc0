import { eq } from 'drizzle-orm';
import type { Principal } from '#account/principal.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { agree, decline } from '#quotation/offer/agreement.server.ts';
import { expireAndRemind } from '#quotation/offer/expiry.server.ts';
import { startAnswer } from '#quotation/answer/answer.server.ts';
import { chooseApprovers } from '#quotation/decision/choose-approvers.server.ts';
import { approve, reject, requestApproval } from '#quotation/decision/approval.server.ts';
import { markOnRequest, setManual } from '#quotation/sheet/charge.server.ts';
import type { CargoInput } from '#quotation/line-input.ts';
import { addLine } from '#quotation/sheet/line.server.ts';
import { cancel, createDraft, submit } from '#quotation/request/request.server.ts';
import { addRoute, changeRoute } from '#quotation/sheet/route.server.ts';
import { loadCharges } from '#quotation/sheet/stored-charges.server.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import { type QuotationState, quotationStates } from '#quotation/state-lists.ts';
import { actingAt, principalOf } from './acting.server.ts';
import { lanes } from './data/lanes.ts';
import { cargoes, titleOf } from './quotation-contents.server.ts';
import { defined, firstOf, valueAt } from '#platform/expect.ts';

export type Accounts = Readonly<
  Record<'admin' | 'employee' | 'approver' | 'customer', { id: string }>
>;

/** How many of thirteen quotations end in each state. */
const timesOf = {
  draft: 1,
  requested: 1,
  answering: 1,
  'in-approval': 1,
  returned: 1,
  offered: 2,
  agreed: 3,
  declined: 1,
  expired: 1,
  cancelled: 1,
} as const satisfies Record<QuotationState | 'in-approval' | 'returned', number>;
/** In the order of the workflow; a quotation whose answer is in approval or returned is in the state `answering`. */
const offering = quotationStates.indexOf('answering') + 1;
const ends = [
  ...quotationStates.slice(0, offering),
  'in-approval' as const,
  'returned' as const,
  ...quotationStates.slice(offering),
].flatMap((end) => Array.from({ length: timesOf[end] }, () => end));

type End = (typeof ends)[number];
/** Who acts on a quotation, and as whom at an instant. */
export type People = Readonly<{
  employee: Principal;
  approver: Principal;
  /** Of the quotation's customer. */
  customer: Principal;
  as: (principal: Principal, at: Date) => SignedIn;
}>;

/** Creates a request, with its route and lines, up to its own end or until it waits for an answer. */
export async function createRequest(
  db: Database,
  { who, as, employee }: Pick<People, 'as' | 'employee'> & { who: Principal },
  end: End,
  at: Date,
  header: Parameters<typeof createDraft>[1],
  route: Omit<Parameters<typeof addRoute>[2], 'departure'>,
  cargo: readonly CargoInput[],
): Promise<string> {
  const { id } = await createDraft(as(who, at), header);
  const version = async () =>
    firstOf(
      await db.select({ version: quotation.version }).from(quotation).where(eq(quotation.id, id)),
    ).version;
  const routeId = await addRoute(
    as(who, at),
    { quotationId: id, answerId: null, version: await version() },
    { ...route, departure: addDays(dayOf(at), 14) },
  );
  for (const each of cargo)
    await addLine(
      as(who, at),
      { quotationId: id, answerId: null, version: await version() },
      { routeId, cargo: each, note: '' },
    );
  if (end === 'draft') return id;
  await submit(as(who, at), id, await version());
  if (end === 'cancelled')
    await cancel(as(employee, at), id, await version(), 'お客様都合による取消');
  return id;
}

/** Answers a request that was submitted, up to the end. `isRounded` sets one charge by hand. */
export async function answerRequest(
  db: Database,
  { as, employee, approver, customer }: People,
  end: End,
  later: Date,
  {
    quotationId,
    approverId,
    isRounded,
  }: Readonly<{ quotationId: string; approverId: string; isRounded: boolean }>,
): Promise<void> {
  const answer = await startAnswer(as(employee, later), quotationId);
  const about = async () => {
    const [row] = await db
      .select({ version: quotationAnswer.version })
      .from(quotationAnswer)
      .where(eq(quotationAnswer.id, answer.id));
    return { quotationId, answerId: answer.id, version: defined(row).version };
  };
  for (const charge of await loadCharges(db, answer.id))
    if (charge.amount === null)
      await markOnRequest(as(employee, later), await about(), charge.id, true);
  if (isRounded) {
    const [first] = (await loadCharges(db, answer.id)).filter(
      (charge) => charge.kind === 'freight' && charge.amount !== null,
    );
    if (first)
      await setManual(as(employee, later), await about(), first.id, {
        unitPrice: null,
        amount: defined(first.amount).replace(/\d{3}$/, '000'),
        cost: null,
        taxKind: 'standard',
        reason: '年間契約による端数調整',
      });
  }
  if (end === 'answering') return;
  await chooseApprovers(as(employee, later), await about(), [approverId]);
  await requestApproval(as(employee, later), await about());
  if (end === 'in-approval') return;
  if (end === 'returned') {
    await reject(as(approver, later), await about(), '粗利を確認してください。');
    return;
  }
  await approve(as(approver, later), await about(), null);
  const next = new Date(later.getTime() + 20 * 3_600_000);
  if (end === 'agreed') await agree(as(customer, next), await about());
  if (end === 'declined') await decline(as(customer, next), await about(), '他社に決定したため');
}

/** Creates sixty-one quotations in every state by the functions of the API, with a clock in the past. */
export async function fillQuotations(
  db: Database,
  now: Date,
  accounts: Accounts,
  baseUrl: string,
): Promise<void> {
  const employee = await principalOf(db, accounts.employee);
  const approver = await principalOf(db, accounts.approver);
  const customer = await principalOf(db, accounts.customer);
  const as = actingAt(db, baseUrl);
  const customers = await db.select().from(masters.customer).orderBy(masters.customer.code);
  const ports = new Map(
    (await db.select().from(masters.port)).map((port) => [port.unlocode, port]),
  );
  const doors = await db.select().from(masters.door);
  const own = new Set(
    (await db.select().from(masters['door-customer'])).map((row) => `${row.door} ${row.customer}`),
  );
  const cargoOf = await cargoes(db);
  const { 'quotation-approver': approvers } = masters;
  const [boss] = await db
    .select()
    .from(approvers)
    .where(eq(approvers.employee, defined(approver.employeeId)));

  // Oldest first, so that their numbers are in the order of their dates.
  const plan = Array.from({ length: 60 }, (_, i) => {
    const end = defined(ends[i % ends.length]);
    return { i, end, age: end === 'expired' ? 60 + (i % 20) : 2 + ((i * 7) % 40) };
  }).toSorted((a, b) => b.age - a.age);

  for (const { i, end, age } of plan) {
    const at = new Date(now.getTime() - age * 86_400_000);
    const firm = i % 3 === 0 ? firstOf(customers) : defined(customers[(i * 5) % customers.length]);
    const who = firm === customers[0] ? customer : employee;
    const lane = defined(lanes[i % lanes.length]);
    const language = i % 10 === 9 ? 'en' : 'ja';
    const [from, to] = [valueAt(ports, lane[0]), valueAt(ports, lane[1])];
    const toDoor =
      i % 5 === 0
        ? doors.find((door) => door.nearestPort === to.id && own.has(`${door.id} ${firm.id}`))
        : undefined;
    const quotationId = await createRequest(
      db,
      { who, as, employee },
      end,
      at,
      {
        customerId: firm.id,
        siteId: null,
        contactPersonId: null,
        title: titleOf(i, from, to, language),
        message: '',
        language,
      },
      {
        condition: toDoor ? 'port-door' : 'port-port',
        fromDoorId: null,
        fromAddress: null,
        fromPortId: from.id,
        toPortId: to.id,
        toDoorId: toDoor?.id ?? null,
        toAddress: null,
        viaPortIds: [],
        voyageId: null,
      },
      Array.from({ length: (i % 3) + 1 }, (_, n) => cargoOf(i + n * 4)),
    );
    if (end === 'draft' || end === 'requested' || end === 'cancelled') continue;
    const theirs =
      firm === customers[0]
        ? customer
        : { ...customer, customerIds: [firm.id], agreesFor: [firm.id] };
    await answerRequest(
      db,
      { as, employee, approver, customer: theirs },
      end,
      new Date(at.getTime() + 3 * 3_600_000),
      { quotationId, approverId: defined(boss).id, isRounded: i % 9 === 7 },
    );
  }
  await createRoundTrip(db, { as, employee, approver, customer }, now, {
    customerId: firstOf(customers).id,
    approverId: defined(boss).id,
    ports: [valueAt(ports, 'JPHIC').id, valueAt(ports, 'JPTMK').id],
    cargo: cargoOf(2),
  });
  await expireAndRemind(db, now, baseUrl);
}

/** An offered round trip: laden containers there, and the empty ones back at their own rate. */
async function createRoundTrip(
  db: Database,
  people: People,
  now: Date,
  {
    customerId,
    approverId,
    ports: [fromPortId, toPortId],
    cargo,
  }: Readonly<{
    customerId: string;
    approverId: string;
    ports: readonly [string, string];
    cargo: CargoInput;
  }>,
): Promise<void> {
  const at = new Date(now.getTime() - 86_400_000);
  const { as, customer } = people;
  const route = {
    condition: 'port-port' as const,
    fromDoorId: null,
    fromAddress: null,
    fromPortId,
    toPortId,
    toDoorId: null,
    toAddress: null,
    viaPortIds: [],
    voyageId: null,
    departure: addDays(dayOf(at), 7),
  };
  const { id } = await createDraft(as(customer, at), {
    customerId,
    siteId: null,
    contactPersonId: null,
    message: '',
    language: 'ja' as const,
    title: '常陸那珂～苫小牧 コンテナ往復輸送',
  });
  const target = async () => {
    const { version } = firstOf(
      await db.select({ version: quotation.version }).from(quotation).where(eq(quotation.id, id)),
    );
    return { quotationId: id, answerId: null, version };
  };
  const routeId = await addRoute(as(customer, at), await target(), route);
  await addLine(as(customer, at), await target(), { routeId, cargo, note: '' });
  await changeRoute(as(customer, at), await target(), routeId, {
    ...route,
    returnTrip: { departure: addDays(route.departure, 4), load: 'empty' },
  });
  await submit(as(customer, at), id, (await target()).version);
  const later = new Date(at.getTime() + 3 * 3_600_000);
  await answerRequest(db, people, 'offered', later, {
    quotationId: id,
    approverId,
    isRounded: false,
  });
}
