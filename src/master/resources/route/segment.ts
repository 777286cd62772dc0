import { defineResource } from '../../define.ts';
import { integer } from '../../kinds/integer.ts';
import { text } from '../../kinds/text.ts';
import { names } from '../../names.ts';

export const segment = defineResource({
  name: 'segment',
  group: 'route',
  label: { en: 'Segment', ja: '区間' },
  about: {
    en: 'The parts of a journey for which there are prices.',
    ja: '運賃を設定する輸送区間です。',
  },
  fields: {
    code: text('Code', 'コード', { format: 'slug', max: 30, unique: true }),
    ...names,
    order: integer('Order', '順序'),
  },
  list: ['order', 'code', 'name', 'nameEn'],
  sort: 'order',
  operations: [],
  pickableBy: 'signed-in',
});
