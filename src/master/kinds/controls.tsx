import { blocksControl } from './blocks.control.tsx';
import { choiceControl } from './choice.control.tsx';
import { choicesControl } from './choices.control.tsx';
import { codeControl } from './code.control.tsx';
import { dateControl } from './date.control.tsx';
import { decimalControl } from './decimal.control.tsx';
import { flagControl } from './flag.control.tsx';
import { imageControl } from './image.control.tsx';
import { integerControl } from './integer.control.tsx';
import { kanaControl } from './kana.control.tsx';
import { moneyControl } from './money.control.tsx';
import { monthControl } from './month.control.tsx';
import { refControl } from './ref.control.tsx';
import { rowsControl } from './rows.control.tsx';
import { textControl } from './text.control.tsx';
import type { KindControl } from './control.ts';
import type { Field, FieldTypes, KindName } from './registry.ts';

/** The form control of each kind. */
const controls: Readonly<{ [K in KindName]: KindControl<FieldTypes[K]> }> = {
  text: textControl,
  code: codeControl,
  kana: kanaControl,
  integer: integerControl,
  decimal: decimalControl,
  money: moneyControl,
  date: dateControl,
  month: monthControl,
  flag: flagControl,
  choice: choiceControl,
  choices: choicesControl,
  ref: refControl,
  rows: rowsControl,
  image: imageControl,
  blocks: blocksControl,
};

/** The control of a field's kind. */
export const controlOf = (field: Field): KindControl<Field> => controls[field.kind];
