import type { Locale } from '#platform/i18n/locale.ts';
import { type MailBlock, quoteOf, typedLine } from '#platform/mail/blocks.ts';
import type { LetterText } from '#platform/mail/letter.ts';
import { phrases } from '#platform/mail/phrases.ts';

/** Title and reason as they were typed, and the period in the reader's language. */
type Values = Readonly<{ number: string; title: string; period: string; reason: string }>;
type Translations = Readonly<Record<Locale, (values: Values) => LetterText>>;

const facts = (locale: Locale, { number, title, period }: Values): MailBlock => ({
  kind: 'facts',
  rows: [
    [locale === 'ja' ? '見積番号' : 'Number', number],
    [locale === 'ja' ? '件名' : 'Title', typedLine(title)],
    [locale === 'ja' ? '適用期間' : 'Period', period],
  ],
});
const reasonOf = (locale: Locale, { reason }: Values): MailBlock[] =>
  quoteOf(locale, reason, phrases[locale].reason);

/** The mails about makers' quotations to our people, in both languages. */
export const internalEmails = {
  toApprove: {
    en: (values) => ({
      subject: `Approval requested: ${typedLine(values.title)}`,
      body: ['Please review this price sheet for approval.', facts('en', values)],
      button: 'Review and decide',
    }),
    ja: (values) => ({
      subject: `【要承認】${typedLine(values.title)}`,
      body: ['下記見積の承認をお願いします。', facts('ja', values)],
      button: '内容を確認して承認する',
    }),
  },
  returned: {
    en: (values) => ({
      subject: `Returned: ${typedLine(values.title)}`,
      body: [
        'This price sheet was returned. Please correct it.',
        ...reasonOf('en', values),
        facts('en', values),
      ],
      button: 'Correct the price sheet',
    }),
    ja: (values) => ({
      subject: `【差し戻し】${typedLine(values.title)}`,
      body: [
        '下記見積が差し戻されました。修正をお願いします。',
        ...reasonOf('ja', values),
        facts('ja', values),
      ],
      button: '見積を修正する',
    }),
  },
} as const satisfies Record<string, Translations>;

/** Those to the maker. */
export const outsideEmails = {
  offered: {
    en: (values) => ({
      subject: `Quotation: ${typedLine(values.title)}`,
      body: ['Our quotation is ready. Please review it.', facts('en', values)],
      button: 'Open the quotation',
    }),
    ja: (values) => ({
      subject: `【お見積】${typedLine(values.title)}`,
      body: [
        'お見積をご用意いたしましたので、下記のとおりご案内申し上げます。',
        facts('ja', values),
        '内容をご確認くださいますようお願い申し上げます。',
      ],
      button: '見積を確認する',
    }),
  },
  withdrawn: {
    en: (values) => ({
      subject: `Withdrawn: ${typedLine(values.title)}`,
      body: [
        'We have had to withdraw the following quotation.',
        facts('en', values),
        ...reasonOf('en', values),
        'We will send you a new one, and apologise for the inconvenience.',
      ],
      button: 'Open the list of quotations',
    }),
    ja: (values) => ({
      subject: `【見積の取り下げ】${typedLine(values.title)}`,
      body: [
        '誠に勝手ながら、下記のお見積を取り下げさせていただきました。',
        facts('ja', values),
        ...reasonOf('ja', values),
        '改めてお見積をご用意のうえ、ご案内いたします。ご迷惑をおかけし、誠に申し訳ございません。',
      ],
      button: '見積の一覧を開く',
    }),
  },
} as const satisfies Record<string, Translations>;
