import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Day } from '#freight/types.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { currencyOf } from '#quotation/currency-of.server.ts';
import { copySheet } from '#quotation/sheet/copy.server.ts';
import { rememberNoCharges } from '#quotation/sheet/stored-charges.server.ts';
import { quotationAnswer, quotationLine, quotationRemark } from '#quotation/tables.ts';
import type { AnswerRow, QuotationRow } from '#quotation/transition.server.ts';

type NewAnswer = Readonly<{
  /** The revision before, whose sheet is copied; null: the request's. */
  last: AnswerRow | null;
  author: Readonly<{ id: string; name: string; employeeId: string | null }>;
  validUntil: Day;
  now: Date;
}>;

/**
 * Inserts the next revision with its sheet, the first one with the remarks that every answer has. It is not priced yet.
 * Returns its id, and the ids of its lines by those that they were copied from.
 */
export async function insertAnswer(
  tx: Transaction,
  q: QuotationRow,
  { last, author, validUntil, now }: NewAnswer,
): Promise<{ id: string; lines: ReadonlyMap<string, string> }> {
  const id = uuidv7();
  await tx.insert(quotationAnswer).values({
    id,
    quotationId: q.id,
    revision: (last?.revision ?? 0) + 1,
    state: 'draft',
    authorId: author.id,
    authorName: author.name,
    authorEmployeeId: author.employeeId,
    validUntil,
    currency: last?.currency ?? (await currencyOf(tx, q.customerId)),
    exchange: last?.exchange ?? [],
    createdAt: now,
    updatedAt: now,
  });
  rememberNoCharges(id);
  const lines = await copySheet(
    tx,
    { quotationId: q.id, answerId: last?.id ?? null },
    { quotationId: q.id, answerId: id },
    { sameLineage: true },
  );
  if (!last) await addDefaultRemarks(tx, id, q.language);
  return { id, lines };
}

/** Adds the remarks that every answer in this language has, or every one with freight of their kind. */
async function addDefaultRemarks(
  tx: Transaction,
  answerId: string,
  language: 'en' | 'ja',
): Promise<void> {
  const { 'quotation-remark-template': template, 'freight-type': freightType } = masters;
  const found = await tx
    .select({ id: template.id, body: template.body, translation: template.translation })
    .from(template)
    .leftJoin(freightType, eq(freightType.id, template.appliesTo))
    .where(
      and(
        eq(template.isDefault, true),
        eq(template.language, language),
        isNull(template.archivedAt),
        or(
          isNull(template.appliesTo),
          inArray(
            freightType.code,
            tx
              .select({ kind: quotationLine.kind })
              .from(quotationLine)
              .where(eq(quotationLine.answerId, answerId)),
          ),
        ),
      ),
    )
    .orderBy(template.sortOrder);
  if (found.length === 0) return;
  await tx.insert(quotationRemark).values(
    found.map((each, position) => ({
      id: uuidv7(),
      answerId,
      position,
      templateId: each.id,
      text: each.body,
      translation: each.translation,
      internal: false,
    })),
  );
}
