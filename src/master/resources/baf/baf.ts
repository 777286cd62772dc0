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

export const baf = defineResource({
  name: 'baf',
  group: 'baf',
  label: { en: 'BAF (quarter)', ja: 'BAF（四半期）' },
  about: {
    en: 'The fuel adjustment of a quarter, computed from the crude oil prices of the quarter before.',
    ja: '前四半期の原油価格から算定する四半期ごとの燃料油価格変動調整金です。',
  },
  fields: {
    year: integer('Year', '年', { min: 2000, max: 2100, fixed: true }),
    quarter: integer('Quarter', '四半期', { min: 1, max: 4, fixed: true }),
    ...bafFields,
    replaces: bafReplaces('baf'),
    note: bafNote,
  },
  title: ['year', 'quarter'],
  list: ['year', 'quarter', ...bafColumns],
  search: [],
  sort: '-appliesFrom',
  form: [['year', 'quarter'], ...bafForm],
  log: 'baf/baf',
  changedBy: 'price-manager',
  operations: ['edit', 'in-place', 'archive'],
  constraints: bafConstraints,
  noOverlap: {
    period: ['appliesFrom', 'appliesTo'],
    alike: [],
    inForce: { field: 'state', option: 'published' },
  },
  check: checkBaf,
});
