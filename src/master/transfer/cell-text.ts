import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import type { Blocks, Field, Option } from '../fields.ts';

const yes: Bilingual = { en: 'Yes', ja: 'はい' };
const no: Bilingual = { en: 'No', ja: 'いいえ' };
const picture: Bilingual = { en: 'Picture', ja: '画像あり' };
const blockCount = (count: number): Bilingual => ({
  en: count === 1 ? '1 block' : `${count} blocks`,
  ja: `${count}ブロック`,
});
const yesTexts = new Set(['true', 'yes', 'y', '1', 'はい', '○', '〇', '有', '✓', '✔']);
const noTexts = new Set(['false', 'no', 'n', '0', 'いいえ', '×', '無', '-']);

/** A value as it stands in a cell: words in the reader's language, days and decimals as they are stored. References are named by the caller. */
export function cellText(field: Field, value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null;
  const word = (each: unknown) =>
    field.options?.find((option) => option.value === each)?.label[locale] ?? String(each);
  switch (field.kind) {
    case 'choice':
      return word(value);
    case 'choices':
      return (
        (value as unknown[]).map((each) => word(each)).join(locale === 'ja' ? '、' : ', ') || null
      );
    case 'flag':
      return (value === true ? yes : no)[locale];
    case 'image':
      return picture[locale];
    case 'blocks':
      return blockCount((value as Blocks).blocks.length)[locale];
    default:
      return String(value);
  }
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

function optionOf(options: readonly Option[], text: string): string {
  const found = options.find(({ value, label }) =>
    [value, label.en, label.ja].some((each) => plain(each) === plain(text)),
  );
  return found?.value ?? text.trim();
}

const two = (part: string) => part.padStart(2, '0');

/** 2026-11-01 of what people and spreadsheets write for it: 2026/11/1, 2026年11月1日, 20261101, a cell with a time of day. */
function day(text: string): string {
  const found = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:T.*)?$/.exec(
    plain(text).replace('t', 'T'),
  );
  return found
    ? `${found[1]}-${two(found[2] ?? found[4]!)}-${two(found[3] ?? found[5]!)}`
    : text.trim();
}

/** 2026-11 of 2026/11, 2026年11月, 202611, or the first day that a spreadsheet made of it. */
function month(text: string): string {
  const found = /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))(?:-01)?$/.exec(plain(text));
  return found ? `${found[1]}-${two(found[2] ?? found[3]!)}` : text.trim();
}

/** The number that is written, or the text as it is, for the rule to refuse; with or without separators, full width too. */
function whole(text: string): unknown {
  const digits = plain(text).replaceAll(',', '');
  return /^[+-]?\d+(\.0*)?$/.test(digits) ? Number(digits) : text.trim();
}

/** A cell as the value that the field's rule takes; '' is null. References stay text. What is not understood stays as it is. */
export function cellValue(field: Field, text: string): unknown {
  if (text.trim() === '') return null;
  switch (field.kind) {
    case 'choice':
      return optionOf(field.options!, text);
    case 'choices':
      return text
        .split(/[、,;\n]/)
        .filter((each) => each.trim() !== '')
        .map((each) => optionOf(field.options!, each));
    case 'flag':
      return yesTexts.has(plain(text)) ? true : noTexts.has(plain(text)) ? false : text;
    case 'integer':
      return whole(text);
    case 'decimal':
    case 'money':
      return text.trim().replace(/^[¥￥]/, '');
    case 'date':
      return day(text);
    case 'month':
      return month(text);
    case 'text':
      // A spreadsheet makes a moment of what looks like one.
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text.replace('T', ' ') : text;
    default:
      return text;
  }
}
