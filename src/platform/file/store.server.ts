import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { Database, Transaction } from '../database/database.server.ts';
import { uuidv7 } from '../id.ts';
import { Refused } from '../refusal.ts';
import type { ObjectStore } from './object-store.server.ts';
import { storedFile } from './tables.ts';

export const maxFileBytes = 20 * 1024 * 1024;

let store: ObjectStore | null = null;
/** Says where contents are kept from now on: in an object store, or with null in the database. What was kept before stays where it is. */
export function setObjectStore(chosen: ObjectStore | null): void {
  store = chosen;
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Text without a signature of its own: no control characters but tab and line ends. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text);
  } catch {
    return false;
  }
}

const accepted =
  /^(application\/(pdf|zip|x-cfb|vnd\.(openxmlformats|oasis|ms-).*)|image\/(png|jpeg|gif|webp|tiff|bmp)|text\/plain)$/;

/**
 * Keeps a file; its type is what its content says, whatever its name claims.
 * @throws Refused too-large above 20 MB, unsupported-file for what is neither document, picture, archive nor plain text.
 */
export async function storeFile(
  tx: Transaction | Database,
  { name, bytes, now }: { name: string; bytes: Uint8Array; now: Date },
) {
  if (bytes.length > maxFileBytes) throw new Refused('too-large');
  const type =
    (await fileTypeFromBuffer(bytes))?.mime ??
    (isText(bytes) ? 'text/plain' : 'application/octet-stream');
  if (!accepted.test(type)) throw new Refused('unsupported-file');
  const file = {
    id: uuidv7(),
    name,
    type,
    size: bytes.length,
    sha256: sha256(bytes),
    createdAt: now,
  };
  await insertFile(tx, file, bytes);
  return file;
}

/** Writes a file whose type is known, e.g. because it was made here. Its content comes first: a row without one would be a lie. */
export async function insertFile(
  tx: Transaction | Database,
  file: Omit<typeof storedFile.$inferInsert, 'bytes'>,
  bytes: Uint8Array,
): Promise<void> {
  await store?.put(file.id, bytes, file.type);
  await tx.insert(storedFile).values({ ...file, bytes: store ? null : bytes });
}

/** A file with its content, or null. */
export async function readFile(tx: Transaction | Database, id: string) {
  const [file] = await tx.select().from(storedFile).where(eq(storedFile.id, id));
  if (!file) return null;
  const bytes = file.bytes ?? (await store?.get(file.id));
  if (!bytes) throw new Error(`the content of the file ${id} is not where it was kept`);
  return { ...file, bytes };
}
