import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { readRow } from '#master/read-row.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { atEnd } from '#platform/database/unit-of-work.server.ts';
import { vehicleText } from '#freight/vehicle-words.ts';
import { defined, firstOf } from '#platform/expect.ts';
import { searchForm } from '#platform/i18n/fold.ts';
import { type Sheet, loadSheet } from './sheet/sheet.server.ts';
import { quotation, quotationAnswer } from './tables.ts';

/** The lines of a quotation whose descriptions can be searched for. */
const maxLines = 50;

/** Names, readings and codes of the places of some routes. Two queries. */
async function placeWords(tx: Transaction, { routes }: Sheet): Promise<(string | null)[]> {
  const { port, door } = masters;
  const idsOf = (places: readonly ({ id: string } | null)[]) => [
    ...new Set(places.flatMap((place) => place?.id ?? [])),
  ];
  const portIds = idsOf(routes.flatMap(({ fromPort, toPort, via }) => [fromPort, toPort, ...via]));
  const doorIds = idsOf(routes.flatMap(({ fromDoor, toDoor }) => [fromDoor, toDoor]));
  const ports =
    portIds.length > 0 ? await tx.select().from(port).where(inArray(port.id, portIds)) : [];
  const doors =
    doorIds.length > 0 ? await tx.select().from(door).where(inArray(door.id, doorIds)) : [];
  return [
    ...ports.flatMap((row) => [row.name, row.nameKana, row.nameEn, row.unlocode]),
    ...doors.flatMap((row) => [row.name, row.nameKana, row.nameEn, row.code]),
    ...routes.flatMap(({ fromAddress, toAddress }) => [
      fromAddress?.name ?? null,
      toAddress?.name ?? null,
    ]),
  ];
}

/**
 * Updates the text by which a quotation is found: number, title, customer, places with their readings, cargo and the names
 * of its kinds, as requested and as last offered. Once, where several steps of a transaction do so.
 */
export const updateSearchText = (tx: Transaction, id: string): Promise<void> =>
  atEnd(`search text ${id}`, tx, (last) => writeSearchText(last, id));

async function writeSearchText(tx: Transaction, id: string): Promise<void> {
  const q = firstOf(await tx.select().from(quotation).where(eq(quotation.id, id)));
  const customer = defined(await readRow(tx, 'customer', q.customerId));
  const [offer] = await tx
    .select({ id: quotationAnswer.id })
    .from(quotationAnswer)
    .where(and(eq(quotationAnswer.quotationId, id), isNotNull(quotationAnswer.offeredAt)))
    .orderBy(desc(quotationAnswer.revision))
    .limit(1);
  const requested = await loadSheet(tx, { quotationId: id, answerId: null });
  const offered = offer ? await loadSheet(tx, { quotationId: id, answerId: offer.id }) : null;
  const routes = [...requested.routes, ...(offered?.routes ?? [])];
  const lines = [...(offered?.lines ?? []), ...requested.lines];
  const { 'freight-type': type } = masters;
  const kinds = [...new Set(lines.map((line) => line.cargo.kind))];
  const kindNames =
    kinds.length === 0
      ? []
      : await tx
          .select({ name: type.name, nameEn: type.nameEn })
          .from(type)
          .where(inArray(type.code, kinds));
  const descriptions = new Set(
    lines.flatMap(({ cargo }) => {
      const vehicle = cargo.kind === 'vehicle' ? vehicleText(cargo) : null;
      return [cargo.description, vehicle?.ja, vehicle?.en].filter((each) => each !== undefined);
    }),
  );
  const words = [
    q.number,
    q.title,
    customer.name,
    customer.nameEn,
    customer.nameKana,
    ...(await placeWords(tx, { routes, lines })),
    ...kindNames.flatMap(({ name, nameEn }) => [name, nameEn]),
    ...[...descriptions].slice(0, maxLines),
  ];
  await tx
    .update(quotation)
    .set({ searchText: searchForm(words.filter(Boolean).join(' ')).slice(0, 8000) })
    .where(eq(quotation.id, id));
}
