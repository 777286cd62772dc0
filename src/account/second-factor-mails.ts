import type { MailTemplate } from './mail-template.ts';

/** Mails to an account's owner about authenticator apps and recovery codes. */
export const secondFactorMails = {
  secondFactorAdded: {
    en: () => ({
      subject: 'Authenticator app set up',
      body: [
        'Signing in with your password now also asks for a code of your authenticator app.',
        'If this was not you, please tell us at once.',
      ],
    }),
    ja: () => ({
      subject: '【認証アプリの設定完了】',
      body: [
        'パスワードでのログイン時に、認証アプリのコードが必要になりました。',
        'お心当たりのない場合は、至急ご連絡ください。',
      ],
    }),
  },
  secondFactorRemoved: {
    en: () => ({
      subject: 'Authenticator app removed',
      body: [
        'Signing in with your password no longer asks for a code.',
        'If this was not you, please tell us at once.',
      ],
    }),
    ja: () => ({
      subject: '【認証アプリの解除】',
      body: [
        'パスワードでのログイン時に、認証アプリのコードは不要になりました。',
        'お心当たりのない場合は、至急ご連絡ください。',
      ],
    }),
  },
  secondFactorReset: {
    en: () => ({
      subject: 'Authenticator app reset',
      body: [
        'An administrator has removed the authenticator app of your account and ended its sessions. Please sign in with your password and set the app up again.',
        'If this was not you, please tell us at once.',
      ],
    }),
    ja: () => ({
      subject: '【認証アプリのリセット】',
      body: [
        '管理者が認証アプリの設定を解除し、すべての端末からログアウトしました。パスワードでログインし、認証アプリを設定し直してください。',
        'お心当たりのない場合は、至急ご連絡ください。',
      ],
    }),
  },
  recoveryCodeUsed: {
    en: () => ({
      subject: 'Recovery code used',
      body: [
        'Somebody signed in to your account with one of your recovery codes. Each of them works once.',
        'If this was not you, please tell us at once.',
      ],
    }),
    ja: () => ({
      subject: '【回復コードの使用】',
      body: [
        '回復コードを使ったログインがありました。使用した回復コードは無効になりました。',
        'お心当たりのない場合は、至急ご連絡ください。',
      ],
    }),
  },
  recoveryCodesRenewed: {
    en: () => ({
      subject: 'Recovery codes replaced',
      body: [
        'Your account has new recovery codes; the old ones no longer work.',
        'If this was not you, please tell us at once.',
      ],
    }),
    ja: () => ({
      subject: '【回復コードの再発行】',
      body: [
        '回復コードを再発行しました。以前の回復コードは使用できません。',
        'お心当たりのない場合は、至急ご連絡ください。',
      ],
    }),
  },
} satisfies Record<string, MailTemplate>;
