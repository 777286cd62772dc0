/** Kinds of pictures; SVG is a document that may have scripts and links. */
export const pictureTypes = [
  'png',
  'apng',
  'jpeg',
  'jpg',
  'gif',
  'webp',
  'avif',
  'bmp',
  'tiff',
] as const;
