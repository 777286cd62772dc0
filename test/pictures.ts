import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A ship's side: red on the left, blue on the right. */
export function halves(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#c00000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000c0';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas;
}

/** EXIF of a phone that was held upright: orientation 90° clockwise, and its maker. Big endian TIFF, offsets from its start. */
function exif(): Buffer {
  const maker = Buffer.from('Umiji Phone\0');
  const tiff = Buffer.alloc(38);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // Make (0x010f), text, at 38.
  tiff.writeUInt16BE(0x010f, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(maker.length, 14);
  tiff.writeUInt32BE(38, 18);
  // Orientation (0x0112), one short: 6.
  tiff.writeUInt16BE(0x0112, 22);
  tiff.writeUInt16BE(3, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(6, 30);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, maker]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A photograph as a phone takes it: rotated, with its orientation in EXIF. */
export async function photograph(width = 2400, height = 1200): Promise<Buffer> {
  const jpeg = await halves(width, height).encode('jpeg', 90);
  return Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);
}

/** Red, green, blue and alpha of a pixel, 0 to 255. */
export async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const picture = await loadImage(bytes);
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return [...canvas.getContext('2d').getImageData(x, y, 1, 1).data];
}
