import type { Bilingual } from '#platform/i18n/locale.ts';
import { type MessageValues, formatMessage } from '#ui/form/rules/format-message.ts';
import { useLabel } from '#platform/i18n/words.ts';

/** Texts of changes and of those that wait. Not in the dictionary of masters, which many screens load. */
const words = {
  field: { en: 'Field', ja: '項目' },
  before: { en: 'Before', ja: '変更前' },
  after: { en: 'After', ja: '変更後' },
  recordCreate: { en: 'New', ja: '新規' },
  recordUpdate: { en: 'Changed', ja: '変更' },
  recordArchive: { en: 'Archived', ja: '保管' },
  recordRestore: { en: 'Restored', ja: '復元' },
  pendingAbout: {
    en: 'Changes of employees, approvers and deputies, and of accounts’ roles and names. They take effect once another administrator confirms them.',
    ja: '社員・承認者・代理者と、アカウントの権限・氏名の変更です。別の管理者が確認すると反映されます。',
  },
  pendingNone: { en: 'Nothing is waiting.', ja: '確認待ちの変更はありません。' },
  pendingState: { en: 'State', ja: '状態' },
  pendingAll: { en: 'All', ja: 'すべて' },
  pendingWhat: { en: 'Change', ja: '変更内容' },
  pendingAuthor: { en: 'Requested by', ja: '申請者' },
  pendingAt: { en: 'Requested', ja: '申請日時' },
  pendingBy: { en: 'Requested by {name}, {at}', ja: '申請：{name}（{at}）' },
  decidedBy: { en: '{state} by {name}, {at}', ja: '{state}：{name}（{at}）' },
  pendingReason: { en: 'Reason: {text}', ja: '理由：{text}' },
  pendingConfirm: { en: 'Confirm and apply', ja: '確認して反映' },
  pendingReject: { en: 'Reject', ja: '却下' },
  pendingWithdraw: { en: 'Withdraw', ja: '取り下げ' },
  pendingConfirmEffect: { en: 'The change is saved as shown.', ja: '表示の内容で反映されます。' },
  pendingWithdrawEffect: { en: 'Nothing is changed.', ja: '内容は変更されません。' },
  pendingConfirmed: { en: 'Confirmed and saved.', ja: '変更を反映しました。' },
  pendingOwn: {
    en: 'This is your own change: another administrator decides it.',
    ja: 'ご自身の変更です。別の管理者が確認します。',
  },
  rejectReason: { en: 'Reason', ja: '理由' },
} as const satisfies Record<string, Bilingual>;

/** The texts in the page's language. */
export function usePendingWords(): (key: keyof typeof words, values?: MessageValues) => string {
  const label = useLabel();
  return (key, values) => label(values ? formatMessage(words[key], values) : words[key]);
}
