import type { Bilingual } from '#platform/i18n/locale.ts';

/** What happens to accounts beside their fields, as the log calls it. */
export const accountActions = {
  'address-proven': { en: 'Address confirmed', ja: 'メールアドレスを確認' },
  'password-changed': { en: 'Password changed', ja: 'パスワードを変更' },
  'passkey-added': { en: 'Passkey added', ja: 'パスキーを追加' },
  'passkey-renamed': { en: 'Passkey renamed', ja: 'パスキーの名称を変更' },
  'passkey-removed': { en: 'Passkey removed', ja: 'パスキーを削除' },
  'sessions-ended': { en: 'Sessions ended', ja: 'セッションを終了' },
  'account-made': { en: 'Account made', ja: 'アカウントを作成' },
  invited: { en: 'Invited', ja: '招待' },
  'account-deleted': { en: 'Account deleted', ja: 'アカウントを削除' },
  'role-changed': { en: 'Role changed', ja: '権限を変更' },
  banned: { en: 'Banned', ja: '利用停止' },
  unbanned: { en: 'Ban lifted', ja: '利用停止を解除' },
  impersonated: { en: 'Began to act as this person', ja: '代理操作を開始' },
  'impersonation-ended': { en: 'Stopped acting as this person', ja: '代理操作を終了' },
} as const satisfies Record<string, Bilingual>;
export type AccountAction = keyof typeof accountActions;
