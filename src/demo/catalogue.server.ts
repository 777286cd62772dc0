import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defined, firstOf, valueAt } from '#platform/expect.ts';
import { startAnswer } from '#quotation/answer/answer.server.ts';
import { addItem } from '#quotation/sheet/added-item.server.ts';
import { quotationAnswer, quotationLine } from '#quotation/tables.ts';
import { actingAt, principalOf } from './acting.server.ts';
import { createRequest } from './quotations.server.ts';

/** What is added by hand, and how much: days in the yard, the declared value. */
const added = [
  ['WHF', null],
  ['YARD', '3'],
  ['INS', '8500000'],
] as const;

/** A quotation in work that shows the catalogue of charges: paint in drums, with storage and insurance. */
export async function fillCatalogueQuotation(
  db: Database,
  now: Date,
  account: Readonly<{ id: string }>,
  baseUrl: string,
): Promise<void> {
  const employee = await principalOf(db, account);
  const as = actingAt(db, baseUrl);
  const at = new Date(now.getTime() - 86_400_000);
  const [, , , firm] = await db.select().from(masters.customer).orderBy(masters.customer.code);
  const ports = new Map(
    (await db.select().from(masters.port)).map((port) => [port.unlocode, port.id]),
  );
  const quotationId = await createRequest(
    db,
    { who: employee, as, employee },
    'answering',
    at,
    {
      customerId: defined(firm).id,
      siteId: null,
      contactPersonId: null,
      title: '塗料（危険物）苫小牧向け 保管・保険付き',
      message: '',
      language: 'ja',
    },
    {
      condition: 'port-port',
      fromDoorId: null,
      fromAddress: null,
      fromPortId: valueAt(ports, 'JPHIC'),
      toPortId: valueAt(ports, 'JPTMK'),
      toDoorId: null,
      toAddress: null,
      viaPortIds: [],
      voyageId: null,
    },
    [
      {
        kind: 'general-cargo',
        packingStyleId: null,
        description: '塗料',
        count: 10,
        size: { lengthMm: 1100, widthMm: 1100, heightMm: 1100, weightKg: 860 },
        stackable: false,
        unNumber: '1263',
      },
    ],
  );
  const later = new Date(at.getTime() + 3 * 3_600_000);
  const { id: answerId } = await startAnswer(as(employee, later), quotationId);
  const line = firstOf(
    await db.select().from(quotationLine).where(eq(quotationLine.answerId, answerId)),
  );
  const items = await db.select().from(masters['charge-item']);
  for (const [code, quantity] of added) {
    const { version } = firstOf(
      await db.select().from(quotationAnswer).where(eq(quotationAnswer.id, answerId)),
    );
    await addItem(
      as(employee, later),
      { quotationId, answerId, version },
      { lineId: line.id, itemId: defined(items.find((each) => each.code === code)).id, quantity },
    );
  }
}
