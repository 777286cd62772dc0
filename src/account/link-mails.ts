import { type MailTemplate, ifNotYou } from './mail-template.ts';

/** Mails about an account of Google or Microsoft by which one signs in. */
export const linkMails = {
  linkAccount: {
    named: false,
    text: {
      en: ({ provider }) => ({
        subject: `Link your ${provider} account?`,
        body: [
          `Somebody signed in with an account of ${provider} that has your address. You can link it, and sign in with it from now on. The link works once and is valid for one hour.`,
          `${ifNotYou.discard.en} Nothing is linked then.`,
        ],
        button: 'Link the account',
      }),
      ja: ({ provider }) => ({
        subject: `【${provider}アカウントの連携】`,
        body: [
          `お使いのメールアドレスの${provider}アカウントで、ログインの操作がありました。下のボタンから連携すると、以後は${provider}アカウントでログインできます。リンクは1回限り、有効期限は1時間です。`,
          `${ifNotYou.discard.ja}連携は行われません。`,
        ],
        button: 'アカウントを連携する',
      }),
    },
  },
  linkInside: {
    named: false,
    text: {
      en: ({ provider }) => ({
        subject: `Link your ${provider} account?`,
        body: [
          `Somebody signed in with an account of ${provider} that has your address. Accounts of administrators are linked only on their profile: sign in and choose ${provider} there.`,
          `${ifNotYou.discard.en} Nothing is linked then.`,
        ],
        button: 'Open your profile',
      }),
      ja: ({ provider }) => ({
        subject: `【${provider}アカウントの連携】`,
        body: [
          `お使いのメールアドレスの${provider}アカウントで、ログインの操作がありました。管理者のアカウントは、ログイン後にプロフィール画面から連携してください。`,
          `${ifNotYou.discard.ja}連携は行われません。`,
        ],
        button: 'プロフィールを開く',
      }),
    },
  },
  accountLinked: {
    named: true,
    text: {
      en: ({ provider }) => ({
        subject: `${provider} account linked`,
        body: [
          `You can now sign in with ${provider}.`,
          'If this was not you, please unlink it on your profile and tell us at once.',
        ],
        button: 'Open your profile',
      }),
      ja: ({ provider }) => ({
        subject: `【${provider}アカウントの連携完了】`,
        body: [
          `${provider}アカウントでログインできるようになりました。`,
          'お心当たりのない場合は、プロフィール画面で連携を解除し、至急ご連絡ください。',
        ],
        button: 'プロフィールを開く',
      }),
    },
  },
} as const satisfies Record<string, MailTemplate>;
