import type { Bilingual } from '#platform/i18n/locale.ts';
import type { AnswerEvent, QuotationEvent } from './transitions.ts';

/** Everything that timelines, the log and webhooks record: the events of the state machines, and others that change no state. */
export type RecordedEvent =
  | QuotationEvent
  | AnswerEvent
  | 'create'
  | 'opened'
  | 'pdf-read'
  | 'document'
  | 'voyage-moved'
  | 'voyage-cancelled'
  | 'customer-told'
  | 'message'
  | 'note';

/** The names of the events in timelines and logs. */
export const eventNames = {
  create: { en: 'Draft created', ja: '下書きを作成' },
  edit: { en: 'Draft changed', ja: '下書きを変更' },
  submit: { en: 'Requested', ja: '依頼を送信' },
  cancel: { en: 'Cancelled', ja: '取消' },
  duplicate: { en: 'Requested again', ja: '同じ内容で依頼' },
  'start-answer': { en: 'Quote started', ja: '見積の作成を開始' },
  'edit-answer': { en: 'Changed after the approval request', ja: '承認依頼後に変更' },
  'request-approval': { en: 'Approval requested', ja: '承認を依頼' },
  approve: { en: 'Approved (one of several)', ja: '承認（途中）' },
  'approve-last': { en: 'Approved', ja: '承認' },
  'approve-by-rule': { en: 'Approved by rule', ja: 'ルールにより承認' },
  reject: { en: 'Returned by the approver', ja: '承認者が差し戻し' },
  offer: { en: 'Offered', ja: '見積を提出' },
  withdraw: { en: 'Withdrawn', ja: '取り下げ' },
  agree: { en: 'Agreed', ja: '承諾' },
  'record-agreement': {
    en: 'Agreement recorded by an employee',
    ja: '承諾を社員が記録',
  },
  decline: { en: 'Declined', ja: '辞退' },
  remind: { en: 'Reminder sent', ja: '期限のお知らせを送信' },
  expire: { en: 'Expired', ja: '期限切れ' },
  supersede: { en: 'Superseded by a new revision', ja: '新しい版に置き換え' },
  reopen: { en: 'Agreement reopened', ja: '承諾を取り消し' },
  'ask-change': { en: 'Change requested', ja: '変更のご依頼' },
  opened: { en: 'Opened by the customer', ja: '顧客が閲覧' },
  'pdf-read': { en: 'PDF downloaded', ja: 'PDFを取得' },
  'voyage-moved': { en: 'Voyage moved', ja: '航海の変更' },
  'voyage-cancelled': { en: 'Voyage cancelled', ja: '航海の欠航' },
  'customer-told': { en: 'Customer told by email', ja: '顧客へメールで通知' },
  message: { en: 'Message', ja: 'メッセージ' },
  note: { en: 'Internal note', ja: '社内メモ' },
  document: { en: 'Documents changed', ja: '添付書類を変更' },
} as const satisfies Record<RecordedEvent, Bilingual>;

/** The name of a stored event; its key if this version of the program has no name for it. */
export function eventName(event: string): Bilingual {
  const names: Readonly<Record<string, Bilingual>> = eventNames;
  return names[event] ?? { en: event, ja: event };
}

/** The names of the events of the switch that stops all instant offers. */
export const instantActions = {
  stop: { en: 'Instant offers stopped', ja: '即時提示を停止' },
  'resume-ask': { en: 'Asked to resume instant offers', ja: '即時提示の再開を申請' },
  resume: { en: 'Instant offers resumed', ja: '即時提示を再開' },
} as const satisfies Record<string, Bilingual>;
