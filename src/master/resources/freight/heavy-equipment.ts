import { defineResource } from '../../define.ts';
import { integer } from '../../kinds/integer.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

const mm = { en: 'mm', ja: 'mm' };
const own = { en: 'Empty: as the model.', ja: '空欄の場合は型式の値を使用します。' };
export const heavyEquipment = defineResource({
  name: 'heavy-equipment',
  group: 'freight',
  label: { en: 'Heavy equipment', ja: '重機' },
  about: {
    en: 'Single machines that come again, with their attachments and own measures.',
    ja: '繰り返し輸送する個別の重機と、アタッチメント・実測値です。',
  },
  fields: {
    model: ref('Model', '型式', 'heavy-equipment-model'),
    serialNumber: text('Serial number', '機番', { max: 40, optional: true }),
    owner: ref('Owner', '所有者', 'customer', { optional: true }),
    attachments: text('Attachments', 'アタッチメント', { max: 200, optional: true }),
    lengthMm: integer('Length', '全長', {
      min: 1,
      max: 30_000,
      optional: true,
      suffix: mm,
      help: own,
    }),
    widthMm: integer('Width', '全幅', {
      min: 1,
      max: 10_000,
      optional: true,
      suffix: mm,
      help: own,
    }),
    heightMm: integer('Height', '全高', {
      min: 1,
      max: 10_000,
      optional: true,
      suffix: mm,
      help: own,
    }),
    weightKg: integer('Weight', '重量', {
      min: 1,
      max: 200_000,
      optional: true,
      suffix: { en: 'kg', ja: 'kg' },
      help: own,
    }),
  },
  title: ['model', 'serialNumber'],
  list: ['model', 'serialNumber', 'owner', 'attachments'],
  search: ['serialNumber', 'attachments'],
  sort: 'model',
  form: [
    ['model', 'serialNumber'],
    ['owner', 'attachments'],
    ['lengthMm', 'widthMm', 'heightMm'],
    ['weightKg'],
  ],
  log: 'freight/heavy-equipment',
});
