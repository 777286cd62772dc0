import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { approve, chooseApprovers, note, requestApproval } from '#maker/approval.server.ts';
import { saveCells } from '#maker/sheet/cells.server.ts';
import { addCharge } from '#maker/draft/charge.server.ts';
import { copyQuotation } from '#maker/draft/copy.server.ts';
import { createQuotation } from '#maker/draft/header.server.ts';
import type { CellInput, RouteInput } from '#maker/input.ts';
import { periodAfter, periodOf } from '#maker/rules/fiscal.ts';
import { addRoute } from '#maker/draft/route.server.ts';
import { makerQuotation } from '#maker/tables.ts';
import { nissan } from '#maker/types/nissan.ts';
import { toyota } from '#maker/types/toyota.ts';
import type { Term } from '#maker/types.ts';
import { addAllVehicles } from '#maker/draft/vehicle.server.ts';
import { readQuotation } from '#maker/view.server.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { actingAt, principalOf } from './acting.server.ts';
import { carCharges, carLanes, carParts } from './data/makers.ts';
import { defined, firstOf, valueAt } from '#platform/expect.ts';

type Accounts = Readonly<Record<'employee' | 'approver', { id: string }>>;
const termWords: Readonly<Record<Term, string>> = {
  year: '通期',
  'first-half': '上期',
  'second-half': '下期',
};

/** A maker of each layout: one has agreed to this period, the next period of the other waits for approval. */
const filled = [
  { type: nissan, isAgreed: true },
  { type: toyota, isAgreed: false },
] as const;

/** Acts as an employee or the approver so many days before the demo's date. */
type ActAs = (person: 'employee' | 'approver', daysAgo: number) => SignedIn;

type Actors = Readonly<{
  db: Database;
  actAs: ActAs;
  /** The employee's approver. */
  approverId: string;
}>;

/** Two quotations for each car maker: the current period, and the next one in preparation. */
export async function fillMakers(
  db: Database,
  now: Date,
  accounts: Accounts,
  baseUrl: string,
): Promise<void> {
  const principals = {
    employee: await principalOf(db, accounts.employee),
    approver: await principalOf(db, accounts.approver),
  };
  const acting = actingAt(db, baseUrl);
  const { 'quotation-approver': approvers } = masters;
  const boss = firstOf(
    await db
      .select({ id: approvers.id })
      .from(approvers)
      .where(eq(approvers.employee, defined(principals.approver.employeeId))),
  );
  const actors: Actors = {
    db,
    actAs: (person, daysAgo) =>
      acting(principals[person], new Date(now.getTime() - daysAgo * 86_400_000)),
    approverId: boss.id,
  };
  const bafYears = await db.select().from(masters['baf-year']);
  const bafOf = (day: string) =>
    bafYears.find(
      (each) => each.state === 'published' && each.appliesFrom <= day && day <= each.appliesTo,
    )?.id ?? null;

  // The current half-year, and the next one.
  const period = periodOf(dayOf(now));
  const next = periodAfter(period);
  for (const { type, isAgreed } of filled) {
    const id = await draftCurrent(actors, type, period, bafOf(dayOf(now)));
    await approveCurrent(actors, { maker: type.name, id }, isAgreed);
    // Null until the BAF of that period is published.
    const nextBaf = bafOf(next.validFrom);
    await copyToNext(actors, { maker: type.name, id }, next, nextBaf, !isAgreed);
  }
}

type Period = ReturnType<typeof periodOf>;
type FilledType = (typeof filled)[number]['type'];
type Quotation = Readonly<{ maker: FilledType['name']; id: string }>;

/** A quotation with its current version, as a change names it. */
async function withVersion(db: Database, quotation: Quotation) {
  const { version } = firstOf(
    await db
      .select({ version: makerQuotation.version })
      .from(makerQuotation)
      .where(eq(makerQuotation.id, quotation.id)),
  );
  return { ...quotation, version };
}

/** Enters the quotation of the current period with its prices, and returns its id. */
async function draftCurrent(
  { db, actAs }: Actors,
  { name: maker, layout }: FilledType,
  period: Period,
  bafYearId: string | null,
): Promise<string> {
  const isByRoute = layout === 'route-by-class';
  const [firm] = await db
    .select({ id: masters.customer.id })
    .from(masters.customer)
    .where(eq(masters.customer.maker, maker));
  const ports = new Map(
    (await db.select({ id: masters.port.id, code: masters.port.unlocode }).from(masters.port)).map(
      (row) => [row.code, row.id],
    ),
  );
  const routeOf = ([from, to, leadDays]: (typeof carLanes)[number]): RouteInput => ({
    fromDoorId: null,
    fromPortId: valueAt(ports, from),
    viaPortIds: [],
    toPortId: valueAt(ports, to),
    toDoorId: null,
    leadDays,
  });
  const header = {
    customerId: defined(firm).id,
    title: `${period.fiscalYear}年度${termWords[period.term]} 完成車海上輸送`,
    ...period,
    bafYearId,
    withBaf: bafYearId !== null,
    withCharges: false,
    currency: 'JPY',
    previousId: null,
    note: '積込・揚荷は各港のモータープール渡しとします。\n航海遅延時の代替輸送は別途協議いたします。',
  };
  const { id } = await createQuotation(actAs('employee', 60), maker, {
    header,
    route: isByRoute ? null : routeOf(defined(carLanes[4])),
  });
  const about = () => withVersion(db, { maker, id });
  if (isByRoute)
    for (const lane of carLanes)
      await addRoute(actAs('employee', 59), await about(), routeOf(lane));
  await addAllVehicles(actAs('employee', 59), await about());
  if (isByRoute) {
    for (const charge of carCharges)
      await addCharge(actAs('employee', 58), await about(), {
        ...charge,
        appliesTo: { routeIds: [], vehicleIds: [] },
      });
  }
  const lines = await readQuotation(actAs('employee', 58), { maker, id });
  const cells = isByRoute ? pricesByRoute(lines) : pricesByPart(lines);
  await saveCells(actAs('employee', 57), { maker, id }, { base: 0, cells });
  return id;
}

type Lines = Pick<Awaited<ReturnType<typeof readQuotation>>, 'routes' | 'vehicles'>;

const pricesByRoute = ({ routes, vehicles }: Lines): CellInput[] =>
  routes.flatMap((route, row) =>
    vehicles.map((vehicle, column) => ({
      routeId: route.id,
      vehicleId: vehicle.id,
      part: 'price' as const,
      amount: String(defined(carLanes[row])[3][column] ?? '') || null,
    })),
  );

const pricesByPart = ({ routes, vehicles }: Lines): CellInput[] =>
  vehicles.flatMap((vehicle, row) =>
    carParts.map(({ part, amounts }) => ({
      routeId: firstOf(routes).id,
      vehicleId: vehicle.id,
      part,
      amount: amounts[row] === undefined ? null : String(amounts[row]),
    })),
  );

/** Has the quotation approved and offered, and in one case agreed to. */
async function approveCurrent(
  { db, actAs, approverId }: Actors,
  quotation: Quotation,
  isAgreed: boolean,
): Promise<void> {
  const about = () => withVersion(db, quotation);
  await chooseApprovers(actAs('employee', 56), await about(), {
    approverIds: [approverId],
    hold: false,
  });
  await requestApproval(actAs('employee', 56), await about());
  await approve(actAs('approver', 55), await about(), null);
  if (isAgreed)
    await note(actAs('employee', 40), await about(), 'agree', '調達部ご担当者様より承諾書を受領');
}

/** Copies a quotation to the next period, and requests its approval if wanted. */
async function copyToNext(
  { db, actAs, approverId }: Actors,
  quotation: Quotation,
  next: Period,
  bafYearId: string | null,
  isRequested: boolean,
): Promise<void> {
  const { id } = await copyQuotation(actAs('employee', 3), quotation, {
    title: `${next.fiscalYear}年度${termWords[next.term]} 完成車海上輸送（改定案）`,
    ...next,
    bafYearId,
    percent: '3',
    rounding: 100,
  });
  if (!isRequested) return;
  const draft = () => withVersion(db, { ...quotation, id });
  await chooseApprovers(actAs('employee', 2), await draft(), {
    approverIds: [approverId],
    hold: true,
  });
  await requestApproval(actAs('employee', 2), await draft());
}
