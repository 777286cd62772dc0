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

export const bafHalfYear = defineResource({
  name: 'baf-half-year',
  group: 'baf',
  label: { en: 'BAF (half year)', ja: 'BAF（半期）' },
  about: {
    en: 'The fuel adjustment of half a year, for customers whose BAF changes half-yearly.',
    ja: '半期でBAFを改定する顧客に適用する燃料油価格変動調整金です。',
  },
  fields: {
    year: integer('Year', '年', { min: 2000, max: 2100, fixed: true }),
    half: integer('Half', '半期', { min: 1, max: 2, fixed: true }),
    ...bafFields,
    replaces: bafReplaces('baf-half-year'),
    note: bafNote,
  },
  title: ['year', 'half'],
  list: ['year', 'half', ...bafColumns],
  search: [],
  sort: '-appliesFrom',
  form: [['year', 'half'], ...bafForm],
  log: 'baf/baf-half-year',
  changedBy: 'price-manager',
  constraints: bafConstraints,
  noOverlap: {
    period: ['appliesFrom', 'appliesTo'],
    alike: [],
    inForce: { field: 'state', option: 'published' },
  },
  check: checkBaf,
});
