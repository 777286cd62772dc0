import { and, eq, or, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { storedFile } from '#platform/file/tables.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { scopeOf } from '#quotation/scope.server.ts';
import { isShownToCustomer } from '#quotation/visibility.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';

/** Finds the offer of a PDF by its SHA-256 in hexadecimal; null if there is none that the reader may see. */
export async function offerBySha256(context: SignedIn, sha256: string) {
  const [found] = await context.db
    .select({
      quotation,
      answer: quotationAnswer,
      language: sql<Locale>`case when ${storedFile.id} = ${quotationAnswer.pdfEn} then 'en' else 'ja' end`,
    })
    .from(storedFile)
    .innerJoin(
      quotationAnswer,
      or(eq(quotationAnswer.pdfEn, storedFile.id), eq(quotationAnswer.pdfJa, storedFile.id)),
    )
    .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
    .where(and(eq(storedFile.sha256, sha256), scopeOf(context.principal)))
    .limit(1);
  if (!found || (!context.principal.isEmployee && !isShownToCustomer(found.answer))) return null;
  const { quotation: q, answer, language } = found;
  return {
    quotationId: q.id,
    number: q.number,
    title: q.title,
    revision: answer.revision,
    state: answer.state,
    offeredAt: answer.offeredAt,
    agreed: answer.agreedSha256 === sha256,
    language,
  };
}
