/** What a spreadsheet would take for the beginning of a formula, full-width forms too, as Japanese Excel does. */
const startsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text of a CSV file that no spreadsheet reads as a formula: an apostrophe in front, as Excel itself writes text.
 * Texts that already begin so get one more, so that `asTyped` gives back exactly what there was.
 */
export const escapeFormula = (text: string): string =>
  startsFormula.test(text) ? `'${text}` : text;

/** The text as somebody typed it, of one that may have been neutralised. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;
