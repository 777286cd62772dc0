import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { phrases } from '#platform/mail/phrases.ts';
import type { MailText } from '#platform/mail/template.ts';

export type ExtraVariable =
  | 'name'
  | 'channel'
  | 'recorder'
  | 'reason'
  | 'message'
  | 'validUntil'
  | 'attached'
  | 'voyage'
  | 'before'
  | 'after';

/** A mail's standard texts, the label of its button, and when it is sent. */
export type StandardMail = Readonly<{
  label: Bilingual;
  when: Bilingual;
  button: Bilingual;
  /** Variables of this mail besides those of all, which its body must have if they are blocks. */
  extra: readonly ExtraVariable[];
  text: Readonly<Record<Locale, MailText>>;
}>;

/** What a mail says of its own, in paragraphs before and after the table of the quotation. All the rest is alike in all mails. */
type MailWords = Readonly<{
  subject: string;
  before: readonly string[];
  after?: readonly string[];
}>;
type Standard = Omit<StandardMail, 'text'> & Readonly<Record<Locale, MailWords>>;

export const buttons = {
  review: { en: 'Review and answer the quotation', ja: '見積を確認・承諾する' },
  show: { en: 'Open the quotation', ja: '見積を確認する' },
  open: { en: 'Open the quotation', ja: '見積を開く' },
} as const satisfies Record<string, Bilingual>;

const letter = ({ subject }: MailWords, paragraphs: readonly string[]): MailText => ({
  subject,
  body: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
});
const standard = (
  { en, ja, ...about }: Standard,
  write: (locale: Locale, words: MailWords) => MailText,
): StandardMail => ({ ...about, text: { en: write('en', en), ja: write('ja', ja) } });

/**
 * A mail to a customer: addressee, greeting, its words with the table of the quotation among them (a message stands before
 * it, a reason after it), the button, closing and signature.
 */
export const customerMail = (mail: Standard): StandardMail =>
  standard(mail, (locale, words) => {
    const only = (name: ExtraVariable) => (mail.extra.includes(name) ? `{{${name}}}` : '');
    const { dear, greeting, closing } = phrases[locale];
    return letter(words, [
      '{{addressee}}',
      dear('{{salutation}}'),
      greeting('{{sender}}'),
      ...words.before,
      only('message'),
      '{{facts}}',
      only('reason'),
      only('attached'),
      ...(words.after ?? []),
      '{{button}}',
      closing,
      '{{signature}}',
    ]);
  });

/** A mail to one of us, short: what happened, why, the table of the quotation, and the button. */
export const internalMail = (mail: Standard): StandardMail =>
  standard(mail, (locale, words) => {
    const only = (name: ExtraVariable) => (mail.extra.includes(name) ? `{{${name}}}` : '');
    const { hello, colleague } = phrases[locale];
    const [first = '', ...rest] = words.before;
    return letter(words, [
      // `addressee` already is a person's name with 様.
      locale === 'ja' ? '{{addressee}}' : hello('{{addressee}}'),
      `${colleague}\n${first}`.trim(),
      ...rest,
      only('reason'),
      only('message'),
      '{{facts}}',
      '{{button}}',
    ]);
  });
