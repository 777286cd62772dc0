import type { Bilingual } from '#platform/i18n/locale.ts';
import type { InquiryState } from './states.ts';

/** The topics of inquiries. */
export const topics = ['quotation', 'transport', 'account', 'other'] as const;
export type Topic = (typeof topics)[number];
export const topicNames: Readonly<Record<Topic, Bilingual>> = {
  quotation: { en: 'Quotations and prices', ja: '見積・料金について' },
  transport: { en: 'Shipments and schedules', ja: '輸送・運航スケジュールについて' },
  account: { en: 'Sign-in and this site', ja: 'ログイン・サイトのご利用について' },
  other: { en: 'Something else', ja: 'その他' },
};

export const stateNames: Readonly<Record<InquiryState, Bilingual>> = {
  new: { en: 'New', ja: '未対応' },
  working: { en: 'In work', ja: '対応中' },
  done: { en: 'Done', ja: '対応済み' },
};

/** Labels of the events of inquiries in the log. */
export const contactActions = {
  reply: { en: 'Answered by mail', ja: 'メールで回答' },
  provisional: { en: 'Provisional customer created', ja: '仮顧客に登録' },
} as const satisfies Record<string, Bilingual>;

/** Labels of an inquiry's fields in the log. */
export const contactFields = {
  topic: { en: 'About', ja: 'お問い合わせ種別' },
  reply: { en: 'Answer', ja: '回答' },
  companyName: { en: 'Company', ja: '会社名' },
  contactName: { en: 'Name', ja: 'お名前' },
  phone: { en: 'Phone', ja: '電話番号' },
} as const satisfies Record<string, Bilingual>;
