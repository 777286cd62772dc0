import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { MakerQuotation, MakerSheet } from '#maker/view.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FreightWorld, freightWorld } from './freight.ts';
import type { TestSession } from './session.ts';

type OverWire<T> = T extends Date
  ? string
  : T extends readonly (infer E)[]
    ? OverWire<E>[]
    : T extends object
      ? { -readonly [K in keyof T]: OverWire<T[K]> }
      : T;
export type SheetOnWire = OverWire<MakerSheet>;

const start = new Date('2026-09-01T00:00:00Z');
const dated = () => ({ id: uuidv7(), createdAt: start, updatedAt: start });

/** The freight world with two car makers: `customer` is of the Nissan type, `stranger` of the Toyota type, three classes and a BAF of the year. */
export async function makerWorld(given?: FreightWorld) {
  const world = given ?? (await freightWorld());
  const { db, customer, stranger, author, chief, done, call, ports } = world;
  await db
    .update(masters.customer)
    .set({ maker: 'nissan' })
    .where(eq(masters.customer.id, customer.customerId));
  await db
    .update(masters.customer)
    .set({ maker: 'toyota' })
    .where(eq(masters.customer.id, stranger.customerId));
  const classes: string[] = [];
  for (const table of [masters['nissan-vehicle-class'], masters['toyota-vehicle-class']]) {
    const rows = ['K', 'M', 'LL'].map((code, i) => ({
      ...dated(),
      code,
      name: `${code}クラス`,
      nameEn: `Class ${code}`,
      m3From: String(i * 9),
      m3To: String(i * 9 + 9),
      sortOrder: i,
    }));
    await db.insert(table).values(rows);
    classes.push(...rows.map((row) => row.id));
  }
  const bafYear = dated();
  const rule = {
    fromPort: null,
    toPort: null,
    freightType: null,
    unitKey: null,
    kind: 'percent',
    basePrice: '43000',
    stepPrice: '3000',
    perStep: '2',
    maximum: null,
    per: null,
    table: null,
    roundTo: null,
  } as const;
  await db.insert(masters['baf-year']).values({
    ...bafYear,
    year: 2026,
    referenceFrom: '2025-04',
    referenceTo: '2026-03',
    averagePrice: '83900',
    state: 'published',
    settled: 'final',
    appliesFrom: '2026-04-01',
    appliesTo: '2027-03-31',
    rules: [{ ...rule, discountable: false, steps: 14, result: '28' }],
  });

  const period = {
    title: '2026年度下期 完成車輸送',
    fiscalYear: 2026,
    term: 'second-half',
    validFrom: '2026-10-01',
    validTo: '2027-03-31',
    bafYearId: bafYear.id,
  };
  const header = {
    ...period,
    customerId: customer.customerId,
    withBaf: true,
    withCharges: false,
    currency: 'JPY',
    previousId: null,
    note: '',
  };
  const route = {
    fromDoorId: null,
    fromPortId: ports.hitachinaka,
    viaPortIds: [],
    toPortId: ports.tomakomai,
    toDoorId: null,
    leadDays: 3,
  };
  const path = (id: string, rest = '') => `/nissan-quotation/${id}${rest}`;
  const read = (session: TestSession, id: string) =>
    done<OverWire<MakerQuotation>>(session, 'GET', path(id));
  const sheet = (session: TestSession, id: string) =>
    done<SheetOnWire>(session, 'GET', path(id, '/sheet'));
  /** A step of a quotation at its latest version. */
  const step = async (session: TestSession, id: string, event: string, rest: object = {}) =>
    call(session, 'POST', path(id, `/${event}`), {
      version: (await read(author, id)).version,
      ...rest,
    });
  const cellsOf = (
    { routes, vehicles }: SheetOnWire,
    amounts: readonly (readonly (string | null)[])[],
  ) =>
    routes.flatMap(({ id: routeId }, row) =>
      vehicles.flatMap(({ id: vehicleId }, column) =>
        amounts[row]?.[column] === undefined
          ? []
          : [{ routeId, vehicleId, part: 'price', amount: amounts[row][column] }],
      ),
    );

  /** A Nissan-type quotation of two routes and three classes with these prices. */
  async function quotation(
    amounts: readonly (readonly (string | null)[])[] = [],
    head: object = {},
  ) {
    const { id } = await done(author, 'POST', '/nissan-quotation', { ...header, ...head });
    await done(author, 'POST', path(id, '/route'), { ...route, version: 1 });
    await done(author, 'POST', path(id, '/route'), {
      ...route,
      toPortId: ports.kushiro,
      version: 2,
    });
    await done(author, 'POST', path(id, '/vehicle/all'), { version: 3 });
    if (amounts.length > 0)
      await done(author, 'PUT', path(id, '/sheet'), {
        base: 0,
        cells: cellsOf(await sheet(author, id), amounts),
      });
    return id;
  }

  /** All steps up to the offer. */
  async function offered(id: string): Promise<void> {
    await done(author, 'PUT', path(id, '/approver'), {
      version: (await read(author, id)).version,
      approverIds: [world.approvers.chief],
      hold: false,
    });
    for (const answered of [
      await step(author, id, 'request-approval'),
      await step(chief, id, 'approve', { comment: null }),
    ])
      if (answered.status >= 300) throw new Error(answered.text);
  }

  return {
    ...world,
    header,
    route,
    period,
    path,
    read,
    sheet,
    step,
    cellsOf,
    quotation,
    offered,
    bafYearId: bafYear.id,
    nissanClasses: classes.slice(0, 3),
    toyotaClasses: classes.slice(3),
  };
}
