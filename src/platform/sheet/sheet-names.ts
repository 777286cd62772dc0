import { text } from 'node:stream/consumers';
import { Parser } from 'htmlparser2';
import { isWorkbook } from './csv-text.ts';
import { entriesOf } from './unpack.ts';

/** More than the list of a workbook's sheets has, unpacked. */
const mostBytes = 4 * 1024 * 1024;

/** The names of a workbook's sheets in their order, without hidden ones unless all are hidden; none for other files. */
export async function sheetNames(bytes: Uint8Array): Promise<string[]> {
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
    for await (const { name, size, open } of entriesOf(bytes))
      if (name === 'xl/workbook.xml' && size <= mostBytes) parser.end(await text(await open()));
  } catch {
    // Reading the sheet refuses a broken file with its reason.
    return [];
  }
  const shown = sheets.filter(({ isShown }) => isShown);
  return (shown.length > 0 ? shown : sheets).map(({ name }) => name);
}
