import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { insertFile, readFile, sha256 } from '#platform/file/store.server.ts';
import { storedFile } from '#platform/file/tables.ts';
import { type Locale, locales } from '#platform/i18n/locale.ts';
import { uuidv7 } from '#platform/id.ts';
import { isUnavailable } from '#platform/database/unavailable.server.ts';
import { log } from '#platform/log.server.ts';
import { dayOf } from '#platform/clock.ts';
import { Refused } from '#platform/refusal.ts';
import type { PrintedAgreement } from './document/document.ts';
import { typeset } from './document/typeset.server.ts';
import { offeredDocument } from './offered-document.server.ts';
import { buildDocument } from './build-document.server.ts';
import { channelWords } from './recorded-agreement.ts';
import { answerNumber } from '#quotation/number.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import type { AnswerRow, QuotationRow } from '#quotation/transition.server.ts';
import { defined, firstOf, lastOf } from '#platform/expect.ts';

type Context = Pick<SignedIn, 'db' | 'now'>;
export type Pdf = Readonly<{ bytes: Uint8Array; sha256: string; name: string }>;

const column = { en: 'pdfEn', ja: 'pdfJa' } as const;

async function subject({ db }: Context, answerId: string) {
  return firstOf(
    await db
      .select({ answer: quotationAnswer, number: quotation.number, language: quotation.language })
      .from(quotationAnswer)
      .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
      .where(eq(quotationAnswer.id, answerId)),
  );
}

async function storedPdf(db: Database | Transaction, id: string, name: string): Promise<Pdf> {
  const { bytes, sha256 } = defined(await readFile(db, id));
  return { bytes, sha256, name };
}

/**
 * The PDF of an answer in a language. After the offer it is rendered once, from the document stored with the offer, and
 * stored. Before the offer it is rendered from the current data each time (marked as a draft until approved) and not stored.
 * @throws Error if it can't be rendered or stored; the next call tries again
 */
export async function getPdf(context: Context, answerId: string, locale: Locale): Promise<Pdf> {
  const { db, now } = context;
  const { answer, number } = await subject(context, answerId);
  const name = `${answerNumber(number ?? 'draft', answer.revision)}-${locale}.pdf`;
  const storedId = answer[column[locale]];
  if (storedId) return storedPdf(db, storedId, name);
  if (answer.offeredAt === null) {
    const bytes = await typeset(await buildDocument(db, answerId), locale);
    return { bytes, sha256: sha256(bytes), name };
  }
  const bytes = await typeset(await offeredDocument(db, answerId, now()), locale);
  return db.transaction(async (tx) => {
    // If several requests or nodes render it at the same time, the first one's file is stored.
    const locked = firstOf(
      await tx.select().from(quotationAnswer).where(eq(quotationAnswer.id, answerId)).for('update'),
    );
    const earlier = locked[column[locale]];
    if (earlier) return storedPdf(tx, earlier, name);
    const file = {
      id: uuidv7(),
      name,
      type: 'application/pdf',
      size: bytes.length,
      sha256: sha256(bytes),
      createdAt: now(),
    };
    await insertFile(tx, file, bytes);
    await tx
      .update(quotationAnswer)
      .set({ [column[locale]]: file.id })
      .where(eq(quotationAnswer.id, answerId));
    return { bytes, sha256: file.sha256, name };
  });
}

function agreementOf({ state, ...answer }: AnswerRow): PrintedAgreement | null {
  const { decidedAt, decidedBy, recordedAgreement: recorded, agreedSha256 } = answer;
  if (state !== 'agreed' || decidedAt === null || agreedSha256 === null) return null;
  return {
    day: recorded?.day ?? dayOf(decidedAt),
    by: decidedBy ?? '',
    channel: recorded && channelWords[recorded.channel],
    sha256: agreedSha256,
  };
}

/**
 * A copy of an agreed offer's PDF that names the agreement. It is rendered each time and not stored: the file that was agreed
 * to stays as it was sent, and the copy names its hash.
 * @throws Refused not-found for an answer that is not agreed; Error as `getPdf`
 */
export async function getAgreedCopy(
  context: Context,
  answerId: string,
  locale: Locale,
): Promise<Pdf> {
  const { answer, number } = await subject(context, answerId);
  const agreement = agreementOf(answer);
  if (!agreement) throw new Refused('not-found');
  const document = await offeredDocument(context.db, answerId, context.now());
  const bytes = await typeset(document, locale, agreement);
  const name = `${answerNumber(number ?? 'draft', answer.revision)}-agreed-${locale}.pdf`;
  return { bytes, sha256: sha256(bytes), name };
}

/**
 * Creates a PDF of an offer unless it exists. Returns false on failure, which is logged.
 * @throws the error of an unavailable database
 */
async function createPdf(context: Context, answerId: string, locale: Locale): Promise<boolean> {
  try {
    await getPdf(context, answerId, locale);
    return true;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, answerId, locale }, 'failed to create the PDF of an offer');
    return false;
  }
}

/**
 * Creates the PDFs of an offer after its transaction is committed, so that the first reader does not have to wait. What fails
 * here is created by `createMissingPdfs`, on the first download, or when the customer agrees; so is a language left out.
 */
export async function createPdfs(
  context: Context,
  answerId: string,
  languages: readonly Locale[] = locales,
): Promise<void> {
  for (const locale of languages) await createPdf(context, answerId, locale);
}

const batch = 100;

/**
 * Creates the missing PDFs of all offers, e.g. after the program was stopped between an offer and its PDFs. Failures do not
 * stop the rest. Several nodes may run it at the same time.
 * @returns how many PDFs were created and how many failed
 */
export async function createMissingPdfs(
  context: Context,
  stopping?: AbortSignal,
): Promise<{ made: number; failed: number }> {
  const { id, offeredAt, pdfEn, pdfJa } = quotationAnswer;
  const done = { made: 0, failed: 0 };
  for (let after: string | null = null; ;) {
    const offers: Pick<AnswerRow, 'id' | 'pdfEn' | 'pdfJa'>[] = await context.db
      .select({ id, pdfEn, pdfJa })
      .from(quotationAnswer)
      .where(
        and(
          isNotNull(offeredAt),
          or(isNull(pdfEn), isNull(pdfJa)),
          after === null ? undefined : gt(id, after),
        ),
      )
      .orderBy(asc(id))
      .limit(batch);
    for (const offer of offers) {
      for (const locale of locales) {
        if (offer[column[locale]] !== null) continue;
        if (stopping?.aborted) return done;
        done[(await createPdf(context, offer.id, locale)) ? 'made' : 'failed']++;
      }
    }
    if (offers.length < batch) return done;
    after = lastOf(offers).id;
  }
}

/**
 * Creates the PDF that the customer agrees to, in the quotation's language, unless it exists. A failure is logged.
 * @throws the error of an unavailable or full database, which could not store the agreement either
 */
export async function ensureAgreedPdf(context: Context, answerId: string): Promise<void> {
  const { answer, language } = await subject(context, answerId);
  if (answer.offeredAt !== null && answer[column[language]] === null)
    await createPdf(context, answerId, language);
}

/** SHA-256 of the offer's stored PDF in the quotation's language; null if there is none. */
export async function storedPdfSha256(
  tx: Transaction,
  { quotation: { language }, answer }: Readonly<{ quotation: QuotationRow; answer: AnswerRow }>,
): Promise<string | null> {
  const fileId = answer[column[language]];
  if (fileId === null) return null;
  const file = firstOf(
    await tx
      .select({ sha256: storedFile.sha256 })
      .from(storedFile)
      .where(eq(storedFile.id, fileId)),
  );
  return file.sha256;
}
