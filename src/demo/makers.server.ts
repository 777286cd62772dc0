import { eq } from 'drizzle-orm';
import type { Principal } from '#account/principal.ts';
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

/** Two quotations for each car maker: the current period, and the next one in preparation. */
export async function fillMakers(
  db: Database,
  now: Date,
  accounts: Accounts,
  baseUrl: string,
): Promise<void> {
  const employee = await principalOf(db, accounts.employee);
  const approver = await principalOf(db, accounts.approver);
  const actAs = actingAt(db, baseUrl);
  const as = (principal: Principal, daysAgo: number) =>
    actAs(principal, new Date(now.getTime() - daysAgo * 86_400_000));
  const ports = new Map(
    (await db.select({ id: masters.port.id, code: masters.port.unlocode }).from(masters.port)).map(
      (row) => [row.code, row.id],
    ),
  );
  const bafYears = await db.select().from(masters['baf-year']);
  const { 'quotation-approver': approvers } = masters;
  const boss = firstOf(
    await db
      .select({ id: approvers.id })
      .from(approvers)
      .where(eq(approvers.employee, defined(approver.employeeId))),
  );
  const routeOf = ([from, to, leadDays]: (typeof carLanes)[number]): RouteInput => ({
    fromDoorId: null,
    fromPortId: valueAt(ports, from),
    viaPortIds: [],
    toPortId: valueAt(ports, to),
    toDoorId: null,
    leadDays,
  });
  const versionOf = async (id: string) =>
    firstOf(
      await db
        .select({ version: makerQuotation.version })
        .from(makerQuotation)
        .where(eq(makerQuotation.id, id)),
    ).version;

  // The current half-year, and the next one.
  const period = periodOf(dayOf(now));
  const next = periodAfter(period);
  const bafOf = (day: string) =>
    bafYears.find(
      (each) => each.state === 'published' && each.appliesFrom <= day && day <= each.appliesTo,
    ) ?? null;

  for (const { type, isAgreed } of filled) {
    const maker = type.name;
    const isByRoute = type.layout === 'route-by-class';
    const [firm] = await db
      .select({ id: masters.customer.id })
      .from(masters.customer)
      .where(eq(masters.customer.maker, maker));
    const baf = bafOf(dayOf(now));
    const header = {
      customerId: defined(firm).id,
      title: `${period.fiscalYear}年度${termWords[period.term]} 完成車海上輸送`,
      ...period,
      bafYearId: baf?.id ?? null,
      withBaf: baf !== null,
      withCharges: false,
      currency: 'JPY',
      previousId: null,
      note: '積込・揚荷は各港のモータープール渡しとします。\n航海遅延時の代替輸送は別途協議いたします。',
    };
    const { id } = await createQuotation(as(employee, 60), maker, {
      header,
      route: isByRoute ? null : routeOf(defined(carLanes[4])),
    });
    const about = async () => ({ maker, id, version: await versionOf(id) });
    if (isByRoute)
      for (const lane of carLanes) await addRoute(as(employee, 59), await about(), routeOf(lane));
    await addAllVehicles(as(employee, 59), await about());
    if (isByRoute) {
      for (const charge of carCharges)
        await addCharge(as(employee, 58), await about(), {
          ...charge,
          appliesTo: { routeIds: [], vehicleIds: [] },
        });
    }
    const { routes, vehicles } = await readQuotation(as(employee, 58), { maker, id });
    const cells: CellInput[] = isByRoute
      ? routes.flatMap((route, row) =>
          vehicles.map((vehicle, column) => ({
            routeId: route.id,
            vehicleId: vehicle.id,
            part: 'price' as const,
            amount: String(defined(carLanes[row])[3][column] ?? '') || null,
          })),
        )
      : vehicles.flatMap((vehicle, row) =>
          carParts.map(({ part, amounts }) => ({
            routeId: firstOf(routes).id,
            vehicleId: vehicle.id,
            part,
            amount: amounts[row] === undefined ? null : String(amounts[row]),
          })),
        );
    await saveCells(as(employee, 57), { maker, id }, { base: 0, cells });
    await chooseApprovers(as(employee, 56), await about(), {
      approverIds: [boss.id],
      hold: false,
    });
    await requestApproval(as(employee, 56), await about());
    await approve(as(approver, 55), await about(), null);
    if (isAgreed)
      await note(as(employee, 40), await about(), 'agree', '調達部ご担当者様より承諾書を受領');

    // Null until the BAF of that period is published.
    const nextBaf = bafOf(next.validFrom);
    const copied = await copyQuotation(
      as(employee, 3),
      { maker, id },
      {
        title: `${next.fiscalYear}年度${termWords[next.term]} 完成車海上輸送（改定案）`,
        ...next,
        bafYearId: nextBaf?.id ?? null,
        percent: '3',
        rounding: 100,
      },
    );
    if (!isAgreed) {
      const draft = async () => ({ maker, id: copied.id, version: await versionOf(copied.id) });
      await chooseApprovers(as(employee, 2), await draft(), { approverIds: [boss.id], hold: true });
      await requestApproval(as(employee, 2), await draft());
    }
  }
}
