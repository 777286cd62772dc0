import { defineResource } from '../../define.ts';
import { integer } from '../../kinds/integer.ts';
import {
  bafColumns,
  bafConstraints,
  bafFields,
  bafForm,
  bafNote,
  bafReplaces,
  checkBaf,
} from './rules.ts';

export const bafYear = defineResource({
  name: 'baf-year',
  group: 'baf',
  label: { en: 'BAF (year)', ja: 'BAF（年次）' },
  about: {
    en: 'The fuel adjustment of a year, for annual contracts.',
    ja: '年間契約に適用する燃料油価格変動調整金です。',
  },
  fields: {
    year: integer('Year', '年', { min: 2000, max: 2100, fixed: true }),
    ...bafFields,
    replaces: bafReplaces('baf-year'),
    note: bafNote,
  },
  title: ['year'],
  list: ['year', ...bafColumns],
  search: [],
  sort: '-year',
  form: [['year'], ...bafForm],
  log: 'baf/baf-year',
  changedBy: 'price-manager',
  constraints: bafConstraints,
  noOverlap: {
    period: ['appliesFrom', 'appliesTo'],
    alike: [],
    inForce: { field: 'state', option: 'published' },
  },
  check: checkBaf,
});
