import type { Bilingual } from '#platform/i18n/locale.ts';

/** Names of mail events in the log. */
export const mailActions = {
  read: { en: 'Private link read', ja: '本人専用リンクを閲覧' },
  template: { en: 'Mail template changed', ja: 'メールテンプレートを変更' },
  'template-reset': { en: 'Standard mail text restored', ja: '標準の文面に戻す' },
  setting: { en: 'Mail settings changed', ja: 'メールの設定を変更' },
  resent: { en: 'Email resent', ja: 'メールを再送' },
} as const satisfies Record<string, Bilingual>;

/** Names of the fields of mail events in the log. */
export const mailFields = {
  recipient: { en: 'Recipient', ja: '宛先' },
  subjectEn: { en: 'Subject (English)', ja: '件名（英語）' },
  bodyEn: { en: 'Body (English)', ja: '本文（英語）' },
  subjectJa: { en: 'Subject (Japanese)', ja: '件名（日本語）' },
  bodyJa: { en: 'Body (Japanese)', ja: '本文（日本語）' },
  attachOffer: { en: 'Attach the PDF of offers', ja: '見積書PDFを添付' },
  mailError: { en: 'Error', ja: 'エラー' },
} as const satisfies Record<string, Bilingual>;
