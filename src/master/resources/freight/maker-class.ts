import { fault } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { decimal } from '../../kinds/decimal.ts';
import { integer } from '../../kinds/integer.ts';
import { text } from '../../kinds/text.ts';
import { names } from '../../names.ts';

const m3 = { en: 'm³', ja: 'm³' };

/** A maker's class of cars by volume: at least `m3From` and less than `m3To`. */
export const classFields = {
  code: code('Code', 'コード', { unique: true }),
  ...names,
  m3From: decimal('From', '容積（以上）', { min: 0, max: 999, suffix: m3 }),
  m3To: decimal('Up to', '容積（未満）', { min: 0, max: 999, suffix: m3 }),
  examples: text('Examples', '車種例', { max: 200, optional: true }),
  sortOrder: integer('Order', '表示順'),
} as const;

export function checkClass({ m3From, m3To }: { m3From: string; m3To: string }) {
  return Number(m3To) > Number(m3From)
    ? []
    : [fault('m3To', 'More than the lower bound.', '下限より大きい値を入力してください。')];
}
