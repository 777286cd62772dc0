import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { contactFacts, typedLine } from '#platform/mail/blocks.ts';
import type { LetterText } from '#platform/mail/letter.ts';

/** What happened to a contact person: names as they were typed; `by` did it. */
export type ContactNews = Readonly<{
  kind: 'added' | 'address-changed' | 'rejected';
  company: string;
  name: string;
  email: string;
  phone: string;
  by: string;
}>;
/** To whom it is told: the customer's other contact persons, or our staff. */
type Reader = 'contact' | 'staff';

const subjects = {
  added: (company: string, name: string) => ({
    en: `New contact person of ${company}: ${name}`,
    ja: `【担当者の追加】${company} ${name}様`,
  }),
  'address-changed': (company: string, name: string) => ({
    en: `Changed address of a contact person of ${company}: ${name}`,
    ja: `【担当者のアドレス変更】${company} ${name}様`,
  }),
  rejected: (company: string, name: string) => ({
    en: `Not a contact person of ${company}: ${name}`,
    ja: `【担当者の否認】${company} ${name}様`,
  }),
} as const satisfies Record<ContactNews['kind'], (company: string, name: string) => Bilingual>;

const sentences = {
  added: (by: string, company: string) => ({
    en: `${by} has added a contact person of ${company}.`,
    ja: `${by}さんが、${company}様のご担当者を追加しました。`,
  }),
  'address-changed': (by: string, company: string) => ({
    en: `${by} has changed the address of a contact person of ${company}.`,
    ja: `${by}さんが、${company}様のご担当者のメールアドレスを変更しました。`,
  }),
  rejected: (by: string, company: string) => ({
    en: `${by} has told us that this person is no contact person of ${company}. Their access to this customer has ended.`,
    ja: `${by}様より、この方は${company}様のご担当者ではないとの連絡がありました。この顧客に対する利用は停止されました。`,
  }),
} as const satisfies Record<ContactNews['kind'], (by: string, company: string) => Bilingual>;

const readsUntil = {
  contact: {
    en: 'This person can read your quotations and ask questions, and can agree to offers once you have confirmed that they belong to your company. If you don’t know them, please say so there.',
    ja: 'この方は見積の閲覧とお問い合わせができます。貴社の方であることをご確認いただいた後に、見積を承諾できるようになります。お心当たりのない場合は、確認画面でその旨をお知らせください。',
  },
  staff: {
    en: 'This person can read and ask, and can agree to offers once another contact person of the customer or an administrator has confirmed them.',
    ja: 'この方は見積の閲覧とお問い合わせができます。同じ顧客の他の担当者または管理者が確認した後に、見積を承諾できるようになります。',
  },
} as const satisfies Record<Reader, Bilingual>;

const buttons = {
  contact: { en: 'Check the contact person', ja: 'ご担当者を確認する' },
  staff: { en: 'Open the record', ja: '登録内容を開く' },
} as const satisfies Record<Reader, Bilingual>;

/** The letter about a contact person who agrees to nothing before somebody has confirmed them. */
export function contactLetter(
  locale: Locale,
  reader: Reader,
  { kind, by, ...contact }: ContactNews,
): LetterText {
  const company = typedLine(contact.company);
  return {
    subject: subjects[kind](company, typedLine(contact.name))[locale],
    body: [
      sentences[kind](typedLine(by), company)[locale],
      contactFacts(locale, contact),
      ...(kind === 'rejected' ? [] : [readsUntil[reader][locale]]),
    ],
    button: buttons[reader][locale],
  };
}
