import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Maker } from '../types.ts';
import type { MakerType } from './maker-type.ts';

// Addresses and titles of a type. Imported by the list of all screens, so without further imports.

export const listPath = (maker: Maker) => `/${maker}-quotation` as const;
export const quotationPath = (maker: Maker, id: string) => `${listPath(maker)}/${id}` as const;
export const sheetPath = (maker: Maker, id: string) =>
  `${quotationPath(maker, id)}/${maker}-quotation-sheet` as const;
export const chargePath = (maker: Maker, id: string) =>
  `${quotationPath(maker, id)}/${maker}-quotation-charge` as const;

export const makerLogPath = (maker: string) => `/log/${maker}` as const;

export const listTitle = ({ label }: Pick<MakerType, 'label'>): Bilingual => ({
  en: `${label.en} quotations`,
  ja: `${label.ja}見積`,
});

/** The resource names in the log for a type: quotations, sheets, charges where the layout has them, classes. */
export const recordsOf = ({ name, layout, classes }: MakerType) => ({
  quotation: `${name}-quotation`,
  sheet: `${name}-quotation-sheet`,
  charge: layout === 'route-by-class' ? `${name}-quotation-charge` : null,
  classes: classes.master,
});
