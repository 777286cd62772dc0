import { defineResource } from '../../define.ts';
import { checkClass, classFields } from './maker-class.ts';

export const toyotaVehicleClass = defineResource({
  name: 'toyota-vehicle-class',
  group: 'freight',
  label: { en: 'Toyota vehicle class', ja: 'トヨタ車両クラス' },
  about: {
    en: 'Classes of cars by volume, as quotations of the Toyota type price them.',
    ja: 'トヨタ見積で単価を設定する、容積別の車両クラスです。',
  },
  fields: classFields,
  list: ['code', 'name', 'nameEn', 'm3From', 'm3To', 'examples'],
  sort: 'sortOrder',
  form: [['code', 'sortOrder'], ['name', 'nameEn'], ['m3From', 'm3To'], ['examples']],
  log: 'freight/toyota-vehicle-class',
  constraints: { m3To: 'm3_to > m3_from' },
  check: checkClass,
});
