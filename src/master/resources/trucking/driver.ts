import { defineResource } from '../../define.ts';
import { option } from '../../kinds/choice.ts';
import { choices } from '../../kinds/choices.ts';
import { date } from '../../kinds/date.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import { kanaName } from '../../names.ts';

const licenses = [
  option('ordinary', 'Ordinary', '普通'),
  option('semi-medium', 'Semi-medium', '準中型'),
  option('medium', 'Medium', '中型'),
  option('large', 'Large', '大型'),
  option('towing', 'Towing', '牽引'),
  option('hazardous', 'Dangerous goods', '危険物取扱者'),
];

export const driver = defineResource({
  name: 'driver',
  group: 'trucking',
  label: { en: 'Driver', ja: '運転手' },
  about: {
    en: 'Drivers of the haulage companies and what they may drive.',
    ja: '運送会社の運転手と保有免許です。',
  },
  fields: {
    company: ref('Haulage company', '運送会社', 'driver-company'),
    name: text('Name', '氏名', { max: 60 }),
    ...kanaName,
    licenseNumber: text('License number', '免許証番号', {
      format: 'digits',
      length: 12,
      max: 12,
      unique: true,
    }),
    licenseKinds: choices('Licenses', '免許の種類', licenses),
    licenseExpiresOn: date('License expires on', '免許有効期限', { noticeDays: 60 }),
    mobile: text('Mobile', '携帯電話', { format: 'phone', max: 20, optional: true }),
  },
  list: ['name', 'company', 'licenseKinds', 'licenseExpiresOn', 'mobile'],
  search: ['name', 'nameKana', 'licenseNumber'],
  sort: 'name',
  form: [
    ['company'],
    ['name', 'nameKana', 'mobile'],
    ['licenseNumber', 'licenseExpiresOn'],
    ['licenseKinds'],
  ],
  log: 'trucking/driver',
});
