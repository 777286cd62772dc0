import { fileTypeFromBuffer } from 'file-type';
import { Refused } from '#platform/refusal.ts';

/** Widths in pixels; none is made wider than the picture is. */
export const widths = [480, 960, 1920] as const;
/** A picture of more pixels would be a bomb, not a picture. */
const mostPixels = 50_000_000;
const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

export type Sized = Readonly<{ width: number; height: number; bytes: Uint8Array }>;

/**
 * Makes a picture anew in each width, as WebP: upright, without anything the camera or a stranger wrote into the file
 * (place, time, name, comments, appended data). What it is, its content says; drawings that can hold scripts (SVG) are none.
 * @throws Refused unsupported-file for what is no picture, is broken, or has more than 50 million pixels.
 */
export async function resize(bytes: Uint8Array): Promise<Sized[]> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (!type || !accepted.has(type)) throw new Refused('unsupported-file');
  const { default: sharp } = await import('sharp');
  try {
    const open = () => sharp(bytes, { animated: type !== 'image/avif', limitInputPixels: mostPixels, failOn: 'error' });
    const { autoOrient } = await open().metadata();
    const wanted = [...new Set(widths.map((width) => Math.min(width, autoOrient.width)))];
    const made: Sized[] = [];
    for (const width of wanted) {
      const { data, info } = await open().autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
      made.push({ width: info.width, height: info.pageHeight ?? info.height, bytes: data });
    }
    return made;
  } catch {
    throw new Refused('unsupported-file');
  }
}
