import type { Bilingual } from '../i18n/locale.ts';
import { unstorableIn, unstorableMessage } from '../text.ts';

/** The errors that Excel, LibreOffice and Google Sheets show in a cell, and the signs of a number that is wider than its column. */
const cellError =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|CONNECT!|BLOCKED!|UNKNOWN!|PYTHON!|EXTERNAL!|ERROR!|GETTING_DATA)|Err:\d{3}|#{3,})$/i;

/** Whether a cell's text is an error of the spreadsheet, as #N/A. */
export const isCellError = (text: string): boolean => cellError.test(text.trim());

/** Why the text of a cell is no value: it cannot be stored, or is an error of the spreadsheet. */
export function unusableCell(text: string): Bilingual | null {
  const sign = unstorableIn(text);
  if (sign) return unstorableMessage(sign);
  if (!isCellError(text)) return null;
  return {
    en: `The spreadsheet shows an error here (${text.trim()}). Please correct it there.`,
    ja: `表計算ソフトのエラー（${text.trim()}）です。元の表で修正してください。`,
  };
}
