import { defineResource } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { date } from '../../kinds/date.ts';
import { decimal } from '../../kinds/decimal.ts';
import { integer } from '../../kinds/integer.ts';
import { ref } from '../../kinds/ref.ts';
import { plate } from './plate.ts';

const kinds = [
  option('flat', 'Flat bed', '平床'),
  option('lowbed', 'Low bed', '低床'),
  option('chassis-20', '20 ft chassis', '20フィートシャーシ'),
  option('chassis-40', '40 ft chassis', '40フィートシャーシ'),
  option('van', 'Van', 'バン'),
  option('car-carrier', 'Car carrier', 'キャリアカー'),
];

export const trailer = defineResource({
  name: 'trailer',
  group: 'trucking',
  label: { en: 'Trailer', ja: 'トレーラー' },
  about: {
    en: 'Trailers and chassis with their size and payload.',
    ja: 'トレーラー・シャーシの寸法と最大積載量です。',
  },
  fields: {
    plate,
    driverCompany: ref('Haulage company', '運送会社', 'driver-company'),
    kind: choice('Kind', '種類', kinds),
    lengthM: decimal('Length', '全長', {
      precision: 6,
      scale: 2,
      min: 1,
      max: 30,
      suffix: { en: 'm', ja: 'm' },
    }),
    axles: integer('Axles', '軸数', { min: 1, max: 8 }),
    payloadKg: integer('Payload', '最大積載量', {
      min: 1,
      max: 100_000,
      suffix: { en: 'kg', ja: 'kg' },
    }),
    inspectionExpiresOn: date('Inspection expires on', '車検満了日', { noticeDays: 60 }),
  },
  title: ['plate'],
  list: ['plate', 'kind', 'driverCompany', 'lengthM', 'payloadKg', 'inspectionExpiresOn'],
  search: ['plate'],
  sort: 'plate',
  form: [
    ['plate', 'driverCompany'],
    ['kind', 'axles'],
    ['lengthM', 'payloadKg'],
    ['inspectionExpiresOn'],
  ],
  log: 'trucking/trailer',
});
