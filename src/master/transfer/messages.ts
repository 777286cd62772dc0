import type { Bilingual } from '#platform/i18n/locale.ts';
import { refusals } from '#platform/refusal.ts';

/** Faults of a row. */
export const messages = {
  none: { en: 'There is no such record.', ja: '該当するデータがありません。' },
  several: {
    en: 'Several records have this name. Enter the code or the ID.',
    ja: '同じ名称のデータが複数あります。コードまたはIDを入力してください。',
  },
  archived: { en: 'This record is archived.', ja: '保管済みのデータです。' },
  fixed: { en: 'This field can’t be changed.', ja: '変更できない項目です。' },
  cannotAdd: {
    en: 'No record has this key, and records can’t be added here.',
    ja: '登録のない行です。このマスタには追加できません。',
  },
  cannotChange: {
    en: 'Records can’t be changed here.',
    ja: 'このマスタのデータは変更できません。',
  },
  duplicate: refusals.duplicate,
  stale: refusals.stale,
} as const satisfies Record<string, Bilingual>;

export const sameRow = (number: number): Bilingual => ({
  en: `Same as in row ${number.toLocaleString('en')}.`,
  ja: `${number.toLocaleString('en')}行目と重複しています。`,
});
