import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { imageSize } from 'image-size';

// Run by Node from the source as it is, in a thread of its own: what a file does to its decoder, it does here.

/** Widths in pixels; none is made wider than the picture is. */
const widths = [480, 960, 1920] as const;
/** A picture of more pixels would be a bomb, not a picture. */
const mostPixels = 50_000_000;
/** WebP knows no longer side. */
const longestSide = 16_383;
const quality = 82;

export type Sized = Readonly<{ width: number; height: number; bytes: Uint8Array<ArrayBuffer> }>;
/** From narrow to wide; null for what is no picture. */
export type Made = readonly Sized[] | null;

/** Where the compressed lines of a JPEG begin, behind its segments; 0 where they never do. A preview in the EXIF stands before. */
function linesOf(jpeg: Buffer): number {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2))
    if (jpeg[at + 1] === 0xda) return at;
  return 0;
}

/** What is accepted, by content (drawings that can hold scripts, SVG, are not), and whether a file is there to its end: the decoder takes a part for the whole, with grey below it. */
const isWhole: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpg: (bytes) => linesOf(bytes) > 0 && bytes.includes(Buffer.from([0xff, 0xd9]), linesOf(bytes)),
  png: (bytes) => bytes.includes('IEND', 8, 'latin1'),
  gif: (bytes) => bytes.includes(0x3b, bytes.length - 2),
  webp: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
  avif: () => true,
};

async function make(bytes: Uint8Array): Promise<Made> {
  // What the file says of itself at its beginning, before anything is unpacked; afterwards what it really is.
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
  const made: Sized[] = [];
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

const made = await make(workerData).catch(() => null);
parentPort?.postMessage(
  made,
  (made ?? []).map(({ bytes }) => bytes.buffer),
);
