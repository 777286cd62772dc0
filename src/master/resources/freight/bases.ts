import { option } from '../../kinds/choice.ts';

/** What a price counts. */
export const bases = [
  option('unit', 'Piece', '個（台・本）'),
  option('rt', 'Revenue ton', 'レベニュートン（RT）'),
  option('m3', 'Cubic metre', '立方メートル（m³）'),
  option('ton', 'Metric ton', '重量トン'),
  option('meter', 'Metre of length', '車長（m）'),
  option('flat', 'Lump sum', '一式'),
];
