/** Text that a spreadsheet would read as a formula, including full-width characters, which Japanese Excel accepts. */
const startsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Escapes a text of a CSV file so that no spreadsheet reads it as a formula: with a leading apostrophe, as Excel does.
 * Texts that already start with one get another, so that `unescapeFormula` restores the original.
 */
export const escapeFormula = (text: string): string =>
  startsFormula.test(text) ? `'${text}` : text;

/** Reverts `escapeFormula`. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;
