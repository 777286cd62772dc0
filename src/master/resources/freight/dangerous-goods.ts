import { packingGroups } from '#freight/vehicle.ts';
import { defineResource } from '../../define.ts';
import { option } from '../../kinds/choice.ts';
import { choices } from '../../kinds/choices.ts';
import { flag } from '../../kinds/flag.ts';
import { text } from '../../kinds/text.ts';

export const dangerousGoods = defineResource({
  name: 'dangerous-goods',
  group: 'freight',
  label: { en: 'Dangerous goods', ja: '危険物' },
  about: {
    en: 'Dangerous goods by UN number, and which of them we carry.',
    ja: '国連番号による危険物の一覧と、当社船での取扱い可否です。',
  },
  fields: {
    unNumber: text('UN number', '国連番号', {
      format: 'digits',
      length: 4,
      max: 4,
      unique: true,
      fixed: true,
    }),
    name: text('Proper shipping name', '品名', { max: 120 }),
    nameEn: text('English proper shipping name', '英語品名', { max: 160 }),
    hazardClass: text('Class', 'クラス', { pricing: true, max: 8, format: 'hazard-class' }),
    subsidiaryClass: text('Subsidiary class', '副次危険性', { max: 12, optional: true }),
    packingGroups: choices(
      'Packing groups',
      '容器等級',
      packingGroups.map((group) => option(group, `PG ${group}`, `容器等級${group}`)),
      {
        optional: true,
        help: { en: 'None: it has no packing group.', ja: '容器等級がないものは選択しません。' },
      },
    ),
    forbidden: flag('Not carried', '取扱不可'),
    unaccompaniedOnly: flag('Only unaccompanied', '無人航送のみ'),
  },
  title: ['unNumber', 'name'],
  list: [
    'unNumber',
    'name',
    'nameEn',
    'hazardClass',
    'subsidiaryClass',
    'packingGroups',
    'forbidden',
    'unaccompaniedOnly',
  ],
  search: ['unNumber', 'name', 'nameEn'],
  sort: 'unNumber',
  form: [
    ['unNumber', 'hazardClass', 'subsidiaryClass'],
    ['name', 'nameEn'],
    ['packingGroups'],
    ['forbidden', 'unaccompaniedOnly'],
  ],
  pickableBy: 'signed-in',
});
