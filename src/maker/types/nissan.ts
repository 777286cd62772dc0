import { type MakerType, freight } from './maker-type.ts';

export const nissan = {
  name: 'nissan',
  label: { en: 'Nissan', ja: '日産' },
  classes: { master: 'nissan-vehicle-class', column: 'nissanClassId' },
  layout: 'route-by-class',
  parts: [freight],
} as const satisfies MakerType;
