import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { keepFile, readFile } from '#platform/file/store.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { findQuotation } from './request.server.ts';
import { quotationDocument } from './tables.ts';
import { lock, tell } from './transition.server.ts';

/** Attaches a file. What a customer attaches is never internal. */
export async function attach(context: SignedIn, { quotationId, answerId, file, internal }: { quotationId: string; answerId: string | null; file: File; internal: boolean }): Promise<{ id: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, quotationId, answerId);
    const kept = await keepFile(tx, { name: file.name, bytes, now: context.now() });
    const id = uuidv7();
    const inside = internal && locked.actors.has('employee');
    await tx.insert(quotationDocument).values({ id, quotationId, answerId, fileId: kept.id, internal: inside, createdBy: context.principal.name, createdAt: context.now() });
    await tell(tx, context, locked, 'document', { internal: inside, after: { file: file.name, size: kept.size, sha256: kept.sha256 } });
    return { id };
  });
}

/** A document with its content, if the reader may have it. */
export async function readDocument(context: SignedIn, quotationId: string, id: string) {
  await findQuotation(context, quotationId);
  const [found] = await context.db
    .select()
    .from(quotationDocument)
    .where(and(eq(quotationDocument.id, id), eq(quotationDocument.quotationId, quotationId)));
  if (!found || (found.internal && !context.principal.isEmployee)) throw new Refused('not-found');
  return (await readFile(context.db, found.fileId))!;
}

export async function detach(context: SignedIn, quotationId: string, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, quotationId);
    if (!locked.actors.has('employee')) throw new Refused('forbidden');
    const removed = await tx
      .delete(quotationDocument)
      .where(and(eq(quotationDocument.id, id), eq(quotationDocument.quotationId, quotationId)))
      .returning();
    if (removed.length === 0) throw new Refused('not-found');
    await tell(tx, context, locked, 'document', { internal: true, before: { document: id } });
  });
}
