import { eq } from 'drizzle-orm';
import { plainVehicle } from '#freight/plain-vehicle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#account/accounts.server.ts';
import { principalById } from '#account/principal.server.ts';
import type { Principal } from '#account/principal.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { fillMasters } from '#demo/fill.server.ts';
import { fillReference } from '#master/reference/fill.server.ts';
import { masters } from '#master/schema.ts';
import type { OpenDatabase } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { testDatabase } from '#test/database.ts';
import { agree } from '#quotation/offer/agreement.server.ts';
import { expireAndRemind } from '#quotation/offer/expiry.server.ts';
import { startAnswer } from '#quotation/answer/answer.server.ts';
import { chooseApprovers } from '#quotation/decision/choose-approvers.server.ts';
import { setManual } from '#quotation/sheet/charge.server.ts';
import { approve, requestApproval } from '#quotation/decision/approval.server.ts';
import { addLine, changeLine } from '#quotation/sheet/line.server.ts';
import { addRoute, changeBreakdown } from '#quotation/sheet/route.server.ts';
import type { CargoInput } from './line-input.ts';
import { getPdf } from '#quotation/offer/pdf.server.ts';
import { excavator, pallets, parcel } from '#pricing/examples.ts';
import { createDraft, submit } from '#quotation/request/request.server.ts';
import { quotation, quotationAnswer } from './tables.ts';
import type { Segment } from '#freight/types.ts';
import { readAnswer } from './answer/read.server.ts';
import { readQuotation } from '#quotation/request/read.server.ts';

let opened: OpenDatabase;
let people: Record<'employee' | 'approver' | 'customer', Principal>;
let now = new Date('2026-11-20T03:00:00Z');

const as = (who: keyof typeof people, over: Partial<Principal> = {}) =>
  ({
    db: opened.db,
    principal: { ...people[who], ...over },
    locale: 'en',
    now: () => now,
    requestId: uuidv7(),
    ip: null,
    baseUrl: 'http://localhost',
  }) as SignedIn;

beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened;
  await fillReference(db, now);
  const make = (name: string, standing: object) =>
    createAccount(
      db,
      {
        email: `${name}@umiji.example`,
        name,
        password: 'a-long-password',
        affiliationCheckedAt: now,
        ...standing,
      },
      now,
    );
  const accounts = {
    admin: await make('admin', { isEmployee: true }),
    employee: await make('employee', { isEmployee: true }),
    approver: await make('approver', { isEmployee: true }),
    customer: await make('customer', { isUser: true }),
    maker: await make('maker', { isUser: true }),
  };
  await fillMasters(db, now, accounts);
  people = {
    employee: (await principalById(db, accounts.employee.id))!,
    approver: (await principalById(db, accounts.approver.id))!,
    customer: (await principalById(db, accounts.customer.id))!,
  };
});
afterAll(() => opened.close());

const version = async (id: string) =>
  (
    await opened.db
      .select({ version: quotation.version })
      .from(quotation)
      .where(eq(quotation.id, id))
  )[0]!.version;
const about = async (quotationId: string, answerId: string) => ({
  quotationId,
  answerId,
  version: (
    await opened.db
      .select({ version: quotationAnswer.version })
      .from(quotationAnswer)
      .where(eq(quotationAnswer.id, answerId))
  )[0]!.version,
});
const port = async (code: string) =>
  (
    await opened.db
      .select({ id: masters.port.id })
      .from(masters.port)
      .where(eq(masters.port.unlocode, code))
  )[0]!.id;

/** A request with one route and an answer, charged on the given segments. */
async function answered(
  cargo: CargoInput,
  { segments = ['ocean'] as Segment[], to = 'JPTMK', departure = '2026-11-25' } = {},
) {
  const customerId = people.customer.customerIds[0]!;
  const { id } = await createDraft(as('customer'), {
    customerId,
    siteId: null,
    contactPersonId: null,
    title: 'Test',
    message: '',
    language: 'ja',
  });
  const routeId = await addRoute(
    as('customer'),
    { quotationId: id, answerId: null, version: await version(id) },
    {
      condition: 'port-port',
      fromDoorId: null,
      fromAddress: null,
      fromPortId: await port('JPHIC'),
      toPortId: await port(to),
      toDoorId: null,
      toAddress: null,
      viaPortIds: [],
      departure,
      voyageId: null,
    },
  );
  await addLine(
    as('customer'),
    { quotationId: id, answerId: null, version: await version(id) },
    { routeId, cargo, note: '' },
  );
  await submit(as('customer'), id, await version(id));
  const answer = await startAnswer(as('employee'), id);
  const { routes } = await readAnswer(as('employee'), id, answer.id);
  await changeBreakdown(
    as('employee'),
    await about(id, answer.id),
    routes[0]!.id,
    segments.map((segment) => ({ segment, carrier: '', days: null, distanceKm: null, note: '' })),
  );
  return { id, answerId: answer.id };
}

async function approvers(id: string, answerId: string) {
  const { 'quotation-approver': approver } = masters;
  const [boss] = await opened.db
    .select()
    .from(approver)
    .where(eq(approver.employee, people.approver.employeeId!));
  await chooseApprovers(as('employee'), await about(id, answerId), [boss!.id]);
}

const heavy = { ...excavator, kind: 'heavy-equipment' } as CargoInput;
const whole: Segment[] = ['origin-handling', 'ocean', 'destination-handling'];
const yen = (amount: string) => String(Number(amount));

describe('the worked examples, from request to agreement', () => {
  it('1: one excavator, port to port, is requested, priced at 264,625 yen, approved, offered and agreed', async () => {
    const { id, answerId } = await answered(heavy, { segments: whole });
    const priced = await readAnswer(as('employee'), id, answerId);
    expect([priced.subtotal, priced.tax, priced.total].map(yen)).toEqual([
      '240569',
      '24056',
      '264625',
    ]);
    expect(priced.inside?.margin).toMatchObject({ margin: '53460' });
    await approvers(id, answerId);
    await requestApproval(as('employee'), await about(id, answerId));
    await approve(as('approver'), await about(id, answerId), null);
    const offered = await readAnswer(as('customer'), id, answerId);
    expect(offered.state).toBe('offered');
    const before = await getPdf(as('customer'), answerId, 'ja');
    await agree(as('customer'), await about(id, answerId));
    const agreed = await readAnswer(as('customer'), id, answerId);
    expect(agreed).toMatchObject({ state: 'agreed', agreedSha256: before.sha256 });
    expect((await getPdf(as('customer'), answerId, 'ja')).sha256).toBe(before.sha256);
  });
  it('2: twelve pallets cost 124,540 yen', async () => {
    const { id, answerId } = await answered(pallets as CargoInput);
    expect(yen((await readAnswer(as('employee'), id, answerId)).total)).toBe('124540');
  });
  it('3: a small parcel meets the minimum, 5,913 yen', async () => {
    const { id, answerId } = await answered(parcel as CargoInput);
    expect(yen((await readAnswer(as('employee'), id, answerId)).total)).toBe('5913');
  });
  it('4: three laden containers cost 413,952 yen', async () => {
    const { 'container-type': type } = masters;
    const [box] = await opened.db.select().from(type).where(eq(type.code, '22G1'));
    const { id, answerId } = await answered({
      kind: 'container',
      containerTypeId: box!.id,
      laden: true,
      count: 3,
      description: '',
      grossKg: null,
      unNumber: null,
      temperatureC: null,
    });
    expect(yen((await readAnswer(as('employee'), id, answerId)).total)).toBe('413952');
  });
  it('6: a car to Kushiro is on request and blocks the approval', async () => {
    const car: CargoInput = {
      kind: 'vehicle',
      variantId: null,
      description: 'Car',
      count: 1,
      size: { lengthMm: 4600, widthMm: 1780, heightMm: 1430, weightKg: 1420 },
      running: true,
      ...plainVehicle,
    };
    const { id, answerId } = await answered(car, { to: 'JPKUH' });
    const { charges, incomplete } = await readAnswer(as('employee'), id, answerId);
    expect(incomplete).toBe(true);
    expect(charges[0]?.missing).toMatchObject({
      from: { code: 'JPHIC' },
      to: { code: 'JPKUH' },
      freightKind: 'vehicle',
      day: '2026-11-25',
    });
    await approvers(id, answerId);
    await expect(requestApproval(as('employee'), await about(id, answerId))).rejects.toMatchObject({
      refusal: { code: 'not-priced' },
    });
  });
});

describe('common complaints about other tools', () => {
  it('2: a manual price survives a change of quantity', async () => {
    const { id, answerId } = await answered(heavy);
    const first = await readAnswer(as('employee'), id, answerId);
    const freight = first.charges.find((charge) => charge.kind === 'freight')!;
    await setManual(as('employee'), await about(id, answerId), freight.id, {
      unitPrice: null,
      amount: '130000',
      cost: null,
      taxKind: 'standard',
      reason: '年間契約',
    });
    const [row] = first.lines;
    await changeLine(as('employee'), await about(id, answerId), row!.id, {
      routeId: row!.routeId,
      cargo: { ...heavy, count: 2 } as CargoInput,
      note: '',
    });
    const second = await readAnswer(as('employee'), id, answerId);
    expect(second.charges.find((charge) => charge.kind === 'freight')).toMatchObject({
      amount: '130000',
      manual: { reason: '年間契約' },
    });
  });
  it('5: a change after the approval request revokes it, and an offer is frozen', async () => {
    const { id, answerId } = await answered(heavy);
    await approvers(id, answerId);
    await requestApproval(as('employee'), await about(id, answerId));
    const { charges } = await readAnswer(as('employee'), id, answerId);
    await setManual(as('employee'), await about(id, answerId), charges[0]!.id, {
      unitPrice: null,
      amount: '1',
      cost: null,
      taxKind: 'standard',
      reason: 'x',
    });
    expect((await readAnswer(as('employee'), id, answerId)).state).toBe('draft');
    await expect(approve(as('approver'), await about(id, answerId), null)).rejects.toMatchObject({
      refusal: { code: 'wrong-state' },
    });
    await requestApproval(as('employee'), await about(id, answerId));
    await approve(as('approver'), await about(id, answerId), null);
    await expect(
      setManual(as('employee'), await about(id, answerId), charges[0]!.id, {
        unitPrice: null,
        amount: '2',
        cost: null,
        taxKind: 'standard',
        reason: 'x',
      }),
    ).rejects.toMatchObject({ refusal: { code: 'wrong-state' } });
  });
  it('4: an offer expires after the end of its last day in Tokyo, not at its start', async () => {
    const { id, answerId } = await answered(heavy);
    await approvers(id, answerId);
    await requestApproval(as('employee'), await about(id, answerId));
    await approve(as('approver'), await about(id, answerId), null);
    const { validUntil } = await readAnswer(as('customer'), id, answerId);
    expect(validUntil).toBe('2026-12-20');
    await expireAndRemind(opened.db, new Date('2026-12-20T14:59:00Z'), 'http://localhost');
    expect((await readAnswer(as('customer'), id, answerId)).state).toBe('offered');
    await expireAndRemind(opened.db, new Date('2026-12-20T15:00:00Z'), 'http://localhost');
    expect((await readAnswer(as('customer'), id, answerId)).state).toBe('expired');
  });
});

describe('who sees what', () => {
  it('a customer reads neither costs nor margins nor reasons, and nothing before the offer', async () => {
    const { id, answerId } = await answered(heavy);
    await expect(readAnswer(as('customer'), id, answerId)).rejects.toMatchObject({
      refusal: { code: 'not-found' },
    });
    await approvers(id, answerId);
    await requestApproval(as('employee'), await about(id, answerId));
    await approve(as('approver'), await about(id, answerId), null);
    const text = JSON.stringify(await readAnswer(as('customer'), id, answerId));
    expect(text).not.toContain('100237');
    expect(text).not.toMatch(/"cost":"|margin"/);
    const timeline = await readQuotation(as('customer'), id);
    expect(timeline.events.map((event) => event.event)).not.toContain('request-approval');
  });
  it('another customer gets not-found', async () => {
    const { id } = await answered(heavy);
    await expect(readQuotation(as('customer', { customerIds: [] }), id)).rejects.toMatchObject({
      refusal: { code: 'not-found' },
    });
  });
});

describe('two at once', () => {
  it('one of two simultaneous approvals succeeds, and the other one’s refusal names who was first', async () => {
    const { id, answerId } = await answered(heavy);
    await approvers(id, answerId);
    await requestApproval(as('employee'), await about(id, answerId));
    const seen = await about(id, answerId);
    const results = await Promise.allSettled([
      approve(as('approver'), seen, null),
      approve(as('approver'), seen, null),
    ]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((result) => result.status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({
      refusal: {
        code: 'wrong-state',
        detail: { state: 'offered', last: { actorName: '高橋 誠' } },
      },
    });
  });
  it('a save from an older version is refused and writes nothing', async () => {
    const { id, answerId } = await answered(heavy);
    const seen = await about(id, answerId);
    const { charges } = await readAnswer(as('employee'), id, answerId);
    const price = (amount: string) =>
      setManual(as('employee'), seen, charges[0]!.id, {
        unitPrice: null,
        amount,
        cost: null,
        taxKind: 'standard',
        reason: 'x',
      });
    await price('5000');
    await expect(price('6000')).rejects.toMatchObject({ refusal: { code: 'stale' } });
    expect((await readAnswer(as('employee'), id, answerId)).charges[0]?.amount).toBe('5000');
  });
});
