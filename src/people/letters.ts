import type { Locale } from '#platform/i18n/locale.ts';

export type StaffLetter = Readonly<{
  name: 'introduced' | 'affiliationChanged';
  values: Readonly<Record<string, string>>;
  path: string;
}>;

type Letters = Record<
  StaffLetter['name'],
  Record<
    Locale,
    (
      values: Readonly<Record<string, string>>,
    ) => Readonly<{ subject: string; body: readonly string[] }>
  >
>;

/** Mails to our staff about affiliations. */
export const staffLetters: Letters = {
  introduced: {
    en: ({ company, contact, email, phone, message }) => ({
      subject: `New provisional customer: ${company}`,
      body: [
        'Someone has signed up and introduced themselves. Please review the entry.',
        '',
        `Company: ${company}`,
        `Name: ${contact}`,
        `Email: ${email}`,
        `Phone: ${phone}`,
        `${message}`,
      ],
    }),
    ja: ({ company, contact, email, phone, message }) => ({
      subject: `【仮顧客登録】${company}`,
      body: [
        '新規登録された方から、ご所属の登録がありました。内容をご確認ください。',
        '',
        `会社名：${company}`,
        `氏名：${contact}`,
        `メールアドレス：${email}`,
        `電話番号：${phone}`,
        `${message}`,
      ],
    }),
  },
  affiliationChanged: {
    en: ({ name, company, left, message }) => ({
      subject: `Affiliation changed: ${name}`,
      body: [
        `${name} (${company}) has reported that their record is out of date.`,
        ...(left ? ['This person no longer belongs there; access has ended.'] : []),
        '',
        `${message}`,
      ],
    }),
    ja: ({ name, company, left, message }) => ({
      subject: `【所属変更の連絡】${name}様`,
      body: [
        `${name}様（${company}）から、登録内容に変更があるとの連絡がありました。`,
        ...(left ? ['すでに所属を離れているとのことです。この方の利用は停止されました。'] : []),
        '',
        `${message}`,
      ],
    }),
  },
};
