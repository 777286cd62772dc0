import type { Bilingual } from '#platform/i18n/locale.ts';
import type { TemplateVariables } from '#platform/mail/template.ts';
import { customerTexts } from './customer-texts.ts';
import { internalTexts } from './internal-texts.ts';
import type { StandardMail } from './standard.ts';

/** Whom a mail is for: a customer's people, or our employees. */
export type Audience = 'customer' | 'internal';
const standards = { ...customerTexts, ...internalTexts };
export type TemplateName = keyof typeof standards;
const isCustomerTemplate = (name: TemplateName): boolean => name in customerTexts;

/** Every mail about quotations, by the name in its address; customers' first. */
export const mailStandards: Readonly<Record<TemplateName, StandardMail>> = standards;
const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(standards, name);
export const templateNames: readonly TemplateName[] = Object.keys(standards).filter(isTemplateName);
export const audienceOf = (name: TemplateName): Audience =>
  isCustomerTemplate(name) ? 'customer' : 'internal';

const common = ['addressee', 'salutation', 'sender', 'company', 'customer', 'number', 'title'];
const blockNames: ReadonlySet<string> = new Set([
  'facts',
  'button',
  'signature',
  'reason',
  'message',
]);

/** What each variable stands for, as the editor lists them. */
export const variableWords: Readonly<Record<string, Bilingual>> = {
  addressee: { en: 'Receiver: company, department, name', ja: '宛名（会社名・部署・氏名）' },
  salutation: { en: 'Receiver in one line', ja: '宛名（1行）' },
  sender: { en: 'Our company and contact in charge', ja: '当社名と担当者名' },
  company: { en: 'Our company', ja: '当社名' },
  customer: { en: 'Customer', ja: '顧客名' },
  number: { en: 'Quotation number', ja: '見積番号' },
  title: { en: 'Title', ja: '件名' },
  name: { en: 'Who did it', ja: '操作した方の氏名' },
  channel: { en: 'How the order came', ja: 'ご注文の方法' },
  recorder: { en: 'Employee who recorded it', ja: '記録した社員' },
  validUntil: { en: 'Valid until', ja: '有効期限' },
  attached: { en: 'That the PDF is attached, if it is', ja: 'PDF添付の案内（添付時のみ）' },
  voyage: { en: 'Voyage', ja: '便名' },
  before: { en: 'Times before', ja: '変更前の時刻' },
  after: { en: 'Times now', ja: '変更後の時刻' },
  facts: { en: 'Table of the quotation', ja: '見積内容の表' },
  button: { en: 'Button with the link', ja: 'リンクのボタン' },
  signature: { en: 'Signature of the contact in charge', ja: '担当者の署名' },
  reason: { en: 'The reason, as it was typed', ja: '入力された理由' },
  message: { en: 'The message, as it was typed', ja: '入力されたメッセージ' },
};

/** The variables of a template, in the order in which the editor lists them. */
export function variablesOf(name: TemplateName): TemplateVariables {
  const isCustomer = isCustomerTemplate(name);
  const { extra } = mailStandards[name];
  const blocks = [
    'facts',
    ...extra.filter((each) => blockNames.has(each)),
    'button',
    ...(isCustomer ? ['signature'] : []),
  ];
  return {
    inline: new Set([...common, ...extra.filter((each) => !blockNames.has(each))]),
    blocks: new Set(blocks),
    needed: { subject: ['number'], body: blocks.filter((each) => each !== 'facts') },
  };
}

const byLetter = {
  requested: { customer: 'requested', internal: 'requested' },
  toAnswer: { customer: 'to-answer', internal: 'to-answer' },
  offeredByRule: { customer: 'offered-by-rule', internal: 'offered-by-rule' },
  toApprove: { customer: 'to-approve', internal: 'to-approve' },
  returned: { customer: 'returned', internal: 'returned' },
  offered: { customer: 'offered', internal: 'offered' },
  agreed: { customer: 'agreed', internal: 'agreed-internal' },
  agreementRecorded: {
    customer: 'agreement-recorded',
    internal: 'agreement-recorded-internal',
  },
  declined: { customer: 'declined', internal: 'declined' },
  reminder: { customer: 'reminder', internal: 'reminder' },
  expired: { customer: 'expired', internal: 'expired-internal' },
  reopened: { customer: 'reopened', internal: 'reopened-internal' },
  voyageMoved: { customer: 'voyage-moved-customer', internal: 'voyage-moved' },
  voyageCancelled: { customer: 'voyage-cancelled-customer', internal: 'voyage-cancelled' },
  withdrawn: { customer: 'withdrawn', internal: 'withdrawn' },
  cancelled: { customer: 'cancelled', internal: 'cancelled-internal' },
  asked: { customer: 'asked', internal: 'asked' },
  replied: { customer: 'replied', internal: 'replied' },
  changeAsked: { customer: 'change-asked', internal: 'change-asked' },
} as const satisfies Record<string, Record<Audience, TemplateName>>;
/** What a mail tells of. */
export type LetterName = keyof typeof byLetter;

/** The template of what a mail tells, for those that it goes to. */
export const templateOf = (letter: LetterName, audience: Audience): TemplateName =>
  byLetter[letter][audience];
