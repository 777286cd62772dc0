import { defineResource } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { ref } from '../../kinds/ref.ts';
import { names } from '../../names.ts';

export const vehicleModel = defineResource({
  name: 'vehicle-model',
  group: 'freight',
  label: { en: 'Vehicle model', ja: '車種' },
  about: { en: 'Models of the maker.', ja: 'メーカーの車種です。' },
  parent: { resource: 'vehicle-maker', field: 'maker' },
  fields: {
    maker: ref('Maker', 'メーカー', 'vehicle-maker'),
    ...names,
    body: choice('Body', 'ボディタイプ', [
      option('sedan', 'Sedan', 'セダン'),
      option('wagon', 'Wagon', 'ワゴン'),
      option('minivan', 'Minivan', 'ミニバン'),
      option('suv', 'SUV', 'SUV'),
      option('kei', 'Kei car', '軽自動車'),
      option('truck', 'Truck', 'トラック'),
      option('bus', 'Bus', 'バス'),
      option('van', 'Van', 'バン'),
      option('other', 'Other', 'その他'),
    ]),
  },
  list: ['name', 'nameEn', 'body'],
  log: 'freight/vehicle-model',
  pickableBy: 'signed-in',
});
