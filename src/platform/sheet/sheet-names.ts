import { Parser } from 'htmlparser2';
import { isWorkbook } from './csv-text.ts';
import { entriesOf, unpacked } from './unpack.ts';

/** More than the list of a workbook's sheets has, unpacked. */
const mostBytes = 4 * 1024 * 1024;

/** The names of a workbook's sheets in their order, without hidden ones unless all are hidden; none for other files. */
export function sheetNames(bytes: Uint8Array): string[] {
  if (!isWorkbook(bytes)) return [];
  const sheets: { name: string; isShown: boolean }[] = [];
  const parser = new Parser(
    {
      onopentag: (tag, { name = '', state = 'visible' }) => {
        if (/^(?:\w+:)?sheet$/.test(tag)) sheets.push({ name, isShown: state === 'visible' });
      },
    },
    { xmlMode: true },
  );
  try {
    const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const list = entriesOf(zip).find(({ name }) => name === 'xl/workbook.xml');
    if (list) parser.end(unpacked(zip, list, mostBytes).toString('utf8'));
  } catch {
    // Reading the sheet refuses a broken file with its reason.
    return [];
  }
  const shown = sheets.filter(({ isShown }) => isShown);
  return (shown.length > 0 ? shown : sheets).map(({ name }) => name);
}
