import type { Bilingual } from '#platform/i18n/locale.ts';

/** What administrators do with mail, as the log calls it. */
export const mailActions = {
  resent: { en: 'Email resent', ja: 'メールを再送' },
} as const satisfies Record<string, Bilingual>;

/** What the log calls the parts of a mail. */
export const mailFields = {
  recipient: { en: 'Recipient', ja: '宛先' },
  mailError: { en: 'Error', ja: 'エラー' },
} as const satisfies Record<string, Bilingual>;
