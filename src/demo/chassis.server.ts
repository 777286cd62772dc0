import { eq } from 'drizzle-orm';
import { plainVehicle } from '#freight/plain-vehicle.ts';
import { masters } from '#master/schema.ts';
import { defined, firstOf, valueAt } from '#platform/expect.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CargoInput } from '#quotation/line-input.ts';
import { actingAt, principalOf } from './acting.server.ts';
import { type Accounts, answerRequest, createRequest } from './quotations.server.ts';

const trailer = {
  kind: 'vehicle' as const,
  variantId: null,
  description: '',
  count: 1,
  size: { lengthMm: 13_000, widthMm: 2490, heightMm: 3800, weightKg: 28_000 },
  running: true,
  ...plainVehicle,
  category: 'chassis' as const,
  laden: true,
};

/** Chassis laden, back empty and cooled, with dangerous goods, and a tractor with its trailer and two drivers. */
const cargo: readonly CargoInput[] = [
  { ...trailer, description: '一般雑貨', count: 3 },
  { ...trailer, laden: false, count: 2, size: { ...trailer.size, weightKg: 8000 } },
  { ...trailer, description: '冷凍食品', reefer: { setTemperatureC: '-18' } },
  {
    ...trailer,
    description: '塗料',
    size: { ...trailer.size, lengthMm: 12_000 },
    dangerousGoods: [{ unNumber: '1263', packingGroup: 'III' }],
  },
  {
    ...trailer,
    category: 'tractor-trailer',
    accompanied: true,
    drivers: 2,
    size: { ...trailer.size, lengthMm: 16_500, weightKg: 36_000 },
  },
];

/** A quotation for chassis from Tokyo to Tomakomai, offered, and another one being answered; after all other quotations. */
export async function fillChassis(
  db: Database,
  now: Date,
  accounts: Accounts,
  baseUrl: string,
): Promise<void> {
  const employee = await principalOf(db, accounts.employee);
  const approver = await principalOf(db, accounts.approver);
  const customer = await principalOf(db, accounts.customer);
  const as = actingAt(db, baseUrl);
  const firm = firstOf(await db.select().from(masters.customer).orderBy(masters.customer.code));
  const ports = new Map(
    (await db.select().from(masters.port)).map((port) => [port.unlocode, port.id]),
  );
  const { 'quotation-approver': approvers } = masters;
  const [boss] = await db
    .select()
    .from(approvers)
    .where(eq(approvers.employee, defined(approver.employeeId)));
  const route = {
    condition: 'port-port' as const,
    fromDoorId: null,
    fromAddress: null,
    fromPortId: valueAt(ports, 'JPTYO'),
    toPortId: valueAt(ports, 'JPTMK'),
    toDoorId: null,
    toAddress: null,
    viaPortIds: [],
    voyageId: null,
  };
  const at = new Date(now.getTime() - 40 * 3_600_000);
  for (const [end, title, lines] of [
    ['offered', '東京～苫小牧 無人航送シャーシ', cargo],
    ['answering', '東京～苫小牧 13mシャーシ 往復', cargo.slice(0, 2)],
  ] as const) {
    const quotationId = await createRequest(
      db,
      { who: customer, as, employee },
      end,
      at,
      {
        customerId: firm.id,
        siteId: null,
        contactPersonId: null,
        title,
        message: '',
        language: 'ja',
      },
      route,
      lines,
    );
    await answerRequest(
      db,
      { as, employee, approver, customer },
      end,
      new Date(at.getTime() + 3 * 3_600_000),
      { quotationId, approverId: defined(boss).id, isRounded: false },
    );
  }
}
