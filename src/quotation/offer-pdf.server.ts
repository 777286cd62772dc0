import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { keepFile, readFile, sha256 } from '#platform/file/store.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { log } from '#platform/log.server.ts';
import { typeset } from './document/typeset.server.ts';
import { documentOf } from './print.server.ts';
import { answerNumber } from './rules/number.ts';
import { quotation, quotationAnswer } from './tables.ts';

type Context = Pick<SignedIn, 'db' | 'now'>;
export type Pdf = Readonly<{ bytes: Uint8Array; sha256: string; name: string }>;

const column = { en: 'pdfEn', ja: 'pdfJa' } as const;

async function subject({ db }: Context, answerId: string) {
  const [found] = await db
    .select({ answer: quotationAnswer, number: quotation.number, language: quotation.language })
    .from(quotationAnswer)
    .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
    .where(eq(quotationAnswer.id, answerId));
  return found!;
}

/**
 * The file of an offer in a language: made once and kept, so that it stays byte for byte what was sent.
 * Before the offer it is typeset anew each time (with a draft mark until approved), and not kept.
 */
export async function pdfOf(context: Context, answerId: string, locale: Locale): Promise<Pdf> {
  const { db, now } = context;
  const { answer, number } = await subject(context, answerId);
  const name = `${answerNumber(number ?? 'draft', answer.revision)}-${locale}.pdf`;
  const kept = answer[column[locale]];
  if (kept) {
    const file = await readFile(db, kept);
    return { bytes: file!.bytes, sha256: file!.sha256, name };
  }
  const bytes = await typeset(await documentOf(db, answerId), locale);
  if (answer.offeredAt === null) return { bytes, sha256: sha256(bytes), name };
  return db.transaction(async (tx) => {
    const [locked] = await tx.select().from(quotationAnswer).where(eq(quotationAnswer.id, answerId)).for('update');
    const earlier = locked![column[locale]];
    if (earlier) {
      const file = await readFile(tx, earlier);
      return { bytes: file!.bytes, sha256: file!.sha256, name };
    }
    const file = await keepFile(tx, { name, bytes, now: now() });
    await tx
      .update(quotationAnswer)
      .set({ [column[locale]]: file.id })
      .where(eq(quotationAnswer.id, answerId));
    return { bytes, sha256: file.sha256, name };
  });
}

/** Makes the files of an offer right after it was committed. A failure is logged and made good when the file is first asked for. */
export async function freezePdf(context: Context, answerId: string): Promise<void> {
  for (const locale of ['ja', 'en'] as const) {
    try {
      await pdfOf(context, answerId, locale);
    } catch (error) {
      log.error({ err: error, answerId, locale }, 'the PDF of an offer could not be made');
    }
  }
}

/** SHA-256 of the offer's file in the quotation's own language: what an agreement is given to. Null while the file cannot be made. */
export async function offeredSha256(context: Context, answerId: string): Promise<string | null> {
  const { answer, language } = await subject(context, answerId);
  if (answer.offeredAt === null) return null;
  try {
    return (await pdfOf(context, answerId, language)).sha256;
  } catch (error) {
    log.error({ err: error, answerId }, 'the PDF of an offer could not be made');
    return null;
  }
}
