import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { fileName } from '#platform/file/name.ts';
import { maxFileBytes } from '#platform/file/accepted.ts';
import { contentOf } from '#platform/file/received.server.ts';
import { scanFile } from '#platform/file/scan.server.ts';
import { insertFile, readFile, sha256 } from '#platform/file/store.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { resizeInTurn } from './resize.server.ts';
import { picture, pictureSize } from './tables.ts';

/** An uploaded picture in the format of the editor's tool: the widest size, and the others as `srcset`. */
export type PictureAnswer = Readonly<{
  success: 1;
  file: Readonly<{ url: string; width: number; height: number; srcset: string }>;
}>;

async function answerOf(db: Database | Transaction, id: string): Promise<PictureAnswer> {
  const sizes = await db
    .select({ width: pictureSize.width, ofPicture: getTableColumns(picture) })
    .from(pictureSize)
    .innerJoin(picture, eq(picture.id, pictureSize.pictureId))
    .where(eq(pictureSize.pictureId, id))
    .orderBy(asc(pictureSize.width));
  const widest = sizes.at(-1);
  if (!widest) throw new Error(`picture ${id} has no sizes`);
  const url = (width: number) => `/api/image/${id}/${width}`;
  return {
    success: 1,
    file: {
      url: url(widest.width),
      width: widest.ofPicture.width,
      height: widest.ofPicture.height,
      srcset: sizes.map(({ width }) => `${url(width)} ${width}w`).join(', '),
    },
  };
}

/**
 * Stores a picture in several widths; the same picture is only stored once.
 * @throws Refused too-large above 20 MB, unsupported-file
 */
export async function uploadPicture(context: SignedIn, file: File): Promise<PictureAnswer> {
  if (file.size > maxFileBytes) throw new Refused('too-large');
  const { bytes, sha256: hash } = await contentOf(file);
  const { db, now, principal } = context;
  const [known] = await db.select({ id: picture.id }).from(picture).where(eq(picture.sha256, hash));
  if (known) return answerOf(db, known.id);
  await scanFile(bytes);
  const sizes = await resizeInTurn(bytes);
  const widest = sizes.at(-1);
  if (!widest) throw new Refused('unsupported-file');
  return db.transaction(async (tx) => {
    const id = uuidv7();
    const at = now();
    const [made] = await tx
      .insert(picture)
      .values({
        id,
        sha256: hash,
        width: widest.width,
        height: widest.height,
        createdBy: principal.name,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) {
      // Somebody else uploaded the same picture at the same time.
      const [theirs] = await tx
        .select({ id: picture.id })
        .from(picture)
        .where(eq(picture.sha256, hash));
      if (!theirs) throw new Error('the picture that was there is gone');
      return answerOf(tx, theirs.id);
    }
    for (const { width, bytes: content } of sizes) {
      const fileId = uuidv7();
      await insertFile(
        tx,
        {
          id: fileId,
          name: `${id}-${width}.webp`,
          type: 'image/webp',
          size: content.length,
          sha256: sha256(content),
          createdAt: at,
        },
        content,
      );
      await tx.insert(pictureSize).values({ pictureId: id, width, fileId });
    }
    const name = fileName(file.name).slice(0, 100);
    await writeEvent(tx, context, {
      resource: 'picture',
      recordId: id,
      recordTitle: { en: name, ja: name },
      action: 'create',
      after: { name, bytes: bytes.length },
    });
    return answerOf(tx, id);
  });
}

/** A picture in one of its widths, for anyone with its address; null when there is none. It never changes. */
export async function readPicture(
  db: Database,
  id: string,
  width: number,
): Promise<Response | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const [found] = await db
    .select({ fileId: pictureSize.fileId })
    .from(pictureSize)
    .where(and(eq(pictureSize.pictureId, id), eq(pictureSize.width, width)));
  const file = found && (await readFile(db, found.fileId));
  if (!file) return null;
  return new Response(Buffer.from(file.bytes), {
    headers: {
      'content-type': file.type,
      'content-length': String(file.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}
