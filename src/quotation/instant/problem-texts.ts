import type { Bilingual } from '#platform/i18n/locale.ts';
import type { PricingProblem } from '#pricing/types.ts';

/** Why a price needs a person, as the criteria of a rule say it: without the charge that it is about. */
export const problemTexts: Readonly<Record<PricingProblem['code'], Bilingual>> = {
  'rate-missing': { en: 'A rate is missing.', ja: '運賃が登録されていません。' },
  'door-unreviewed': {
    en: 'An address has not been reviewed.',
    ja: '未確認の住所が含まれています。',
  },
  'quantity-unknown': {
    en: 'A quantity that is charged by is not known.',
    ja: '料金の計算に必要な数量が不明です。',
  },
  'item-price-missing': {
    en: 'A charge of the catalogue has no price.',
    ja: '単価のない料金項目があります。',
  },
  'manual-quantity': {
    en: 'A manual price is for another quantity.',
    ja: '手動価格の数量が現在の数量と異なります。',
  },
  'manual-currency': {
    en: 'A manual price was converted.',
    ja: '手動価格が換算されています。',
  },
  'quantity-zero': {
    en: 'A quantity is rounded to 0.',
    ja: '端数処理により数量が0となる料金があります。',
  },
  'manual-not-due': {
    en: 'A manual price is no longer due.',
    ja: '対象外となった手動価格があります。',
  },
  'surcharge-unknown': {
    en: 'A surcharge cannot be calculated.',
    ja: '計算できない割増があります。',
  },
  'baf-missing': {
    en: 'The BAF is not published yet.',
    ja: '適用するBAFが未公開です。',
  },
  'exchange-missing': {
    en: 'An exchange rate is missing.',
    ja: '為替レートがありません。',
  },
};
