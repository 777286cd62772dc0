import type { Bilingual } from '#platform/i18n/locale.ts';
import { type MailTemplate, ifNotYou } from './mail-template.ts';

/** A mail that tells of one thing, and where the settings are. */
const notice = (subject: Bilingual, text: Bilingual): MailTemplate => ({
  named: true,
  text: {
    en: () => ({
      subject: subject.en,
      body: [text.en, ifNotYou.tellUs.en],
      button: 'Open the settings',
    }),
    ja: () => ({
      subject: subject.ja,
      body: [text.ja, ifNotYou.tellUs.ja],
      button: '認証アプリの設定を開く',
    }),
  },
});

/** Mails to an account's owner about authenticator apps and recovery codes. */
export const secondFactorMails = {
  secondFactorAdded: notice(
    { en: 'Authenticator app set up', ja: '【認証アプリの設定完了】' },
    {
      en: 'Signing in with your password now also asks for a code of your authenticator app.',
      ja: 'パスワードでのログイン時に、認証アプリのコードが必要になりました。',
    },
  ),
  secondFactorRemoved: notice(
    { en: 'Authenticator app removed', ja: '【認証アプリの解除】' },
    {
      en: 'Signing in with your password no longer asks for a code.',
      ja: 'パスワードでのログイン時に、認証アプリのコードは不要になりました。',
    },
  ),
  secondFactorReset: notice(
    { en: 'Authenticator app reset', ja: '【認証アプリのリセット】' },
    {
      en: 'An administrator has removed the authenticator app of your account and ended its sessions. Please sign in with your password and set the app up again.',
      ja: '管理者が認証アプリの設定を解除し、すべての端末からログアウトしました。パスワードでログインし、認証アプリを設定し直してください。',
    },
  ),
  recoveryCodeUsed: notice(
    { en: 'Recovery code used', ja: '【回復コードの使用】' },
    {
      en: 'Somebody signed in to your account with one of your recovery codes. Each of them works once.',
      ja: '回復コードを使ったログインがありました。使用した回復コードは無効になりました。',
    },
  ),
  recoveryCodesRenewed: notice(
    { en: 'Recovery codes replaced', ja: '【回復コードの再発行】' },
    {
      en: 'Your account has new recovery codes; the old ones no longer work.',
      ja: '回復コードを再発行しました。以前の回復コードは使用できません。',
    },
  ),
} as const satisfies Record<string, MailTemplate>;
