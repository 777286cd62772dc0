import { variants } from './variants.ts';

/*
 * One form of a text for every comparison: lists, pickers, the palette, names in files, mails and pasted tables, duplicates. The
 * functions of the database do the same (migrations/0040_firm-names.sql); fold.db.test.ts compares both.
 */

/** Voicing marks that stand apart, and the Japanese comma. */
const apart: Readonly<Record<string, string>> = { ゛: '\u3099', ゜: '\u309a', '、': ',' };

/**
 * Text for comparison: NFKC, lower case, katakana for hiragana, ケ for ヶ, one form of an ideograph (高崎 for 髙﨑), ー for a dash
 * after katakana (タ－ミナル) and a hyphen for one elsewhere. The same as `fold()` in the database.
 */
export function fold(text: string): string {
  return text
    .replaceAll(/[゛゜、]/g, (sign) => apart[sign] ?? sign)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replaceAll('ヵ', 'カ')
    .replaceAll('ヶ', 'ケ')
    .replaceAll(/[\p{Script=Han}]/gu, (sign) => variants.get(sign) ?? sign)
    .replaceAll(/(?<=[ァ-ヺー])[‐-―−-]/g, 'ー')
    .replaceAll(/[‐-―−]|(?<![ァ-ヺー])ー/g, '-');
}

const abbreviations: Readonly<Record<string, string>> = {
  '(株)': '株式会社',
  '(有)': '有限会社',
  '(合)': '合同会社',
  '(資)': '合資会社',
  '(名)': '合名会社',
  カブシキガイシャ: '株式会社',
  ユウゲンガイシャ: '有限会社',
  ゴウドウガイシャ: '合同会社',
  ゴウシガイシャ: '合資会社',
  ゴウメイガイシャ: '合名会社',
};
const abbreviation =
  /\((?:株|有|合|資|名)\)|(?:カブシキ|ユウゲン|ゴウドウ|ゴウシ|ゴウメイ)ガイシャ/g;
const legalForm =
  /株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|公益社団法人|一般財団法人|公益財団法人|協同組合/g;

const spelledOut = (folded: string) =>
  folded.replaceAll(abbreviation, (short) => abbreviations[short] ?? short);

/** A text in which words are looked for: folded, the legal forms of firms in the end, since they stand before a name or after it. */
function searchable(text: string): string {
  const whole = spelledOut(fold(text));
  const forms = whole.match(legalForm);
  return forms ? `${whole.replaceAll(legalForm, '')} ${forms.join(' ')}` : whole;
}

const anyForm = `${abbreviation.source}|${legalForm.source}|[㈱㈲㈴㈾]`;
const everyForm = new RegExp(anyForm, 'g');
const formAt = new RegExp(anyForm, 'y');
const formAtEnd = new RegExp(`(?:${anyForm})$`);

/** A text without the legal forms of firms in it. */
export const withoutLegalForms = (text: string): string => text.replaceAll(everyForm, '').trim();

/** How many characters of a text at a place are the legal form of a firm; 0 for none. */
export function legalFormAt(text: string, at: number): number {
  formAt.lastIndex = at;
  return formAt.exec(text)?.[0].length ?? 0;
}

/** Whether a text ends in the legal form of a firm. */
export const endsInLegalForm = (text: string): boolean => formAtEnd.test(text);

/** The name of a firm for comparison: ㈱東都港運, 東都港運（株） and 東都港運株式会社 are one. A legal form alone stays. */
export function nameForm(text: string): string {
  const whole = spelledOut(fold(text)).trim();
  return whole.replaceAll(legalForm, '').trim() || whole;
}

/** Whether a text has every word of a search, as the lists of the database find them. */
export function hasWords(text: string, sought: string, separator: RegExp = /\s+/): boolean {
  const within = searchable(text);
  return fold(sought)
    .split(separator)
    .every((word) => within.includes(nameForm(word)));
}

/**
 * Text as it is stored for searching: every kanji and kana doubled, so that a word of two characters, e.g. 東京, has the three
 * characters in a row that a trigram index needs.
 */
const doubled = (text: string) => text.replaceAll(/[々ァ-ヺー\u3400-\u9fff\uf900-\ufaff]/g, '$&$&');

/** As `search_form()` in the database. */
export const searchForm = (text: string): string => doubled(searchable(text));

/** A word in the form in which it is looked for in one of `searchForm`. */
export const searchWord = (word: string): string => doubled(nameForm(word));
