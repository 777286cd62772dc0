import { constants, crc32, deflateRawSync } from 'node:zlib';

// Small files that unpack to large ones.

/** A content, or what it is packed to. */
type Content = Buffer | Readonly<{ packed: Buffer; size: number }>;
type Part = Readonly<{ name: string; content: Content }>;

/** Packs a content that repeats one part, without ever having all of it. */
function repeated(start: Buffer, part: Buffer, times: number, end: Buffer): Content {
  const open = (bytes: Buffer) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  const one = open(part);
  return {
    size: start.length + part.length * times + end.length,
    packed: Buffer.concat([
      open(start),
      ...Array.from({ length: times }, () => one),
      deflateRawSync(end),
    ]),
  };
}

/** A zip with these entries; the large ones say that they have `said` bytes, or the truth. */
export function zipOf(parts: readonly Part[], said?: number): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of parts) {
    const packed = Buffer.isBuffer(content) ? deflateRawSync(content) : content.packed;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    if (Buffer.isBuffer(content)) head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(Buffer.isBuffer(content) ? content.length : (said ?? content.size), 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    local.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += head.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, ...directory, end]);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const text = (content: string) => Buffer.from(xml + content);

/** A workbook whose sheet and shared strings are these. */
export const workbookOf = (
  sheet: Content,
  strings: Content = text(`<sst xmlns="${main}"/>`),
  said?: number,
) =>
  zipOf(
    [
      {
        name: '[Content_Types].xml',
        content: text(
          `<Types xmlns="${package_}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
        ),
      },
      {
        name: '_rels/.rels',
        content: text(
          `<Relationships xmlns="${package_}/relationships"><Relationship Id="a" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        ),
      },
      {
        name: 'xl/workbook.xml',
        content: text(
          `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="a"/></sheets></workbook>`,
        ),
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: text(
          `<Relationships xmlns="${package_}/relationships"><Relationship Id="a" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
        ),
      },
      { name: 'xl/sharedStrings.xml', content: strings },
      { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ],
    said,
  );
export const sheetOf = (rows: string | Buffer) =>
  Buffer.concat([
    text(`<worksheet xmlns="${main}"><sheetData>`),
    Buffer.from(rows),
    Buffer.from('</sheetData></worksheet>'),
  ]);
export const filled = (bytes: number, with_ = 'a') => Buffer.alloc(bytes, with_);
export const cell = (value: Buffer) =>
  Buffer.concat([
    Buffer.from('<row r="1"><c r="A1" t="inlineStr"><is><t>'),
    value,
    Buffer.from('</t></is></c></row>'),
  ]);
export const megabyte = 1024 * 1024;
/** A sheet of so many MB of this part. */
const largeSheet = (start: string, part: string, megabytes: number, end: string) =>
  repeated(
    text(`<worksheet xmlns="${main}"><sheetData>${start}`),
    filled(megabyte, part),
    megabytes,
    Buffer.from(`${end}</sheetData></worksheet>`),
  );
export const largeCell = (megabytes: number) =>
  largeSheet('<row r="1"><c r="A1" t="inlineStr"><is><t>', 'a', megabytes, '</t></is></c></row>');
export const oneCell = sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>');

/** The files that ended, or held up, a server without limits: each is less than 25 MB, and is made when it is needed. */
export const hugeFiles = {
  /** One cell of 500 MB. */
  cell: () => workbookOf(largeCell(500)),
  /** 300 MB of shared strings. */
  strings: () =>
    workbookOf(
      oneCell,
      repeated(
        text(`<sst xmlns="${main}"><si><t>`),
        filled(megabyte),
        300,
        Buffer.from('</t></si></sst>'),
      ),
    ),
  /** 1 GB of empty rows. */
  rows: () => workbookOf(largeSheet('', '<row/> \n', 1000, '')),
  /** A CSV of 20 MB of line breaks. */
  lineBreaks: () => filled(20 * megabyte, '\n'),
} as const satisfies Record<string, () => Buffer>;
