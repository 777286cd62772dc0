import { createHash } from 'node:crypto';

/** The content of an uploaded file, and its SHA-256. */
export type Content = Readonly<{ bytes: Uint8Array<ArrayBuffer>; sha256: string }>;

const received = new WeakMap<File, Content>();

/** The content of an uploaded file; read and hashed once. */
export async function contentOf(file: File): Promise<Content> {
  const known = received.get(file);
  if (known) return known;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  received.set(file, content);
  return content;
}
