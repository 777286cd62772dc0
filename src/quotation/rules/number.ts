/** `Q-2026-000123`: the year of the request and a number without gaps within it. */
export function quotationNumber(year: number, count: number): string {
  return `Q-${year}-${String(count).padStart(6, '0')}`;
}

/** `Q-2026-000123-2`: an answer is named by its quotation and its revision. */
export function answerNumber(number: string, revision: number): string {
  return `${number}-${revision}`;
}
