import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { integer } from '../../kinds/integer.ts';
import { text } from '../../kinds/text.ts';
import { names } from '../../names.ts';

export const currency = defineResource({
  name: 'currency',
  group: 'accounting',
  label: { en: 'Currency', ja: '通貨' },
  about: { en: 'Currencies in which quotations can be made.', ja: '見積に使用できる通貨です。' },
  fields: {
    code: code('Code (ISO 4217)', 'コード（ISO 4217）', { length: 3, unique: true }),
    ...names,
    symbol: text('Symbol', '記号', { max: 6 }),
    minorUnit: integer('Decimal places', '小数桁数', { max: 4 }),
  },
  list: ['code', 'name', 'nameEn', 'symbol', 'minorUnit'],
  operations: [],
  log: 'accounting',
  pickableBy: 'signed-in',
});
