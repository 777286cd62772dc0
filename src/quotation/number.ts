/** `Q-2026-000123`: the year of the request and a number without gaps within it. */
export function quotationNumber(year: number, count: number): string {
  return `Q-${year}-${String(count).padStart(6, '0')}`;
}

/** `Q-2026-000123-2`: an answer is named by its quotation and its revision. */
export function answerNumber(number: string, revision: number): string {
  return `${number}-${revision}`;
}

export type QuotationNumber = Readonly<{ year: number; count: number; revision: number | null }>;

/** Reads a quotation's or an answer's number as people type it (full width, lower case, without leading zeros); null when it is none. */
export function parseNumber(text: string): QuotationNumber | null {
  const found = /^Q-(\d{4})-(\d{1,9})(?:-(\d{1,4}))?$/.exec(
    text
      .normalize('NFKC')
      .replaceAll(/[‐‑–—−ー]/g, '-')
      .trim()
      .toUpperCase(),
  );
  if (!found) return null;
  const [year, count, revision] = [
    Number(found[1]),
    Number(found[2]),
    found[3] === undefined ? null : Number(found[3]),
  ];
  return count > 0 && revision !== 0 ? { year, count, revision } : null;
}
