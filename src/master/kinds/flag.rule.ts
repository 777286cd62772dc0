import * as z from 'zod';
import { type FlagField, no, yes } from './flag.ts';
import { type KindRule, normalised } from './rule.ts';

const yesTexts = new Set(['true', 'yes', 'y', '1', 'はい', '○', '〇', '有', '✓', '✔']);
const noTexts = new Set(['false', 'no', 'n', '0', 'いいえ', '×', '無', '-']);

export const flagRule: KindRule<FlagField> = {
  rule: () => z.boolean(),
  schema: () => z.boolean(),
  sheet: () => ({ kind: 'text', width: 14 }),
  cellText: (_, value, locale) => (value === true ? yes : no)[locale],
  cellValue: (_, text) => {
    const word = normalised(text);
    return yesTexts.has(word) ? true : noTexts.has(word) ? false : text;
  },
  emptyCell: false,
};
