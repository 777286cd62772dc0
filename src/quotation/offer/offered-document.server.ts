import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { QuotationDocument } from './document/document.ts';
import { quotationOfferedDocument } from './document/tables.ts';
import { buildDocument } from './build-document.server.ts';
import { defined } from '#platform/expect.ts';

/**
 * The version of `QuotationDocument` as stored. Increment it when stored documents no longer fit the type, and convert older
 * versions in `readOfferedDocument`.
 */
const documentFormat = 1;

/**
 * Stores the document of an offer permanently, because names, addresses, pictures and conditions may change later. Call it in
 * the transaction of the offer, after marking the answer as offered. An existing document is not replaced.
 */
export async function storeOfferedDocument(
  tx: Transaction,
  answerId: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(quotationOfferedDocument)
    .values({
      answerId,
      format: documentFormat,
      document: await buildDocument(tx, answerId),
      createdAt: now,
    })
    .onConflictDoNothing();
}

/**
 * The stored document of an offer, or null if there is none.
 * @throws Error for an unknown format, e.g. on an older node during an update
 */
async function readOfferedDocument(
  db: Database | Transaction,
  answerId: string,
): Promise<QuotationDocument | null> {
  const [stored] = await db
    .select()
    .from(quotationOfferedDocument)
    .where(eq(quotationOfferedDocument.answerId, answerId));
  if (!stored) return null;
  if (stored.format !== documentFormat)
    throw new Error(
      `the document of the offer ${answerId} has the unknown format ${stored.format}`,
    );
  return stored.document;
}

/**
 * The document of an offer as offered. For offers made before documents were stored, the current one is stored and returned.
 * @throws Error as `readOfferedDocument`
 */
export async function offeredDocument(
  db: Database,
  answerId: string,
  now: Date,
): Promise<QuotationDocument> {
  const stored = await readOfferedDocument(db, answerId);
  if (stored) return stored;
  return db.transaction(async (tx) => {
    await storeOfferedDocument(tx, answerId, now);
    return defined(await readOfferedDocument(tx, answerId));
  });
}
