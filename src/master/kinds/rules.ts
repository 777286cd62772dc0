import { blocksRule } from './blocks.rule.ts';
import { choiceRule } from './choice.rule.ts';
import { choicesRule } from './choices.rule.ts';
import { codeRule } from './code.rule.ts';
import { dateRule } from './date.rule.ts';
import { decimalRule } from './decimal.rule.ts';
import { flagRule } from './flag.rule.ts';
import { imageRule } from './image.rule.ts';
import { integerRule } from './integer.rule.ts';
import { kanaRule } from './kana.rule.ts';
import { moneyRule } from './money.rule.ts';
import { monthRule } from './month.rule.ts';
import { refRule } from './ref.rule.ts';
import type { Field, FieldTypes, KindName } from './registry.ts';
import { rowsRule } from './rows.rule.ts';
import type { KindRule } from './rule.ts';
import { textRule } from './text.rule.ts';

/** The validation of each kind. */
const rules: Readonly<{ [K in KindName]: KindRule<FieldTypes[K]> }> = {
  text: textRule,
  code: codeRule,
  kana: kanaRule,
  integer: integerRule,
  decimal: decimalRule,
  money: moneyRule,
  date: dateRule,
  month: monthRule,
  flag: flagRule,
  choice: choiceRule,
  choices: choicesRule,
  ref: refRule,
  rows: rowsRule,
  image: imageRule,
  blocks: blocksRule,
};

/** The rule of a field's kind. */
export const ruleOf = (field: Field): KindRule<Field> => rules[field.kind];
