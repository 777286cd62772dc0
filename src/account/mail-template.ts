import type { Locale } from '#platform/i18n/locale.ts';
import type { LetterText } from '#platform/mail/letter.ts';

/** What mails to an account's owner tell. Nothing of it may be of somebody who is not known to own the address. */
export type MailValues = Readonly<{
  email: string;
  device: string;
  at: string;
  address: string;
  /** The name of an API key. */
  key: string;
  /** Google or Microsoft. */
  provider: string;
}>;

/** A mail in both languages. `named`: it goes only to people who have shown that the account is theirs, or whom we have entered ourselves. */
export type MailTemplate = Readonly<{
  named: boolean;
  text: Readonly<Record<Locale, (values: MailValues) => LetterText>>;
}>;

/** What to do where it was somebody else. */
export const ifNotYou = {
  discard: {
    en: 'If this was not you, please do nothing.',
    ja: 'お心当たりのない場合は、このメールを破棄してください。',
  },
  password: {
    en: 'If this was not you, please change your password.',
    ja: 'お心当たりのない場合は、パスワードを変更してください。',
  },
  tellUs: {
    en: 'If this was not you, please tell us at once.',
    ja: 'お心当たりのない場合は、至急ご連絡ください。',
  },
} as const satisfies Record<string, Record<Locale, string>>;
