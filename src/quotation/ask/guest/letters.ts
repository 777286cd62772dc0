import type { Locale } from '#platform/i18n/locale.ts';
import { type Fact, contactFacts, quoteOf, typedLine } from '#platform/mail/blocks.ts';
import type { LetterText } from '#platform/mail/letter.ts';
import type { GuestEstimate } from './output.ts';
import { priceFacts } from './price-facts.ts';

/** `route`: ports and departure in one line. */
type Named = Readonly<{ reference: string; route: string; estimate: GuestEstimate | null }>;
type Written = Named & Readonly<{ companyName: string; contactName: string }>;

const about: Record<Locale, (written: Named) => Fact[]> = {
  en: ({ reference, route, estimate }) => [
    ['Reference', reference],
    ['Route', route],
    ...priceFacts(estimate, 'en'),
  ],
  ja: ({ reference, route, estimate }) => [
    ['受付番号', reference],
    ['区間', route],
    ...priceFacts(estimate, 'ja'),
  ],
};

/**
 * To an address that somebody has entered: its button confirms it. Nothing of what was typed is in it, so that nobody can
 * have us send their words to others.
 */
export const confirmLetter: Record<Locale, (named: Named) => LetterText> = {
  en: (named) => ({
    subject: `Please confirm your quotation request ${named.reference}`,
    body: [
      'A quotation was requested with this address. It reaches us once you confirm it. The link works once and is valid for 48 hours.',
      { kind: 'facts', rows: about.en(named) },
      'If this was not you, please do nothing: the request is deleted.',
    ],
    button: 'Review and confirm the request',
  }),
  ja: (named) => ({
    subject: `【見積依頼のご確認】${named.reference}`,
    body: [
      'このメールアドレスで見積のご依頼がありました。下のボタンからページを開き、「依頼を確定する」を押してください。当社で受け付けます。リンクは1回限り、有効期限は48時間です。',
      { kind: 'facts', rows: about.ja(named) },
      'お心当たりのない場合は、このメールを破棄してください。ご依頼の内容は削除されます。',
    ],
    button: '依頼内容を確認する',
  }),
};

/** To a guest whose address is confirmed. */
export const receivedLetter: Record<Locale, (written: Named) => LetterText> = {
  en: (written) => ({
    subject: `We have received your quotation request ${written.reference}`,
    body: [
      'Thank you for your request. Our staff checks it and writes to this address, with a quotation or a question.',
      { kind: 'facts', rows: about.en(written) },
    ],
  }),
  ja: (written) => ({
    subject: `【見積依頼受付】${written.reference}`,
    body: [
      'このたびは、お見積のご依頼をいただき誠にありがとうございます。\n担当者が内容を確認し、このメールアドレス宛にご連絡いたします。',
      { kind: 'facts', rows: about.ja(written) },
    ],
  }),
};

/** To our people; its button leads to the provisional customer. */
export const staffLetter: Record<
  Locale,
  (written: Written & Readonly<{ email: string; phone: string; message: string }>) => LetterText
> = {
  en: (written) => ({
    subject: `Quotation requested by a guest: ${typedLine(written.companyName)}`,
    body: [
      'Somebody without an account has asked for a quotation and confirmed the address. Once you make a customer of the firm, the request becomes its quotation.',
      contactFacts('en', contactOf(written), about.en(written)),
      ...quoteOf('en', written.message),
    ],
    button: 'Open the provisional customer',
  }),
  ja: (written) => ({
    subject: `【ゲスト見積依頼】${typedLine(written.companyName)}`,
    body: [
      'アカウントをお持ちでない方から見積の依頼がありました（メールアドレスは確認済みです）。顧客に登録すると、依頼はその顧客の見積になります。',
      contactFacts('ja', contactOf(written), about.ja(written)),
      ...quoteOf('ja', written.message),
    ],
    button: '仮顧客を開く',
  }),
};

const contactOf = ({
  companyName,
  contactName,
  email,
  phone,
}: Parameters<(typeof staffLetter)['ja']>[0]) => ({
  company: companyName,
  name: contactName,
  email,
  phone,
});
