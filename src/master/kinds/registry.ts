import { blocksKind } from './blocks.ts';
import { choiceKind } from './choice.ts';
import { choicesKind } from './choices.ts';
import { codeKind } from './code.ts';
import { dateKind } from './date.ts';
import { decimalKind } from './decimal.ts';
import { flagKind } from './flag.ts';
import { imageKind } from './image.ts';
import { integerKind } from './integer.ts';
import { kanaKind } from './kana.ts';
import type { Kind } from './kind.ts';
import { moneyKind } from './money.ts';
import { monthKind } from './month.ts';
import { refKind } from './ref.ts';
import { rowsKind } from './rows.ts';
import { textKind } from './text.ts';

/** Every kind of field by its name. A new kind is registered here, in rules.ts and in controls.tsx. */
const kinds = {
  text: textKind,
  code: codeKind,
  kana: kanaKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  date: dateKind,
  month: monthKind,
  flag: flagKind,
  choice: choiceKind,
  choices: choicesKind,
  ref: refKind,
  rows: rowsKind,
  image: imageKind,
  blocks: blocksKind,
};

export type KindName = keyof typeof kinds;
/** The field type of each kind. */
export type FieldTypes = {
  [K in KindName]: (typeof kinds)[K] extends Kind<infer F> ? F : never;
};
/** A field of a resource, of any kind. */
export type Field = FieldTypes[KindName];
export type Fields = Readonly<Record<string, Field>>;

/** The kind of a field. */
export const kindOf = (field: Field): Kind<Field> => kinds[field.kind];
