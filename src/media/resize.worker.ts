import { createCanvas, loadImage } from '@napi-rs/canvas';
import { imageSize } from 'image-size';
import type { pictureTypes } from '../platform/file/accepted.ts';

// Run in a worker thread: a file that crashes the decoder only ends this thread.

/** Widths in pixels; a picture is never enlarged. */
const widths = [480, 960, 1920] as const;
/** Larger pictures are treated as decompression bombs. */
const mostPixels = 50_000_000;
/** The longest side that WebP supports. */
const longestSide = 16_383;
const quality = 82;

export type PictureFile = Readonly<{
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}>;
/** From narrow to wide; null when the file is no picture. */
export type ResizedPicture = readonly PictureFile[] | null;

/** The offset of a JPEG's compressed data, after its segments (which may contain an EXIF preview); 0 if there is none. */
function imageDataStart(jpeg: Buffer): number {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2))
    if (jpeg[at + 1] === 0xda) return at;
  return 0;
}

/** The accepted types (no SVG, which can contain scripts), and whether a file is complete: the decoder fills the rest of a truncated one with grey. */
type IsWhole = (bytes: Buffer) => boolean;
const isWhole: Readonly<Record<string, IsWhole>> = {
  jpg: (bytes) =>
    imageDataStart(bytes) > 0 && bytes.includes(Buffer.from([0xff, 0xd9]), imageDataStart(bytes)),
  png: (bytes) => bytes.includes('IEND', 8, 'latin1'),
  gif: (bytes) => bytes.includes(0x3b, bytes.length - 2),
  webp: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
  avif: () => true,
} satisfies Record<keyof typeof pictureTypes, IsWhole>;

async function resizePicture(bytes: Uint8Array): Promise<ResizedPicture> {
  // Checked by the header before decoding, and by the decoded size afterwards.
  const { width, height, type } = imageSize(bytes);
  const isSmall = (w: number, h: number) =>
    w > 0 && h > 0 && w * h <= mostPixels && Math.max(w, h) <= longestSide;
  if (
    !isWhole[type ?? '']?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) ||
    !isSmall(width, height)
  )
    return null;
  const picture = await loadImage(bytes);
  if (!isSmall(picture.width, picture.height)) return null;
  const made: PictureFile[] = [];
  let source: Parameters<
    ReturnType<ReturnType<typeof createCanvas>['getContext']>['drawImage']
  >[0] = picture;
  for (const wide of [
    ...new Set(widths.map((each) => Math.min(each, picture.width))),
  ].toReversed()) {
    const high = Math.max(1, Math.round((picture.height * wide) / picture.width));
    const canvas = createCanvas(wide, high);
    canvas.getContext('2d').drawImage(source, 0, 0, wide, high);
    made.unshift({
      width: wide,
      height: high,
      bytes: new Uint8Array(await canvas.encode('webp', quality)),
    });
    source = canvas;
  }
  return made;
}

/** The sizes of a picture; null for what is none, or broken. */
export default (bytes: Uint8Array): Promise<ResizedPicture> =>
  resizePicture(bytes).catch(() => null);
