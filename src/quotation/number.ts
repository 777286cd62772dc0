import { typedCode } from '#platform/typed-code.ts';

/** `Q-2026-000123`: the year of the request and a gapless number within the year. */
export function quotationNumber(year: number, count: number): string {
  return `Q-${year}-${String(count).padStart(6, '0')}`;
}

/** `Q-2026-000123-2`: the number of the quotation and the revision. */
export function answerNumber(number: string, revision: number): string {
  return `${number}-${revision}`;
}

export type QuotationNumber = Readonly<{ year: number; count: number; revision: number | null }>;

/** Parses the number of a quotation or an answer as people type it (full width, lower case, without leading zeros); null if it is none. */
export function parseNumber(text: string): QuotationNumber | null {
  const found = /^Q-(\d{4})-(\d{1,9})(?:-(\d{1,4}))?$/.exec(typedCode(text));
  if (!found) return null;
  const [year, count, revision] = [
    Number(found[1]),
    Number(found[2]),
    found[3] === undefined ? null : Number(found[3]),
  ];
  return count > 0 && revision !== 0 ? { year, count, revision } : null;
}
