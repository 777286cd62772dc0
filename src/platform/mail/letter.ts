import type { Bilingual, Locale } from '../i18n/locale.ts';
import { phoneText, textIn } from '../i18n/text-in.ts';
import { type MailBlock, headerText, plainText, typedLine } from './blocks.ts';
import { mailHtml } from './html.ts';
import { phrases } from './phrases.ts';

/** Our company, and the person a mail comes from if it is somebody's. */
export type MailSender = Readonly<{
  company: Readonly<{ name: Bilingual; phone: string; email: string | null }>;
  person: Readonly<{ name: Bilingual; phone: string | null; email: string }> | null;
}>;

/** The lines of a signature: company, person, telephone, address; those that are known. */
export function signatureLines({ company, person }: MailSender, locale: Locale): string[] {
  const phone = (person?.phone ?? '') || company.phone;
  const email = person?.email ?? company.email ?? '';
  return [
    textIn(company.name, locale),
    person ? `${locale === 'ja' ? '担当：' : ''}${textIn(person.name, locale)}` : '',
    phone && `TEL: ${phoneText(phone, locale)}`,
    email && `E-mail: ${email}`,
  ].filter((line) => line !== '');
}

/**
 * Whom a letter greets, by names as they were typed:
 * - `customer`, `visitor`: a person outside, with the firm; a visitor has not heard of us before
 * - `answered`: a person outside to whom one of us has written the whole text, with its own greeting and closing
 * - `colleague`: one of us; the name is empty if it is not known
 * - `account`: who uses an account. `name` is null where it may not be the reader's own: somebody else may have signed up
 *   with the address, and must not have us send his words.
 */
export type LetterReceiver =
  | Readonly<{ kind: 'customer' | 'visitor' | 'answered'; company: string; name: string }>
  | Readonly<{ kind: 'colleague'; name: string }>
  | Readonly<{ kind: 'account'; name: string | null }>;

/** What a letter says: paragraphs and blocks in order, and the label of its button. */
export type LetterText = Readonly<{
  subject: string;
  body: readonly (string | MailBlock)[];
  button?: string;
  /** What follows the signature: what the letter answers. */
  after?: readonly MailBlock[];
}>;

export type LetterFrame = Readonly<{
  locale: Locale;
  receiver: LetterReceiver;
  sender: MailSender;
  /** The site's name: who signs where the company is not known. */
  siteName: string;
  /** Where the button leads, a full URL; without one the letter has no button. */
  link?: string | null;
}>;

/** What stands before a letter's own text. */
function opening({ locale, receiver, sender, siteName }: LetterFrame): readonly string[] {
  const words = phrases[locale];
  const name = typedLine(receiver.name ?? '');
  if (receiver.kind === 'account') {
    const reader = name || words.someOwner;
    return [words.hello(reader)];
  }
  if (receiver.kind === 'colleague')
    return [words.hello(name || words.someColleague), words.colleague];
  const company = typedLine(receiver.company);
  const address = name === '' ? words.firm(company) : `${company}\n${words.person(name)}`.trim();
  const from = textIn(sender.company.name, locale) || siteName;
  const greeting = receiver.kind === 'customer' ? words.greeting : words.firstGreeting;
  const dear = words.dear(name || words.unknown);
  return receiver.kind === 'answered' ? [address] : [address, dear, greeting(from)];
}

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

/**
 * Subject, plain text and HTML of a letter: addressee, greeting, its text, one button, closing and the company's signature;
 * colleagues get neither closing nor signature.
 */
export function composeLetter(
  { subject: given, body, button, after = [] }: LetterText,
  frame: LetterFrame,
): Readonly<{ subject: string; text: string; html: string }> {
  const { locale, receiver, sender, siteName, link } = frame;
  const lines = signatureLines(sender, locale);
  const signature = { kind: 'signature', lines: lines.length > 0 ? lines : [siteName] } as const;
  const open = locale === 'ja' ? 'ページを開く' : 'Open the page';
  const parts: readonly (string | MailBlock)[] = [
    ...opening(frame),
    ...body,
    ...(link ? [{ kind: 'button', label: button ?? open, href: link } as const] : []),
    receiver.kind === 'colleague' || receiver.kind === 'answered' ? '' : phrases[locale].closing,
    ...(receiver.kind === 'colleague' ? [] : [signature]),
    ...after,
  ];
  const blocks = parts
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'string' ? paragraph(part) : part));
  const subject = headerText(given);
  return { subject, text: plainText(blocks), html: mailHtml(blocks, { locale, subject }) };
}
