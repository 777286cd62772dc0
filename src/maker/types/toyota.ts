import { type MakerType, freight } from './maker-type.ts';

export const toyota = {
  name: 'toyota',
  label: { en: 'Toyota', ja: 'トヨタ' },
  classes: { master: 'toyota-vehicle-class', column: 'toyotaClassId' },
  layout: 'class-by-part',
  parts: [
    freight,
    { name: 'loading', label: { en: 'Loading', ja: '積込料' } },
    { name: 'unloading', label: { en: 'Unloading', ja: '揚荷料' } },
    { name: 'lashing', label: { en: 'Lashing', ja: '固縛料' } },
  ],
} as const satisfies MakerType;
