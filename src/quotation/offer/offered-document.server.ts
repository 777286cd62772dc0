import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { QuotationDocument } from './document/document.ts';
import { quotationOfferedDocument } from './document/tables.ts';
import { buildDocument } from './build-document.server.ts';
import { defined } from '#platform/expect.ts';

/**
 * The version of `QuotationDocument` as it is stored. Raise it when a stored document no longer fits the type, and convert
 * the older versions in `readOfferedDocument`.
 */
const documentFormat = 1;

/**
 * Stores what the document of an offer shows as it is now, for good: names, addresses, pictures and conditions may change afterwards. To
 * be called in the transaction of the offer, after the answer was marked as offered. A document that is stored already stays.
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
 * The stored document of an offer, or null where there is none.
 * @throws Error for a format that this version of the program does not know, e.g. on an older node during an update.
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
 * The document of an offer as it was offered. An offer that was made before documents were stored gets the one of today, once.
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
