import { defineResource } from '../../define.ts';
import { choice } from '../../kinds/choice.ts';
import { code } from '../../kinds/code.ts';
import { decimal } from '../../kinds/decimal.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import { kanaName, names } from '../../names.ts';
import { prefectures } from '../../prefectures.ts';

export const door = defineResource({
  name: 'door',
  group: 'route',
  label: { en: 'Door', ja: 'ドア（集配先）' },
  about: {
    en: 'Places where freight is picked up or delivered.',
    ja: '貨物の集荷・配達を行う場所です。',
  },
  fields: {
    code: code('Code', 'コード', { unique: true }),
    ...names,
    ...kanaName,
    postalCode: text('Postal code', '郵便番号', { format: 'postal-code', max: 8 }),
    prefecture: choice('Prefecture', '都道府県', prefectures, { pricing: true }),
    address: text('Address', '住所', { max: 120 }),
    addressEn: text('English address', '英語住所', { max: 200 }),
    latitude: decimal('Latitude', '緯度', {
      precision: 9,
      scale: 6,
      min: -90,
      max: 90,
      optional: true,
    }),
    longitude: decimal('Longitude', '経度', {
      precision: 9,
      scale: 6,
      min: -180,
      max: 180,
      optional: true,
    }),
    nearestPort: ref('Nearest port', '最寄港', 'port'),
    maxVehicleLengthM: decimal('Longest vehicle', '進入可能車両長', {
      precision: 6,
      scale: 2,
      min: 0,
      optional: true,
      suffix: { en: 'm', ja: 'm' },
    }),
    receivingHours: text('Receiving hours', '受入時間', { max: 60, optional: true }),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  list: ['code', 'name', 'nameEn', 'prefecture', 'address', 'nearestPort'],
  form: [
    ['code', 'nearestPort'],
    ['name', 'nameEn'],
    ['nameKana'],
    ['postalCode', 'prefecture'],
    ['address'],
    ['addressEn'],
    ['latitude', 'longitude'],
    ['maxVehicleLengthM', 'receivingHours'],
    ['note'],
  ],
  log: 'route/door',
});
