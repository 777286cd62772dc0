import type { Bilingual } from '#platform/i18n/locale.ts';

/** Names of account events in the log. */
export const accountActions = {
  'address-proven': { en: 'Address confirmed', ja: 'メールアドレスを確認' },
  'signed-up': { en: 'Signed up', ja: '新規登録' },
  'profile-changed': { en: 'Profile changed', ja: 'プロフィールを変更' },
  'password-changed': { en: 'Password changed', ja: 'パスワードを変更' },
  'identity-confirmed': { en: 'Identity confirmed', ja: '本人確認' },
  'passkey-added': { en: 'Passkey added', ja: 'パスキーを追加' },
  'passkey-renamed': { en: 'Passkey renamed', ja: 'パスキーの名称を変更' },
  'passkey-removed': { en: 'Passkey removed', ja: 'パスキーを削除' },
  'second-factor-added': { en: 'Authenticator app added', ja: '認証アプリを設定' },
  'second-factor-removed': { en: 'Authenticator app removed', ja: '認証アプリを解除' },
  'second-factor-reset': { en: 'Authenticator app reset', ja: '認証アプリをリセット' },
  'recovery-code-used': { en: 'Recovery code used', ja: '回復コードを使用' },
  'recovery-codes-renewed': { en: 'Recovery codes replaced', ja: '回復コードを再発行' },
  'account-linked': { en: 'Sign-in linked', ja: '外部アカウントを連携' },
  'account-unlinked': { en: 'Sign-in unlinked', ja: '外部アカウントの連携を解除' },
  'sessions-ended': { en: 'Sessions ended', ja: 'セッションを終了' },
  'account-made': { en: 'Account created', ja: 'アカウントを作成' },
  'affiliation-changed': { en: 'Reported a changed affiliation', ja: '所属の変更を連絡' },
  renamed: { en: 'Name changed', ja: '氏名を変更' },
  invited: { en: 'Invited', ja: '招待' },
  'account-deleted': { en: 'Account deleted', ja: 'アカウントを削除' },
  'contact-confirmed': { en: 'Contact person confirmed', ja: '顧客担当者を確認' },
  'contact-rejected': { en: 'Contact person rejected', ja: '顧客担当者を否認' },
  'role-changed': { en: 'Role changed', ja: '権限を変更' },
  'employee-linked': { en: 'Linked to an employee', ja: '社員に紐付け' },
  'employee-unlinked': { en: 'Unlinked from an employee', ja: '社員との紐付けを解除' },
  banned: { en: 'Banned', ja: '利用停止' },
  unbanned: { en: 'Ban lifted', ja: '利用停止を解除' },
  impersonated: { en: 'Began to act as this person', ja: '代理操作を開始' },
  'key-made': { en: 'API key created', ja: 'APIキーを発行' },
  'key-revoked': { en: 'API key revoked', ja: 'APIキーを失効' },
  'maintenance-started': { en: 'Maintenance started', ja: 'メンテナンスを開始' },
  'maintenance-ended': { en: 'Maintenance ended', ja: 'メンテナンスを終了' },
  'impersonation-ended': { en: 'Stopped acting as this person', ja: '代理操作を終了' },
} as const satisfies Record<string, Bilingual>;
export type AccountAction = keyof typeof accountActions;

/** Names of the fields of account events in the log. */
export const accountFields = {
  device: { en: 'Device', ja: '端末' },
  signInMethod: { en: 'Confirmed by', ja: '認証方法' },
  passkey: { en: 'Passkey', ja: 'パスキー' },
  email: { en: 'Email', ja: 'メールアドレス' },
  name: { en: 'Name', ja: '氏名' },
  locale: { en: 'Language', ja: '言語' },
  timeFormat: { en: 'Time format', ja: '時刻の表示' },
  role: { en: 'Role', ja: '権限' },
  priceManager: { en: 'Price manager', ja: '運賃管理者' },
  employee: { en: 'Employee', ja: '社員' },
  account: { en: 'Acts as', ja: '実行アカウント' },
  scopes: { en: 'Allowed', ja: '許可する操作' },
  expiresAt: { en: 'Last day', ja: '有効期限' },
  until: { en: 'Expected end', ja: '終了予定' },
  provider: { en: 'Sign-in', ja: 'ログイン方法' },
  requestedBy: { en: 'Requested by', ja: '申請者' },
  banned: { en: 'Suspended', ja: '利用停止' },
  banReason: { en: 'Reason', ja: '理由' },
  banExpires: { en: 'Last day', ja: '期限' },
} as const satisfies Record<string, Bilingual>;

/** Names of the values of those fields. */
export const accountValues = {
  signInMethod: {
    password: { en: 'Password', ja: 'パスワード' },
    code: { en: 'Code of an app', ja: '認証アプリのコード' },
    'recovery-code': { en: 'Recovery code', ja: '回復コード' },
    passkey: { en: 'Passkey', ja: 'パスキー' },
    provider: { en: 'Google or Microsoft', ja: 'GoogleまたはMicrosoft' },
    link: { en: 'Link in a mail', ja: 'メールのリンク' },
  },
  locale: { en: { en: 'English', ja: '英語' }, ja: { en: 'Japanese', ja: '日本語' } },
  role: { admin: { en: 'Administrator', ja: '管理者' } },
  timeFormat: { 24: { en: '24 hours', ja: '24時間' }, 12: { en: '12 hours', ja: '12時間' } },
} as const satisfies Record<string, Record<string, Bilingual>>;
