import type { Locale } from '#platform/i18n/locale.ts';

type Letter = Readonly<{ subject: string; body: readonly string[] }>;
/** `route`: ports and departure in one line. */
type Named = Readonly<{ reference: string; route: string }>;
type Written = Named & Readonly<{ companyName: string; contactName: string }>;

const about: Record<Locale, (written: Named) => string[]> = {
  en: ({ reference, route }) => [`Reference: ${reference}`, `Route: ${route}`],
  ja: ({ reference, route }) => [`受付番号：${reference}`, `区間：${route}`],
};

/**
 * To an address that somebody has entered: the link that confirms it follows the text. Nothing of what was typed is in it, so
 * that nobody can have us send their words to others.
 */
export const confirmLetter: Record<Locale, (named: Named) => Letter> = {
  en: (named) => ({
    subject: `Please confirm your quotation request ${named.reference}`,
    body: [
      'A quotation was requested with this address. It reaches us once you open this page and confirm it. The link works once and is valid for 48 hours.',
      '',
      ...about.en(named),
      '',
      'If this was not you, please do nothing: the request is deleted.',
    ],
  }),
  ja: (named) => ({
    subject: `【見積依頼のご確認】${named.reference}`,
    body: [
      'このメールアドレスで見積のご依頼がありました。次のページを開いて「依頼を確定する」を押すと、当社で受け付けます。リンクは1回限り、有効期限は48時間です。',
      '',
      ...about.ja(named),
      '',
      'お心当たりのない場合は、このメールを破棄してください。ご依頼の内容は削除されます。',
    ],
  }),
};

/** To a guest whose address is confirmed. */
export const receivedLetter: Record<Locale, (written: Written) => Letter> = {
  en: (written) => ({
    subject: `We have received your quotation request ${written.reference}`,
    body: [
      `${written.contactName}, thank you for your request. Our staff checks it and writes to this address, with a quotation or a question.`,
      '',
      ...about.en(written),
    ],
  }),
  ja: (written) => ({
    subject: `【見積依頼受付】${written.reference}`,
    body: [
      written.companyName,
      `${written.contactName}様`,
      '',
      '見積のご依頼をいただき、ありがとうございます。担当者が内容を確認し、このメールアドレス宛にご連絡いたします。',
      '',
      ...about.ja(written),
    ],
  }),
};

/** To our people; the link to the provisional customer follows the text. */
export const staffLetter: Record<
  Locale,
  (written: Written & Readonly<{ email: string; phone: string; message: string }>) => Letter
> = {
  en: (written) => ({
    subject: `Quotation requested by a guest: ${written.companyName}`,
    body: [
      'Somebody without an account has asked for a quotation and confirmed the address. Once you make a customer of the firm, the request becomes its quotation.',
      '',
      ...about.en(written),
      `Company: ${written.companyName}`,
      `Name: ${written.contactName}`,
      `Email: ${written.email}`,
      `Phone: ${written.phone}`,
      written.message,
    ],
  }),
  ja: (written) => ({
    subject: `【ゲスト見積依頼】${written.companyName}`,
    body: [
      'アカウントをお持ちでない方から見積の依頼がありました（メールアドレスは確認済みです）。顧客に登録すると、依頼はその顧客の見積になります。',
      '',
      ...about.ja(written),
      `会社名：${written.companyName}`,
      `氏名：${written.contactName}`,
      `メールアドレス：${written.email}`,
      `電話番号：${written.phone}`,
      written.message,
    ],
  }),
};
