import type { Locale } from '#platform/i18n/locale.ts';
import { type Topic, topicNames } from './topics.ts';

type EmailText = Readonly<{ subject: string; body: readonly string[] }>;
type InquiryDetails = Readonly<{
  topic: Topic;
  companyName: string;
  contactName: string;
  email: string;
  phone: string;
  message: string;
}>;
type ReplyDetails = Readonly<{
  contactName: string;
  companyName: string;
  message: string;
  text: string;
  author: string;
}>;

const facts: Record<Locale, (written: InquiryDetails) => string[]> = {
  en: ({ topic, companyName, contactName, email, phone, message }) => [
    `About: ${topicNames[topic].en}`,
    `Company: ${companyName}`,
    `Name: ${contactName}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    '',
    message,
  ],
  ja: ({ topic, companyName, contactName, email, phone, message }) => [
    `種別：${topicNames[topic].ja}`,
    `会社名：${companyName}`,
    `お名前：${contactName}`,
    `メールアドレス：${email}`,
    `電話番号：${phone}`,
    '',
    message,
  ],
};

const quoted = (text: string) => text.split('\n').map((line) => `> ${line}`);

/** The notification to staff. */
export const toStaff: Record<Locale, (written: InquiryDetails) => EmailText> = {
  en: (written) => ({
    subject: `Inquiry from ${written.companyName}`,
    body: ['Somebody has written to us.', '', ...facts.en(written)],
  }),
  ja: (written) => ({
    subject: `【お問い合わせ】${written.companyName}`,
    body: ['ホームページからお問い合わせがありました。', '', ...facts.ja(written)],
  }),
};

/** The sender's copy. */
export const toSender: Record<Locale, (written: InquiryDetails) => EmailText> = {
  en: (written) => ({
    subject: 'We have received your inquiry',
    body: [
      `${written.contactName}, thank you for writing to us. We will answer by mail. This is what we received:`,
      '',
      ...facts.en(written),
    ],
  }),
  ja: (written) => ({
    subject: '【お問い合わせ受付のお知らせ】',
    body: [
      written.companyName,
      `${written.contactName}様`,
      '',
      'お問い合わせいただきありがとうございます。以下の内容で受け付けました。担当者より追ってご連絡いたします。',
      '',
      ...facts.ja(written),
    ],
  }),
};

/** The reply, followed by the quoted inquiry. */
export const answer: Record<Locale, (answered: ReplyDetails) => EmailText> = {
  en: ({ contactName, message, text, author }) => ({
    subject: 'Our answer to your inquiry',
    body: [contactName, '', text, '', author, '', 'You wrote:', ...quoted(message)],
  }),
  ja: ({ contactName, companyName, message, text, author }) => ({
    subject: '【お問い合わせへのご回答】',
    body: [
      companyName,
      `${contactName}様`,
      '',
      text,
      '',
      `担当：${author}`,
      '',
      '――― お問い合わせ内容 ―――',
      ...quoted(message),
    ],
  }),
};

/** An email to a visitor, with the site's signature. */
export const mailTo = (
  to: string,
  locale: Locale,
  { subject, body }: EmailText,
  siteName: string,
) => ({ to, locale, subject, text: [...body, '', siteName, ''].join('\n') });
