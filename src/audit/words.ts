import { countText, counted } from '#platform/i18n/count-text.ts';
import type { Words } from '#platform/i18n/words.ts';

export const auditWords = {
  person: { en: 'User', ja: '操作者' },
  from: { en: 'From', ja: '開始日' },
  to: { en: 'To', ja: '終了日' },
  at: { en: 'Time', ja: '日時' },
  who: { en: 'User', ja: '操作者' },
  accountNamed: { en: 'Account “{name}”', ja: 'アカウント名：{name}' },
  confirmedBy: { en: 'Confirmed by {name}', ja: '確認：{name}' },
  asWhom: { en: '{admin} acting as {name}', ja: '{name}（{admin} が代理操作）' },
  what: { en: 'Record', ja: '対象' },
  account: { en: 'Account', ja: 'アカウント' },
  accountChanges: { en: 'Device and details', ja: '端末・詳細' },
  action: { en: 'Action', ja: '操作' },
  changes: { en: 'Changes', ja: '変更内容' },
  filters: { en: 'Filters', ja: '絞り込み' },
  anyAction: { en: 'All', ja: 'すべて' },
  clearFilters: { en: 'Clear filters', ja: '絞り込みを解除' },
  emptyFiltered: {
    en: 'No matching entries. Try a longer period or fewer filters.',
    ja: '該当するものがありません。期間を広げるか、条件を減らしてください。',
  },
  historyOf: { en: 'History of {record}', ja: '{record} の履歴' },
  toRecord: { en: 'Open record', ja: '対象を開く' },
  below: { en: 'Logs in this area', ja: 'この分野のログ' },
  nobody: { en: '(not signed in)', ja: '（未ログイン）' },
  system: { en: '(automatic)', ja: '（自動処理）' },
  fromAddress: { en: 'from {address}', ja: '接続元 {address}' },
  empty: { en: 'No entries yet.', ja: 'まだ何もありません。' },
  furtherChanges: { en: '{count} more changes', ja: 'ほか{count}件の変更' },
  more: { en: 'Load older', ja: 'さらに古いもの' },
  export: { en: 'Export as CSV', ja: 'CSV出力' },
  exportCut: {
    en: ({ count }: { count: number }) =>
      `The file has the newest ${countText(count)} entries. Choose a shorter period for the others.`,
    ja: ({ count }: { count: number }) =>
      `新しい順に${countText(count)}件までを出力しました。残りは期間を短くして出力してください。`,
  },
  none: { en: '(empty)', ja: '（空欄）' },
  mailLog: { en: 'Mail log', ja: 'メールログ' },
  receiver: { en: 'Recipient', ja: '宛先' },
  subject: { en: 'Subject', ja: '件名' },
  mail: { en: 'Mail', ja: 'メール' },
  mailState: { en: 'State', ja: '状態' },
  waiting: { en: 'Waiting', ja: '送信待ち' },
  sent: { en: 'Sent', ja: '送信済み' },
  failed: { en: 'Failed', ja: '送信失敗' },
  anyState: { en: 'All', ja: 'すべての状態' },
  readIsRecorded: {
    en: 'This email contains a private link for its recipient. Reading it is recorded in the log.',
    ja: '受信者本人専用のリンクを含みます。閲覧した記録はログに残ります。',
  },
  readPrivateLink: { en: 'Show the text', ja: '本文を表示' },
  secretMail: {
    en: 'This email contains a private link for its recipient, so its text isn’t shown.',
    ja: '受信者本人専用のリンクを含むため、本文は表示できません。',
  },
  attempts: {
    en: ({ count }: { count: number }) =>
      count === 0 ? 'Not sent yet' : counted(count, 'attempt', 'attempts'),
    ja: ({ count }: { count: number }) =>
      count === 0 ? '未送信' : `送信試行 ${countText(count)} 回`,
  },
  lastError: { en: 'Last error: {error}', ja: '直近のエラー: {error}' },
  resend: { en: 'Resend', ja: '再送' },
  resendOne: { en: 'Resend: {subject}', ja: '再送: {subject}' },
  resendAll: { en: 'Resend all failed ({count})', ja: '失敗したメールをすべて再送（{count}件）' },
  resendTitle: { en: 'Resend emails', ja: 'メールの再送' },
  resendAsk: {
    en: ({ count }: { count: number }) => `Resend ${counted(count, 'email', 'emails')}?`,
    ja: ({ count }: { count: number }) => `${count}件のメールを再送しますか？`,
  },
  resendAbout: {
    en: 'Delivery will be attempted for another 72 hours.',
    ja: '今後72時間、送信を試みます。',
  },
  resent: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'email is', 'emails are')} being resent.`,
    ja: ({ count }: { count: number }) => `${count}件のメールを再送します。`,
  },
  resentNone: {
    en: 'Nothing to resend: these emails have already been resent.',
    ja: '再送するメールはありません。すでに再送されています。',
  },
  cancel: { en: 'Cancel', ja: 'キャンセル' },
  close: { en: 'Close', ja: '閉じる' },
  chooseMail: { en: 'Select {subject} to {receiver}', ja: '{receiver} 宛「{subject}」を選択' },
  chooseAllMails: { en: 'Select all failed emails', ja: '失敗したメールをすべて選択' },
  chosenMails: { en: 'Selected emails', ja: '選択中のメール' },
  selectedMails: { en: '{count} selected', ja: '{count}件を選択中' },
  clearSelection: { en: 'Clear selection', ja: '選択を解除' },
  mailTrouble: { en: 'Email delivery needs attention', ja: 'メールの送信に問題があります' },
  troubleFailed: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'email', 'emails')} could not be sent in the last 30 days`,
    ja: ({ count }: { count: number }) => `直近30日間で${count}件のメールを送信できませんでした`,
  },
  troubleWaiting: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'email has', 'emails have')} been waiting for more than 15 minutes`,
    ja: ({ count }: { count: number }) => `${count}件のメールが15分以上送信待ちです`,
  },
  troubleAway: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'email has', 'emails have')} been waiting for more than 15 minutes; the mail server does not respond`,
    ja: ({ count }: { count: number }) =>
      `${count}件のメールが15分以上送信待ちです。メールサーバーが応答していません`,
  },
} as const satisfies Words;
