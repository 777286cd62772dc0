import type { Bilingual } from './i18n/locale.ts';

/*
 * What every text that enters has to satisfy, whatever it is for: PostgreSQL stores neither NUL nor half of a surrogate pair,
 * nobody sees control characters, and the same letter must not be stored in two ways.
 */

/** Control characters except tab and line breaks, halves of surrogate pairs, and code points that are no characters. */
const unstorable = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Only blanks, and characters of which nothing is seen: zero-width space, Hangul filler, Braille blank. */
const invisible = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The first character of a text that cannot be stored, as `U+0000`; null where there is none. */
export function unstorableIn(text: string): string | null {
  const [found] = unstorable.exec(text) ?? [];
  const code = found?.codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The message that a text has such a character. */
export const unstorableMessage = (sign: string): Bilingual => ({
  en: `Contains a character that cannot be used (${sign}).`,
  ja: `使用できない文字（${sign}）が含まれています。`,
});

/** Whether nothing of a text is seen. */
export const isBlankText = (text: string): boolean => invisible.test(text);

/** Whether a text has line breaks or tabs: not for names, titles and codes. */
export const hasLines = (text: string): boolean => /[\t\n\v\f\r\u0085\u2028\u2029]/.test(text);

/**
 * A text in Unicode's composed form (NFC): ガ in one character, where macOS writes カ and U+3099. Compatibility ideographs
 * stay, since NFC would turn the 神 and 﨑 of names as they are registered into others.
 */
export function composed(text: string): string {
  return text.normalize('NFC') === text
    ? text
    : text.replaceAll(/[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu, (part) => part.normalize('NFC'));
}
