import type { Locale } from '#platform/i18n/locale.ts';
import {
  type MailBlock,
  contactFacts,
  quoteOf,
  seenText,
  typedLine,
} from '#platform/mail/blocks.ts';
import type { LetterText } from '#platform/mail/letter.ts';
import { type Topic, topicNames } from './topics.ts';

type InquiryDetails = Readonly<{
  topic: Topic;
  companyName: string;
  contactName: string;
  email: string;
  phone: string;
  message: string;
}>;

const details = (locale: Locale, written: InquiryDetails): MailBlock[] => {
  const { topic, companyName: company, contactName: name, email, phone, message } = written;
  const about = [locale === 'ja' ? '種別' : 'About', topicNames[topic][locale]] as const;
  return [
    contactFacts(locale, { company, name, email, phone }, [about]),
    ...quoteOf(locale, message),
  ];
};

/** The notification to staff. */
export const toStaff: Record<Locale, (written: InquiryDetails) => LetterText> = {
  en: (written) => ({
    subject: `Inquiry from ${typedLine(written.companyName)}`,
    body: [
      'Somebody has written to us. A reply to this mail goes to the sender.',
      ...details('en', written),
    ],
    button: 'Open the inquiry',
  }),
  ja: (written) => ({
    subject: `【お問い合わせ】${typedLine(written.companyName)}`,
    body: [
      'ホームページからお問い合わせがありました。このメールに返信すると、お客様に届きます。',
      ...details('ja', written),
    ],
    button: 'お問い合わせを開く',
  }),
};

/** The sender's copy. */
export const toSender: Record<Locale, (written: InquiryDetails) => LetterText> = {
  en: (written) => ({
    subject: 'We have received your inquiry',
    body: [
      'Thank you for writing to us. We will answer by mail. This is what we received:',
      ...details('en', written),
    ],
  }),
  ja: (written) => ({
    subject: '【お問い合わせ受付のお知らせ】',
    body: [
      'このたびはお問い合わせいただき、誠にありがとうございます。\n下記の内容で受け付けました。担当者より追ってご連絡いたします。',
      ...details('ja', written),
    ],
  }),
};

type Answer = Readonly<{ text: string; message: string }>;

/** The reply, followed by the quoted inquiry. The employee's text is kept as it is, with its links. */
export const answer: Record<Locale, (answered: Answer) => LetterText> = {
  en: ({ text, message }) => ({
    subject: 'Our answer to your inquiry',
    body: [seenText(text)],
    after: quoteOf('en', message, 'You wrote'),
  }),
  ja: ({ text, message }) => ({
    subject: '【お問い合わせへのご回答】',
    body: [seenText(text)],
    after: quoteOf('ja', message, 'お問い合わせ内容'),
  }),
};
