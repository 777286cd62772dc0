import { defineResource } from '../../define.ts';
import { choice } from '../../kinds/choice.ts';
import { code } from '../../kinds/code.ts';
import { date } from '../../kinds/date.ts';
import { decimal } from '../../kinds/decimal.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import { kanaName, names } from '../../names.ts';
import { prefectures } from '../../prefectures.ts';

export const port = defineResource({
  name: 'port',
  group: 'route',
  label: { en: 'Port', ja: '港' },
  pickableBy: 'signed-in',
  about: {
    en: 'The ports that our ships and our partners’ ships call at.',
    ja: '自社船・提携船が寄港する港です。',
  },
  fields: {
    unlocode: code('UN/LOCODE', 'UN/LOCODE', { length: 5, format: 'unlocode', unique: true }),
    ...names,
    ...kanaName,
    prefecture: choice('Prefecture', '都道府県', prefectures, { pricing: true }),
    latitude: decimal('Latitude', '緯度', { precision: 9, scale: 6, min: -90, max: 90 }),
    longitude: decimal('Longitude', '経度', { precision: 9, scale: 6, min: -180, max: 180 }),
    portCompany: ref('Port company', '港湾会社', 'port-company', { optional: true }),
    closedOn: date('Closed on', '閉鎖日', { optional: true }),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  list: ['unlocode', 'name', 'nameEn', 'prefecture', 'portCompany', 'closedOn'],
  search: ['unlocode', 'name', 'nameEn', 'nameKana', 'prefecture'],
  sort: 'unlocode',
  form: [
    ['unlocode', 'prefecture'],
    ['name', 'nameEn', 'nameKana'],
    ['latitude', 'longitude'],
    ['portCompany', 'closedOn'],
    ['note'],
  ],
  log: 'route/port',
});
