/** Kinds of files, as shown by icons. */
export type FileKind =
  | 'pdf'
  | 'word'
  | 'excel'
  | 'powerpoint'
  | 'zip'
  | 'rar'
  | 'image'
  | 'video'
  | 'audio'
  | 'text'
  | 'code'
  | 'file';

const kinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^application\/pdf$/, 'pdf'],
  [
    /^application\/(msword|rtf|vnd\.(openxmlformats-officedocument\.wordprocessingml|oasis\.opendocument\.text).*)$/,
    'word',
  ],
  [
    /^(application\/vnd\.(ms-excel|openxmlformats-officedocument\.spreadsheetml|oasis\.opendocument\.spreadsheet).*|text\/csv)$/,
    'excel',
  ],
  [
    /^application\/vnd\.(ms-powerpoint|openxmlformats-officedocument\.presentationml|oasis\.opendocument\.presentation).*$/,
    'powerpoint',
  ],
  [/^application\/(vnd\.rar|x-rar(-compressed)?)$/, 'rar'],
  [/^application\/(zip|x-zip-compressed|gzip|x-7z-compressed|x-tar)$/, 'zip'],
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [
    /^(application\/(json|xml|javascript|.*\+(json|xml))|text\/(html|css|javascript|xml|x-.*))$/,
    'code',
  ],
  [/^text\//, 'text'],
];

/** The kind of a file by its media type; parameters are ignored. */
export function fileKind(type: string): FileKind {
  const plain = type.replace(/;.*/s, '').trim().toLowerCase();
  return kinds.find(([pattern]) => pattern.test(plain))?.[1] ?? 'file';
}

/** File extensions of pictures by media type. */
export const imageExtensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
  'image/svg+xml': 'svg',
};
