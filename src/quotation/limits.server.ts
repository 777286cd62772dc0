import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import type { Cargo } from '#freight/cargo.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { firstOf } from '#platform/expect.ts';
import { storedFile } from '#platform/file/tables.ts';
import { Refused } from '#platform/refusal.ts';
import { Decimal } from '#pricing/decimal.ts';
import { quotationDocument } from './attachment/tables.ts';
import { limitTexts } from './limit-texts.ts';
import { type Limit, limits } from './limits.ts';
import { quotation, quotationLine, quotationRoute } from './tables.ts';

type Owner = Readonly<{ quotationId: string; answerId: string | null }>;

const ownedBy = (
  table: typeof quotationLine | typeof quotationRoute,
  { quotationId, answerId }: Owner,
) =>
  and(
    eq(table.quotationId, quotationId),
    answerId === null ? isNull(table.answerId) : eq(table.answerId, answerId),
  );

/** @throws Refused limit-reached with the first limit that is exceeded */
export function assertWithin(...found: readonly (readonly [Limit, number | string])[]): void {
  for (const [limit, value] of found)
    if (new Decimal(value).abs().gt(limits[limit]))
      throw new Refused('limit-reached', { values: { limit: limitTexts[limit] } });
}

const measure = (path: string) => sql`(${quotationLine.cargo} #>> ${path})::numeric`;
/** In m³: sizes are millimetres. A container has none. */
const volume = sql<string>`coalesce(sum(${measure('{count}')} * ${measure('{size,lengthMm}')} * ${measure('{size,widthMm}')} * ${measure('{size,heightMm}')}) / 1e9, 0)`;
const weight = sql<string>`coalesce(sum(${measure('{count}')} * coalesce(${measure('{size,weightKg}')}, ${measure('{grossKg}')})) / 1000, 0)`;

/**
 * In m³ and t, as `assertLinesWithin` counts stored lines.
 * @throws Refused limit-reached
 */
export function assertCargoWithin(cargos: readonly Cargo[]): void {
  let [cubicMetres, tonnes] = [new Decimal(0), new Decimal(0)];
  for (const cargo of cargos) {
    const size = cargo.kind === 'container' ? null : cargo.size;
    const kg = cargo.kind === 'container' ? cargo.grossKg : cargo.size.weightKg;
    if (size)
      cubicMetres = cubicMetres.plus(
        new Decimal(size.lengthMm)
          .times(size.widthMm)
          .times(size.heightMm)
          .times(cargo.count)
          .div(1e9),
      );
    tonnes = tonnes.plus(new Decimal(kg ?? 0).times(cargo.count).div(1000));
  }
  assertWithin(
    ['lines', cargos.length],
    ['cubicMetres', cubicMetres.toFixed()],
    ['tonnes', tonnes.toFixed()],
  );
}

/** @throws Refused limit-reached where a request or an answer has more freight than it may */
export async function assertLinesWithin(tx: Transaction, owner: Owner): Promise<void> {
  const { lines, cubicMetres, tonnes } = firstOf(
    await tx
      .select({ lines: count(), cubicMetres: volume, tonnes: weight })
      .from(quotationLine)
      .where(ownedBy(quotationLine, owner)),
  );
  assertWithin(['lines', lines], ['cubicMetres', cubicMetres], ['tonnes', tonnes]);
}

/** @throws Refused limit-reached where a request or an answer has more routes than it may */
export async function assertRoutesWithin(tx: Transaction, owner: Owner): Promise<void> {
  assertWithin(['routes', await tx.$count(quotationRoute, ownedBy(quotationRoute, owner))]);
}

/** @throws Refused limit-reached where a quotation, or all of its customer, have more documents than they may */
export async function assertDocumentsWithin(
  tx: Transaction,
  { id, customerId }: Readonly<{ id: string; customerId: string }>,
): Promise<void> {
  const isOwn = eq(quotationDocument.quotationId, id);
  const bytes = sum(storedFile.size);
  const found = firstOf(
    await tx
      .select({
        documents: sql`count(*) filter (where ${isOwn})`.mapWith(Number),
        documentBytes: sql`coalesce(${bytes} filter (where ${isOwn}), 0)`.mapWith(Number),
        customerDocuments: count(),
        customerBytes: sql`coalesce(${bytes}, 0)`.mapWith(Number),
      })
      .from(quotationDocument)
      .innerJoin(quotation, eq(quotation.id, quotationDocument.quotationId))
      .innerJoin(storedFile, eq(storedFile.id, quotationDocument.fileId))
      .where(eq(quotation.customerId, customerId)),
  );
  assertWithin(
    ['documents', found.documents],
    ['documentBytes', found.documentBytes],
    ['customerDocuments', found.customerDocuments],
    ['customerBytes', found.customerBytes],
  );
}
