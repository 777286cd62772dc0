import { typedCode } from '#platform/typed-code.ts';

/** What the number of a price sheet is made of: the sheets are counted, and for each its offers. */
type Counted = Readonly<{ serial: number; revision: number }>;

/** `P-000123-2`: the number of the price sheet and its revision. */
export const sheetNumber = ({ serial, revision }: Counted): string =>
  `P-${String(serial).padStart(6, '0')}-${revision}`;

/** Which sheet people mean by a number as they type it, with or without the revision; null if it is none. */
export function parseSheetNumber(text: string): number | null {
  const [, serial] = /^P-(\d{1,9})(?:-\d{1,4})?$/.exec(typedCode(text)) ?? [];
  return serial === undefined ? null : Number(serial);
}
