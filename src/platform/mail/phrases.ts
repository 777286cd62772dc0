import type { Locale } from '../i18n/locale.ts';

// What business mails begin and end with, once for all of them: letters of the code and the standard texts of templates, which
// put {{variables}} where a letter has a name.

type Phrases = Readonly<{
  /** A person as a mail addresses it in a line of its own. */
  person: (name: string) => string;
  /** A firm of which nobody is known by name. */
  firm: (name: string) => string;
  dear: (name: string) => string;
  hello: (name: string) => string;
  /** From us to a customer; `sender` is who writes. Empty where a mail of the language has none. */
  greeting: (sender: string) => string;
  /** To somebody who has never heard of us. */
  firstGreeting: (sender: string) => string;
  /** Among colleagues. */
  colleague: string;
  closing: string;
  /** Instead of a name that is not known. */
  unknown: string;
  someColleague: string;
  someOwner: string;
  reason: string;
  message: string;
}>;

export const phrases: Readonly<Record<Locale, Phrases>> = {
  ja: {
    person: (name) => `${name} 様`,
    firm: (name) => `${name} 御中`,
    dear: () => '',
    hello: (name) => `${name} 様`,
    greeting: (sender) => `いつもお世話になっております。\n${sender}でございます。`,
    firstGreeting: (sender) => `お世話になっております。\n${sender}でございます。`,
    colleague: 'お疲れ様です。',
    closing: '何卒よろしくお願いいたします。',
    unknown: 'ご担当者',
    someColleague: 'ご担当者',
    someOwner: 'ご利用者',
    reason: '理由',
    message: 'メッセージ',
  },
  en: {
    person: (name) => name,
    firm: (name) => name,
    dear: (name) => `Dear ${name},`,
    hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    greeting: () => '',
    firstGreeting: () => '',
    colleague: '',
    closing: 'Kind regards,',
    unknown: 'Sir or Madam',
    someColleague: 'colleague',
    someOwner: '',
    reason: 'Reason',
    message: 'Message',
  },
};
