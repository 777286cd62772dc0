import { oncePerPage } from '#platform/http/current-request.server.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { contentOf } from '#platform/file/received.server.ts';
import { checkFile, deleteFile, storeFile, readFile } from '#platform/file/store.server.ts';
import { storedFile } from '#platform/file/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { nextStates } from '#quotation/transitions.ts';
import { namesFor } from '#quotation/staff-names.server.ts';
import { isShownToCustomer } from '#quotation/visibility.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import { acceptsDocuments } from './frozen.ts';
import { quotationDocument } from './tables.ts';
import {
  type Locked,
  answerFlow,
  lockQuotation,
  quotationFlow,
  requireAnswer,
} from '#quotation/transition.server.ts';
import { assertDocumentsWithin } from '#quotation/limits.server.ts';
import { recordEvent } from '#quotation/record.server.ts';
import { isDraft } from '#quotation/states.ts';
import type { AnswerState, QuotationState } from '#quotation/state-lists.ts';
import { defined } from '#platform/expect.ts';

type NewAttachment = Readonly<{
  quotationId: string;
  answerId: string | null;
  file: File;
  internal: boolean;
}>;

/** The documents of an answer are also frozen once it can no longer be edited: they are part of what was approved. */
const isFrozen = (answer: AnswerState | null, q: QuotationState): boolean =>
  !acceptsDocuments(q) ||
  (answer !== null &&
    !('next' in nextStates({ answer, quotation: q }, 'edit-answer', new Set(['employee']))));

async function assertNotFrozen(tx: Transaction, locked: Locked): Promise<void> {
  const { quotation: q, answer } = locked;
  if (!isFrozen(answer?.state ?? null, q.state)) return;
  if (answer) await answerFlow.refuseState(tx, requireAnswer(locked), answer.state);
  await quotationFlow.refuseState(tx, locked, q.state);
}

/** Attaches a file. A customer's files are never internal. */
export async function attach(
  context: SignedIn,
  { quotationId, answerId, file, internal }: NewAttachment,
): Promise<{ id: string }> {
  const checked = await checkFile({ name: file.name, ...(await contentOf(file)) });
  return context.db.transaction(async (tx) => {
    const locked = await lockQuotation(tx, context, quotationId, answerId);
    await assertNotFrozen(tx, locked);
    const stored = await storeFile(tx, checked, context.now());
    const id = uuidv7();
    const isInternal = internal && locked.actors.has('employee');
    await tx.insert(quotationDocument).values({
      id,
      quotationId,
      answerId,
      fileId: stored.id,
      internal: isInternal,
      createdById: context.principal.accountId,
      createdBy: context.principal.name,
      createdAt: context.now(),
    });
    await assertDocumentsWithin(tx, locked.quotation);
    const isHidden = isInternal || (locked.answer !== null && !isShownToCustomer(locked.answer));
    await recordEvent(tx, context, locked, 'document', {
      internal: isHidden,
      comment: stored.name,
      after: { document: { name: stored.name, bytes: stored.size, sha256: stored.sha256 } },
    });
    return { id };
  });
}

const columns = {
  id: quotationDocument.id,
  answerId: quotationDocument.answerId,
  internal: quotationDocument.internal,
  createdBy: quotationDocument.createdBy,
  createdAt: quotationDocument.createdAt,
  name: storedFile.name,
  type: storedFile.type,
  size: storedFile.size,
  sha256: storedFile.sha256,
};

/**
 * The documents of a quotation that the reader may see, and whether they may remove them. Customers see those of the
 * request and of offered answers, except internal ones.
 */
export const documentsOf = (context: SignedIn, quotationId: string) =>
  oncePerPage(`documents ${quotationId}`, () => readDocuments(context, quotationId));

async function readDocuments(context: SignedIn, quotationId: string) {
  const { db, principal } = context;
  const rows = await db
    .select({
      ...columns,
      fileId: quotationDocument.fileId,
      offeredAt: quotationAnswer.offeredAt,
      answerState: quotationAnswer.state,
      quotationState: quotation.state,
      createdById: quotationDocument.createdById,
      salesEmployeeId: quotation.salesEmployeeId,
    })
    .from(quotationDocument)
    .innerJoin(storedFile, eq(storedFile.id, quotationDocument.fileId))
    .innerJoin(quotation, eq(quotation.id, quotationDocument.quotationId))
    .leftJoin(quotationAnswer, eq(quotationAnswer.id, quotationDocument.answerId))
    .where(eq(quotationDocument.quotationId, quotationId))
    .orderBy(asc(quotationDocument.createdAt), asc(quotationDocument.id));
  const nameOf = await namesFor(
    context,
    rows[0] ?? { salesEmployeeId: null },
    rows.map(({ createdById }) => createdById),
  );
  return rows
    .filter(
      (row) =>
        principal.isEmployee ||
        (!row.internal && (row.answerId === null || isShownToCustomer(row))),
    )
    .map(
      ({
        offeredAt: _,
        answerState,
        quotationState,
        createdById,
        salesEmployeeId: _s,
        ...row
      }) => ({
        ...row,
        createdBy:
          createdById === null && !principal.isEmployee ? '' : nameOf(createdById, row.createdBy),
        removable: principal.isEmployee
          ? !isFrozen(answerState, quotationState)
          : isDraft(quotationState),
      }),
    );
}

/**
 * A document with its content. The caller has checked access to the quotation.
 * @throws Refused not-found, also for a document that the reader may not see
 */
export async function readDocument(context: SignedIn, quotationId: string, id: string) {
  const found = (await documentsOf(context, quotationId)).find((row) => row.id === id);
  if (!found) throw new Refused('not-found');
  return defined(await readFile(context.db, found.fileId));
}

/** Removes a document: employees any, a customer its own while the request is a draft. */
export async function detach(context: SignedIn, quotationId: string, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const lockedRequest = await lockQuotation(tx, context, quotationId);
    const [found] = await tx
      .select({
        id: quotationDocument.id,
        answerId: quotationDocument.answerId,
        internal: quotationDocument.internal,
        fileId: quotationDocument.fileId,
        name: storedFile.name,
        sha256: storedFile.sha256,
      })
      .from(quotationDocument)
      .innerJoin(storedFile, eq(storedFile.id, quotationDocument.fileId))
      .where(and(eq(quotationDocument.id, id), eq(quotationDocument.quotationId, quotationId)));
    const isEmployee = lockedRequest.actors.has('employee');
    if (!found || (found.internal && !isEmployee)) throw new Refused('not-found');
    if (!isEmployee && !isDraft(lockedRequest.quotation.state)) throw new Refused('forbidden');
    const locked = found.answerId
      ? await lockQuotation(tx, context, quotationId, found.answerId)
      : lockedRequest;
    await assertNotFrozen(tx, locked);
    await tx.delete(quotationDocument).where(eq(quotationDocument.id, id));
    await deleteFile(tx, found.fileId);
    await recordEvent(tx, context, locked, 'document', {
      internal: true,
      before: { document: { name: found.name, sha256: found.sha256 } },
    });
  });
}
