import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import {
  type Fact,
  type MailBlock,
  plainText,
  typedLine,
  typedText,
} from '#platform/mail/blocks.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { mailHtml } from '#platform/mail/html.ts';
import { type MailSender, signatureLines } from '#platform/mail/letter.ts';
import { phrases } from '#platform/mail/phrases.ts';
import { type MailText, type MailValue, fillTemplate } from '#platform/mail/template.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { type Addressee, addresseeText } from '#quotation/addressee.ts';
import { type MailAbout, factsOf } from './facts.ts';
import type { ExtraVariable } from './standard.ts';
import { type TemplateName, audienceOf, mailStandards } from './templates.ts';

/** Whom a mail greets: a customer's person with the firm, or one of our employees by name, empty if it is not known. */
export type MailReceiver =
  | Readonly<{ kind: 'customer'; addressee: Addressee }>
  | Readonly<{ kind: 'employee'; name: Bilingual }>;

/** What a mail tells besides the quotation, as it was typed; by language where it differs. */
export type LetterValues = Readonly<Partial<Record<ExtraVariable, string | Bilingual>>>;

export type MailContent = Readonly<{
  template: TemplateName;
  /** The text to fill: the standard one, or the company's own. */
  text: MailText;
  locale: Locale;
  about: MailAbout;
  receiver: MailReceiver;
  sender: MailSender;
  values: LetterValues;
  /** Rows of the facts table for this mail alone, e.g. what is special about the prices. */
  facts?: readonly Readonly<{ label: Bilingual; value: Bilingual }>[];
  /** Where the button leads, a full URL. */
  link: string;
}>;

const desk: Bilingual = { en: 'the quotation desk', ja: '見積担当' };
const changeLabel: Bilingual = { en: 'What is asked', ja: '内容' };
const attachedText: Bilingual = {
  en: 'The quotation is attached as PDF.',
  ja: '見積書（PDF）を添付いたします。あわせてご確認ください。',
};

/** How a receiver is addressed: in lines at the top, and in one line. */
function addressOf(
  receiver: MailReceiver,
  locale: Locale,
): Readonly<{ addressee: string; salutation: string }> {
  if (receiver.kind === 'employee') {
    const name = typedLine(textIn(receiver.name, locale)) || phrases[locale].someColleague;
    const addressee = phrases[locale].person(name);
    return { addressee, salutation: addressee };
  }
  const { addressee, lines } = addresseeText(receiver.addressee, locale);
  const { contact } = receiver.addressee;
  const salutation =
    locale === 'en' ? (contact ? textIn(contact.name, 'en') : phrases.en.unknown) : lines.at(-1);
  return {
    addressee: [addressee, ...lines].map(typedLine).join('\n'),
    salutation: typedLine(salutation ?? addressee),
  };
}

function senderText({ company, person }: MailSender, locale: Locale): string {
  const firm = textIn(company.name, locale);
  const name = person ? textIn(person.name, locale) : '';
  if (firm === '' || name === '') return firm || name || desk[locale];
  return locale === 'ja' ? `${firm}の${name}` : `${name}, ${firm}`;
}

function quote(
  name: 'reason' | 'message',
  { template, values, locale }: MailContent,
): readonly MailBlock[] {
  const value = values[name];
  const text = typedText(typeof value === 'string' ? value : (value?.[locale] ?? ''));
  const label = template === 'change-asked' ? changeLabel[locale] : phrases[locale][name];
  return text === '' ? [] : [{ kind: 'quote', label, text }];
}

/** Subject, plain text and HTML of a mail about a quotation. Everything that a person typed is only ever text in it. */
export function composeMail(
  content: MailContent,
): Readonly<{ subject: string; text: string; html: string }> {
  const { template, text, locale, about, receiver, sender, values, facts = [], link } = content;
  const line = (value: string | Bilingual | undefined) =>
    typedLine(typeof value === 'string' ? value : (value?.[locale] ?? ''));
  const rows: Fact[] = [
    ...factsOf(about, locale, audienceOf(template)),
    ...facts.map(({ label, value }) => [label[locale], typedText(value[locale])] as const),
  ];
  const lines = signatureLines(sender, locale);
  const filled: Record<string, MailValue> = {
    ...addressOf(receiver, locale),
    sender: senderText(sender, locale),
    company: textIn(sender.company.name, locale),
    customer: line(textIn(about.customer, locale)),
    number: about.number,
    title: line(about.title),
    name: line(values.name),
    channel: line(values.channel),
    recorder: line(values.recorder),
    validUntil: about.validUntil === null ? '' : dayText(about.validUntil, locale),
    attached: values.attached ? attachedText[locale] : '',
    voyage: line(values.voyage),
    before: line(values.before),
    after: line(values.after),
    facts: [{ kind: 'facts', rows }],
    button: [{ kind: 'button', label: mailStandards[template].button[locale], href: link }],
    signature: lines.length > 0 ? [{ kind: 'signature', lines }] : [],
    reason: quote('reason', content),
    message: quote('message', content),
  };
  const { subject, blocks } = fillTemplate(text, filled);
  return { subject, text: plainText(blocks), html: mailHtml(blocks, { locale, subject }) };
}
