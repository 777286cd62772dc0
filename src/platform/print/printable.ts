/** Characters that the font lacks, and their replacements. */
const substitutes: Readonly<Record<string, string>> = {
  𠮷: '吉',
  𡈽: '土',
  𣘺: '橋',
  '‑': '-',
  '∼': '～',
  '▪': '■',
  '◦': '○',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\t': ' ',
};
/** Signs of currencies that the text font lacks: the templates print them in the typesetter's DejaVu Sans Mono. */
export const currencySigns = '₩฿₫₱₹₽₺₪₦₴₭₮₡₲₵₸';
const printableSign = new RegExp(`^[ -~¡-¬®-ſ€円元￥${currencySigns}]*$`);
/** Whether the fonts have every character of a currency's sign: Latin letters and the usual signs. */
export const isPrintable = (sign: string): boolean => printableSign.test(sign);

/** Characters without a glyph: controls, joiners, direction marks, variation selectors. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const longWord = /[!-~]{25,}/g;
const breakable = /.{1,24}/g;

/** The signs of a text that are printed as another one: those without a glyph, and letters that a similar one stands for. */
export const misprinted = (text: string, has: (codePoint: number) => boolean): string[] =>
  [...new Set(text.normalize('NFC'))].filter(
    (sign) =>
      sign.trim() !== '' &&
      sign.search(invisible) < 0 &&
      (sign in substitutes ? /\p{L}/u.test(sign) : !has(sign.codePointAt(0) ?? 0)),
  );

/**
 * Text that the font can print. A missing character becomes 〓 (geta, the usual substitute): PDF/A does not allow
 * characters without a glyph. Very long words get break opportunities, so that they stay in their column.
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  const composed = text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    // Only accents and voicing marks: full NFC would replace variants of kanji in names.
    .replaceAll(/\p{L}[\u0300-\u036f\u3099\u309a]+/gu, (letters) => letters.normalize('NFC'));
  const known = Array.from(composed, (character) => substitutes[character] ?? character)
    .join('')
    .replaceAll(invisible, '')
    .replaceAll(/[^\n]/gu, (character) => (has(character.codePointAt(0) ?? 0) ? character : '〓'));
  return known.replaceAll(longWord, (word) => (word.match(breakable) ?? [word]).join('\u200b'));
}
