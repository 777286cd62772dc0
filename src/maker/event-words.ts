import type { Bilingual } from '#platform/i18n/locale.ts';
import { freight } from './types/maker-type.ts';
import { makerTypes } from './types/registry.ts';

/** Labels in the log for fields of makers' quotations that other quotations do not have. */
export const makerFields: Readonly<Record<string, Bilingual>> = {
  fiscalYear: { en: 'Fiscal year', ja: '年度' },
  term: { en: 'Term', ja: '期' },
  validFrom: { en: 'Applies from', ja: '適用開始日' },
  validTo: { en: 'Applies until', ja: '適用終了日' },
  bafYearId: { en: 'BAF (year)', ja: '年次BAF' },
  withBaf: { en: 'Prices include the BAF', ja: 'BAFを単価に含む' },
  withCharges: { en: 'Prices include the charges', ja: '諸費用を単価に含む' },
  previousId: { en: 'Period before', ja: '前の期間' },
  routeOrder: { en: 'Order of the routes', ja: '経路の並び順' },
  classOrder: { en: 'Order of the vehicle classes', ja: '車両クラスの並び順' },
  leadDays: { en: 'Lead days', ja: '所要日数' },
  class: { en: 'Vehicle class', ja: '車両クラス' },
  nameEn: { en: 'English name', ja: '英語名' },
  basis: { en: 'Counted by', ja: '計算単位' },
  amount: { en: 'Amount', ja: '金額' },
  ...Object.fromEntries(
    makerTypes.flatMap((type) =>
      type.parts.filter((part) => part !== freight).map(({ name, label }) => [name, label]),
    ),
  ),
  routes: { en: 'Routes', ja: '経路数' },
  classes: { en: 'Vehicle classes', ja: '車両クラス数' },
  prices: { en: 'Prices', ja: '単価数' },
  percent: { en: 'Change (%)', ja: '改定率（%）' },
  rounding: { en: 'Rounded to', ja: '端数処理' },
  source: { en: 'Copied from', ja: '複写元' },
  inPlaceOf: { en: 'In place of', ja: '代理（本人）' },
  approvers: { en: 'Approver', ja: '承認者' },
  hold: { en: 'Held after approval', ja: '承認後の提出を保留' },
};

export const makerValues: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  term: {
    year: { en: 'whole year', ja: '通期' },
    'first-half': { en: 'first half', ja: '上期' },
    'second-half': { en: 'second half', ja: '下期' },
  },
  basis: {
    unit: { en: 'car', ja: '1台あたり' },
    percent: { en: 'percent of the freight', ja: '運賃に対する率' },
    day: { en: 'car and day', ja: '1台1日あたり' },
    lot: { en: 'lump sum', ja: '一式' },
  },
};
