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
/** Sets where contents of new files are stored: in an object store, or with null in the database. Existing files stay where they are. */
export function setObjectStore(chosen: ObjectStore | null): void {
  store = chosen;
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Whether bytes are plain text: UTF-8 without control characters other than tab and line breaks. */
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
 * Stores a file; its media type is detected from its content, not from its name.
 * @throws Refused too-large above 20 MB, unsupported-file for anything but documents, pictures, archives and plain text.
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

/** Stores a file whose type is known, e.g. a generated one. The content is written first, so that no row lacks its content. */
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
