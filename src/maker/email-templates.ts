import type { Locale } from '#platform/i18n/locale.ts';

type Email = { subject: string; body: string[] };
type Translations = Record<Locale, (values: Record<string, string>) => Email>;

/** The emails about makers' quotations, in both languages. */
export const emailTemplates = {
  toApprove: {
    en: ({ title }) => ({
      subject: `Approval requested: ${title}`,
      body: [
        `
Please review the quotation “${title}” for approval.`,
      ],
    }),
    ja: ({ title }) => ({
      subject: `【要承認】${title}`,
      body: [`見積「${title}」の承認をお願いします。`],
    }),
  },
  returned: {
    en: ({ title, reason }) => ({
      subject: `Returned: ${title}`,
      body: [`The quotation “${title}” was returned: ${reason}`],
    }),
    ja: ({ title, reason }) => ({
      subject: `【差し戻し】${title}`,
      body: [`見積「${title}」が差し戻されました。`, `理由：${reason}`],
    }),
  },
  offered: {
    en: ({ title, validFrom, validTo }) => ({
      subject: `Quotation: ${title}`,
      body: [`Our quotation “${title}” is ready. It applies from ${validFrom} to ${validTo}.`],
    }),
    ja: ({ title, validFrom, validTo }) => ({
      subject: `【お見積】${title}`,
      body: [
        `「${title}」のお見積をご用意しました。`,
        `適用期間は${validFrom}から${validTo}までです。`,
      ],
    }),
  },
  withdrawn: {
    en: ({ title, reason }) => ({
      subject: `Withdrawn: ${title}`,
      body: [
        `Our quotation “${title}” has been withdrawn: ${reason}`,
        'We will send you a new one.',
      ],
    }),
    ja: ({ title, reason }) => ({
      subject: `【見積の取り下げ】${title}`,
      body: [
        `「${title}」のお見積を取り下げました。`,
        `理由：${reason}`,
        '改めてお見積りいたします。',
      ],
    }),
  },
} as const satisfies Record<string, Translations>;
export type EmailTemplateName = keyof typeof emailTemplates;
