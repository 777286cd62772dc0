import { defineResource } from '../../define.ts';
import { checkClass, classFields } from './maker-class.ts';

export const nissanVehicleClass = defineResource({
  name: 'nissan-vehicle-class',
  group: 'freight',
  label: { en: 'Nissan vehicle class', ja: '日産車両クラス' },
  about: {
    en: 'Classes of cars by volume, as quotations of the Nissan type price them.',
    ja: '日産見積で単価を設定する、容積別の車両クラスです。',
  },
  fields: classFields,
  list: ['code', 'name', 'nameEn', 'm3From', 'm3To', 'examples'],
  sort: 'sortOrder',
  form: [['code', 'sortOrder'], ['name', 'nameEn'], ['m3From', 'm3To'], ['examples']],
  constraints: { m3To: 'm3_to > m3_from' },
  check: checkClass,
});
