import { option } from '../../kinds/choice.ts';

/** Volumes are counted by calendar month or year. */
export const volumePeriodOptions = [
  option('month', 'Calendar month', '暦月'),
  option('year', 'Calendar year', '暦年'),
];

/** What volumes are counted in. */
export const volumeUnitOptions = [
  option('unit', 'Pieces', '個・台・本'),
  option('rt', 'Revenue tons (RT)', '運賃トン（R/T）'),
  option('m3', 'Cubic metres (m³)', '立方メートル（m³）'),
  option('ton', 'Metric tons', '重量トン'),
  option('meter', 'Lane metres', '航走長（m）'),
];
