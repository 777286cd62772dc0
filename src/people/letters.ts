import type { Locale } from '#platform/i18n/locale.ts';
import { contactFacts, quoteOf, typedLine } from '#platform/mail/blocks.ts';
import type { LetterText } from '#platform/mail/letter.ts';

export type StaffLetter = Readonly<{
  name: 'introduced' | 'affiliationChanged';
  values: Readonly<Record<string, string>>;
  path: string;
}>;

type Letters = Record<
  StaffLetter['name'],
  Record<Locale, (values: Readonly<Record<string, string>>) => LetterText>
>;

/** Mails to our staff about affiliations. Their values are as they were typed. */
export const staffLetters: Letters = {
  introduced: {
    en: ({ company = '', contact = '', email = '', phone = '', message = '' }) => ({
      subject: `New provisional customer: ${typedLine(company)}`,
      body: [
        'Someone has signed up and introduced themselves. Please review the entry.',
        contactFacts('en', { company, name: contact, email, phone }),
        ...quoteOf('en', message),
      ],
      button: 'Review the entry',
    }),
    ja: ({ company = '', contact = '', email = '', phone = '', message = '' }) => ({
      subject: `【仮顧客登録】${typedLine(company)}`,
      body: [
        '新規登録された方から、ご所属の登録がありました。内容をご確認ください。',
        contactFacts('ja', { company, name: contact, email, phone }),
        ...quoteOf('ja', message),
      ],
      button: '内容を確認する',
    }),
  },
  affiliationChanged: {
    en: ({ name = '', company = '', left, message = '' }) => ({
      subject: `Affiliation changed: ${typedLine(name)}`,
      body: [
        `${typedLine(name)} (${typedLine(company)}) has reported that their record is out of date.`,
        left ? 'This person no longer belongs there; access has ended.' : '',
        ...quoteOf('en', message),
      ],
      button: 'Open the record',
    }),
    ja: ({ name = '', company = '', left, message = '' }) => ({
      subject: `【所属変更の連絡】${typedLine(name)}様`,
      body: [
        `${typedLine(name)}様（${typedLine(company)}）から、登録内容に変更があるとの連絡がありました。`,
        left ? 'すでに所属を離れているとのことです。この方の利用は停止されました。' : '',
        ...quoteOf('ja', message),
      ],
      button: '登録内容を開く',
    }),
  },
};
