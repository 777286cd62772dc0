import * as strings from '#ui/form/rules/strings.ts';
import type { KanaField } from './kana.ts';
import type { KindRule } from './rule.ts';
import { textColumn } from './text.rule.ts';

export const kanaRule: KindRule<KanaField> = {
  rule: ({ max }) => strings.katakanaReading(strings.maxFullWidth(max, strings.notBlank())),
  schema: ({ max }) => strings.maxFullWidth(max),
  example: 'カナ',
  sheet: ({ max }) => textColumn(max),
};
