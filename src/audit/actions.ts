import type { Bilingual } from '#platform/i18n/locale.ts';

/** Names of mail events in the log. */
export const mailActions = {
  read: { en: 'Private link read', ja: '本人専用リンクを閲覧' },
  resent: { en: 'Email resent', ja: 'メールを再送' },
} as const satisfies Record<string, Bilingual>;

/** Names of the fields of mail events in the log. */
export const mailFields = {
  recipient: { en: 'Recipient', ja: '宛先' },
  mailError: { en: 'Error', ja: 'エラー' },
} as const satisfies Record<string, Bilingual>;
