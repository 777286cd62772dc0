import type { Bilingual } from '#platform/i18n/locale.ts';

/** Labels of the events of guests' requests in the log. */
export const guestRequestActions = {
  confirm: { en: 'Address confirmed by the guest', ja: 'ゲストがメールアドレスを確認' },
  expire: { en: 'Deleted: address not confirmed', ja: '未確認のため削除' },
  'take-over': { en: 'Made a quotation', ja: '見積に登録' },
  reject: { en: 'Ended with the rejection', ja: '却下により終了' },
} as const satisfies Record<string, Bilingual>;

/** Labels of the events of templates in the log. */
export const askTemplateActions = {
  delete: { en: 'Deleted', ja: '削除' },
} as const satisfies Record<string, Bilingual>;

/** Labels of the fields of guests' requests in the log. */
export const guestRequestFields = {
  contactKana: { en: 'Kana', ja: 'カナ' },
  email: { en: 'Email', ja: 'メールアドレス' },
  quotation: { en: 'Quotation', ja: '見積' },
} as const satisfies Record<string, Bilingual>;
