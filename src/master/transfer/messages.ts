import type { Bilingual } from '#platform/i18n/locale.ts';
import { refusals } from '#platform/refusal.ts';

/** What can be wrong with a row. */
export const messages = {
  none: { en: 'There is no such record.', ja: '該当するデータがありません。' },
  several: {
    en: 'Several records are called so. Please write the code or the ID.',
    ja: '同じ名称のデータが複数あります。コードまたはIDを入力してください。',
  },
  archived: { en: 'This record is archived.', ja: '削除（保管）済みのデータです。' },
  fixed: { en: 'This cannot be changed any more.', ja: '変更できない項目です。' },
  cannotAdd: {
    en: 'Records cannot be added here; no record has this key.',
    ja: '登録のない行です。このマスタには追加できません。',
  },
  cannotChange: {
    en: 'Records cannot be changed here.',
    ja: 'このマスタのデータは変更できません。',
  },
  duplicate: refusals.duplicate,
  stale: refusals.stale,
} as const satisfies Record<string, Bilingual>;

export const sameRow = (number: number): Bilingual => ({
  en: `The same as in row ${number.toLocaleString('en')}.`,
  ja: `${number.toLocaleString('en')}行目と重複しています。`,
});
