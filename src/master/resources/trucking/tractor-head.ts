import { defineResource } from '../../define.ts';
import { date } from '../../kinds/date.ts';
import { integer } from '../../kinds/integer.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import { plate } from './plate.ts';

export const tractorHead = defineResource({
  name: 'tractor-head',
  group: 'trucking',
  label: { en: 'Tractor head', ja: 'トラクターヘッド' },
  about: {
    en: 'Tractors that pull the trailers, with their inspection dates.',
    ja: 'トレーラーを牽引するトラクターと車検満了日です。',
  },
  fields: {
    plate,
    driverCompany: ref('Haulage company', '運送会社', 'driver-company'),
    maker: text('Maker', 'メーカー', { max: 40, optional: true }),
    model: text('Model', '型式', { max: 40, optional: true }),
    chassisNumber: text('Chassis number', '車台番号', { max: 40, optional: true }),
    firstRegistered: date('First registered', '初度登録日', { optional: true }),
    inspectionExpiresOn: date('Inspection expires on', '車検満了日', { noticeDays: 60 }),
    grossVehicleKg: integer('Gross vehicle weight', '車両総重量', {
      max: 100_000,
      optional: true,
      suffix: { en: 'kg', ja: 'kg' },
    }),
  },
  title: ['plate'],
  list: ['plate', 'driverCompany', 'maker', 'model', 'inspectionExpiresOn', 'grossVehicleKg'],
  search: ['plate', 'maker', 'model', 'chassisNumber'],
  sort: 'plate',
  form: [
    ['plate', 'driverCompany'],
    ['maker', 'model', 'chassisNumber'],
    ['firstRegistered', 'inspectionExpiresOn'],
    ['grossVehicleKg'],
  ],
  log: 'trucking/tractor-head',
});
