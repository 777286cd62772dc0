import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { Database, Transaction } from '../database/database.server.ts';
import { defined } from '../expect.ts';
import { uuidv7 } from '../id.ts';
import { Refused } from '../refusal.ts';
import { textEncodings } from '../text-encoding.ts';
import { acceptedText, heicText, isAccepted, isHeic, maxFileBytes } from './accepted.ts';
import { fileName } from './name.ts';
import type { ObjectStore } from './object-store.server.ts';
import { scanFile } from './scan.server.ts';
import { storedContent, storedFile } from './tables.ts';

/** Large contents are looked at, and read, in parts: each step takes a few milliseconds, and other requests run in between. */
const partBytes = 1024 * 1024;

let store: ObjectStore | null = null;
/** Sets where contents of new files are stored: in an object store, or with null in the database. Existing files stay where they are. */
export function setObjectStore(chosen: ObjectStore | null): void {
  store = chosen;
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Whether bytes are text in an encoding, without control characters other than tab and line breaks. */
async function isTextIn(encoding: string, bytes: Uint8Array): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += partBytes) {
      const isLast = at + partBytes >= bytes.length;
      const text = decoder.decode(bytes.subarray(at, at + partBytes), { stream: !isLast });
      // oxlint-disable-next-line no-control-regex
      if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) return false;
      // Lets other requests run.
      if (!isLast) await new Promise((resolve) => setImmediate(resolve));
    }
    return true;
  } catch {
    return false;
  }
}

/** Whether bytes are plain text: in UTF-8, as Excel in Japan saves it (Shift_JIS), or in UTF-16 with its mark. */
async function isText(bytes: Uint8Array): Promise<boolean> {
  for (const encoding of textEncodings(bytes)) if (await isTextIn(encoding, bytes)) return true;
  return false;
}

/** A file that may be stored: checked, scanned, and with a name that may be shown. */
type CheckedFile = Readonly<{
  name: string;
  type: string;
  size: number;
  sha256: string;
  bytes: Uint8Array;
}>;

/**
 * Checks an uploaded file. Its media type is detected from its content, not from its name; the name has to fit it.
 * @throws Refused too-large above 20 MB, unsupported-file for anything but documents, pictures, archives and plain text,
 *   file-infected, scanner-unavailable
 */
export async function checkFile({
  name: given,
  bytes,
  sha256: known,
}: Readonly<{ name: string; bytes: Uint8Array; sha256?: string }>): Promise<CheckedFile> {
  if (bytes.length > maxFileBytes) throw new Refused('too-large');
  const name = fileName(given);
  const type =
    (await fileTypeFromBuffer(bytes))?.mime ??
    ((await isText(bytes)) ? 'text/plain' : 'application/octet-stream');
  if (!isAccepted(type, name))
    throw new Refused('unsupported-file', {
      fields: [{ path: 'file', code: 'file', message: isHeic(type) ? heicText : acceptedText }],
    });
  await scanFile(bytes);
  return { name, type, size: bytes.length, sha256: known ?? sha256(bytes), bytes };
}

/** Stores a checked file. */
export async function storeFile(
  tx: Transaction | Database,
  { bytes, ...checked }: CheckedFile,
  now: Date,
) {
  const file = { id: uuidv7(), ...checked, createdAt: now };
  await insertFile(tx, file, bytes);
  return file;
}

/** Puts bytes where contents are stored; in the database their row has to be there. */
async function putContent(
  tx: Transaction | Database,
  { id, type }: Readonly<{ id: string; type: string }>,
  bytes: Uint8Array,
): Promise<void> {
  if (store) await store.put(id, bytes, type);
  else await tx.update(storedContent).set({ bytes }).where(eq(storedContent.id, id));
}

/** The content of a file that is stored: one that others have already, or a new one, written before any row refers to it. */
async function keepContent(
  tx: Transaction | Database,
  file: Pick<NewFile, 'id' | 'sha256' | 'type'>,
  bytes: Uint8Array,
): Promise<string> {
  const another = { uses: sql`${storedContent.uses} + 1` };
  const { id, uses } = storedContent;
  const shown = { id, uses, isElsewhere: isNull(storedContent.bytes).mapWith(Boolean) };
  const [known] = await tx
    .update(storedContent)
    .set(another)
    .where(eq(storedContent.sha256, file.sha256))
    .returning(shown);
  if (known) {
    // It waited to be deleted from the object store, and may be gone there already.
    if (known.uses === 1 && known.isElsewhere)
      await putContent(tx, { id: known.id, type: file.type }, bytes);
    return known.id;
  }
  await store?.put(file.id, bytes, file.type);
  // Somebody else may have stored the same in the meantime.
  const [made] = await tx
    .insert(storedContent)
    .values({ id: file.id, sha256: file.sha256, bytes: store ? null : bytes, uses: 1 })
    .onConflictDoUpdate({ target: storedContent.sha256, set: another })
    .returning({ id });
  const content = defined(made);
  // Then this one's object belongs to nobody.
  if (store && content.id !== file.id) await leaveToDelete(tx, file.id);
  return content.id;
}

/** Has an object deleted that no content has: by a row that no file can share, until `deleteUnusedContents` has done it. */
async function leaveToDelete(tx: Transaction | Database, id: string): Promise<void> {
  await tx
    .insert(storedContent)
    .values({ id, sha256: `unused ${id}`, bytes: null, uses: 0 })
    .onConflictDoNothing();
}

type NewFile = Omit<typeof storedFile.$inferInsert, 'bytes' | 'contentId'>;

/** Stores a file whose type is known, e.g. a generated one. */
export async function insertFile(
  tx: Transaction | Database,
  file: NewFile,
  bytes: Uint8Array,
): Promise<void> {
  await tx.insert(storedFile).values({ ...file, contentId: await keepContent(tx, file, bytes) });
}

/**
 * Deletes a file, and its content where no other file has it. What is in an object store is deleted after the commit, by
 * `deleteUnusedContents`: until then its row stays, with no uses.
 */
export async function deleteFile(tx: Transaction, id: string): Promise<void> {
  const [deleted] = await tx
    .delete(storedFile)
    .where(eq(storedFile.id, id))
    .returning({
      contentId: storedFile.contentId,
      isElsewhere: isNull(storedFile.bytes).mapWith(Boolean),
    });
  if (!deleted) return;
  if (!deleted.contentId) {
    if (deleted.isElsewhere) await leaveToDelete(tx, id);
    return;
  }
  const isLast = and(eq(storedContent.id, deleted.contentId), eq(storedContent.uses, 0));
  await tx
    .update(storedContent)
    .set({ uses: sql`${storedContent.uses} - 1` })
    .where(eq(storedContent.id, deleted.contentId));
  await tx.delete(storedContent).where(and(isLast, isNotNull(storedContent.bytes)));
}

/** Contents in the object store that no file has. */
const unused = and(eq(storedContent.uses, 0), isNull(storedContent.bytes));

/**
 * Deletes contents from the object store that no file has any more. Each row is locked while its object is deleted, so that
 * an upload of the same content waits, and then stores it anew.
 * @returns how many were deleted
 * @throws the last error of the object store, once all others are deleted; the next run tries again
 */
export async function deleteUnusedContents(db: Database, stopping?: AbortSignal): Promise<number> {
  if (!store) return 0;
  const { delete: remove } = store;
  const rows = await db.select({ id: storedContent.id }).from(storedContent).where(unused);
  let done = 0;
  const failures: unknown[] = [];
  for (const { id } of rows) {
    if (stopping?.aborted) break;
    const isThis = and(eq(storedContent.id, id), unused);
    const deleting = db.transaction(async (tx) => {
      const [locked] = await tx
        .select({ id: storedContent.id })
        .from(storedContent)
        .where(isThis)
        .for('update', { skipLocked: true });
      if (!locked) return 0;
      await remove(id);
      await tx.delete(storedContent).where(isThis);
      return 1;
    });
    done += await deleting.catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  }
  if (failures.length > 0) throw failures.at(-1);
  return done;
}

/** A part of a content in the database, from the byte `at`; null where the content is in the object store. */
const partAt = (at: number) =>
  sql<Uint8Array | null>`substring(coalesce(${storedContent.bytes}, ${storedFile.bytes}) from ${at + 1}::integer for ${partBytes}::integer)`.mapWith(
    storedFile.bytes,
  );

/** A file with its content, or null. */
export async function readFile(tx: Transaction | Database, id: string) {
  const partFrom = async (at: number) => {
    const { bytes: _, ...file } = getTableColumns(storedFile);
    const [found] = await tx
      .select({ file, part: partAt(at) })
      .from(storedFile)
      .leftJoin(storedContent, eq(storedContent.id, storedFile.contentId))
      .where(eq(storedFile.id, id));
    return found;
  };
  const found = await partFrom(0);
  if (!found) return null;
  const { file, part } = found;
  const missing = () => new Error(`the content of the file ${id} is not where it was kept`);
  if (part === null) {
    const bytes = await store?.get(file.contentId ?? file.id);
    if (!bytes) throw missing();
    return { ...file, bytes };
  }
  const bytes = new Uint8Array(file.size);
  bytes.set(part);
  for (let at = part.length; at < file.size;) {
    const next = (await partFrom(at))?.part;
    if (!next?.length) throw missing();
    bytes.set(next, at);
    at += next.length;
  }
  return { ...file, bytes };
}
