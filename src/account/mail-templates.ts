import type { MailTemplate } from './mail-template.ts';
import { secondFactorMails } from './second-factor-mails.ts';

export type MailName =
  | 'verify'
  | 'alreadyKnown'
  | 'reset'
  | 'invitation'
  | 'newEmail'
  | 'emailChanged'
  | 'affiliated'
  | 'deleteAccount'
  | 'newDevice'
  | 'wrongPasswords'
  | 'linkAccount'
  | 'linkInside'
  | 'accountLinked'
  | keyof typeof secondFactorMails;

/** Mails to an account's owner, in both languages; a link is appended after the text. */
export const mailTemplates: Record<MailName, MailTemplate> = {
  verify: {
    en: () => ({
      subject: 'Please confirm your address',
      body: [
        'Open this page to confirm that this address is yours. The link is valid for one hour.',
        'If you did not sign up, please do nothing.',
      ],
    }),
    ja: () => ({
      subject: '【メールアドレスのご確認】',
      body: [
        '次のページを開いて、メールアドレスの確認を完了してください。リンクの有効期限は1時間です。',
        'お心当たりのない場合は、このメールを破棄してください。',
      ],
    }),
  },
  alreadyKnown: {
    en: () => ({
      subject: 'You have an account already',
      body: [
        'Somebody tried to sign up with this address, which has an account already. If it was you, please sign in, or set a new password here.',
      ],
    }),
    ja: () => ({
      subject: '【アカウント登録済みのお知らせ】',
      body: [
        'このメールアドレスで新規登録の操作がありましたが、すでにアカウントがあります。ご本人の場合は、次のページからログインまたはパスワードの再設定をお願いします。',
      ],
    }),
  },
  reset: {
    en: () => ({
      subject: 'Set a new password',
      body: [
        'Open this page to set a new password. The link works once and is valid for one hour.',
        'If you did not ask for it, please do nothing: your password stays as it is.',
      ],
    }),
    ja: () => ({
      subject: '【パスワードの再設定】',
      body: [
        '次のページで新しいパスワードを設定してください。リンクは1回限り、有効期限は1時間です。',
        'お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。',
      ],
    }),
  },
  invitation: {
    en: ({ name }) => ({
      subject: 'Your account is ready',
      body: [
        `${name}, an account has been made for you. Open this page to set your password. The link works once and is valid for seven days.`,
      ],
    }),
    ja: ({ name }) => ({
      subject: '【アカウントのご案内】',
      body: [
        `${name}様`,
        'ご利用のアカウントをご用意しました。次のページでパスワードを設定してください。リンクは1回限り、有効期限は7日間です。',
      ],
    }),
  },
  affiliated: {
    en: ({ name }) => ({
      subject: 'Your account is ready',
      body: [
        `${name}, your account now opens the quotations of your company. Please sign in as always.`,
      ],
    }),
    ja: ({ name }) => ({
      subject: '【アカウントのご案内】',
      body: [
        `${name}様`,
        'お使いのアカウントで、御社の見積をご利用いただけるようになりました。これまでどおりログインしてください。',
      ],
    }),
  },
  newEmail: {
    en: ({ email }) => ({
      subject: 'Change of your address',
      body: [
        `Your account is to use ${email} from now on. Open this page to agree.`,
        'If this was not you, please change your password.',
      ],
    }),
    ja: ({ email }) => ({
      subject: '【メールアドレスの変更】',
      body: [
        `アカウントのメールアドレスを ${email} に変更する操作がありました。次のページを開くと変更に同意したことになります。`,
        'お心当たりのない場合は、パスワードを変更してください。',
      ],
    }),
  },
  emailChanged: {
    en: ({ email }) => ({
      subject: 'Your address was changed',
      body: [`Your account now uses ${email}.`, 'If this was not you, please tell us at once.'],
    }),
    ja: ({ email }) => ({
      subject: '【メールアドレス変更完了】',
      body: [
        `アカウントのメールアドレスが ${email} に変更されました。`,
        'お心当たりのない場合は、至急ご連絡ください。',
      ],
    }),
  },
  deleteAccount: {
    en: () => ({
      subject: 'Delete your account',
      body: [
        'Open this page to delete your account for good. The link is valid for one day.',
        'If this was not you, please change your password.',
      ],
    }),
    ja: () => ({
      subject: '【アカウントの削除】',
      body: [
        '次のページを開くと、アカウントが完全に削除されます。リンクの有効期限は1日です。',
        'お心当たりのない場合は、パスワードを変更してください。',
      ],
    }),
  },
  newDevice: {
    en: ({ device, at, address }) => ({
      subject: 'Signed in on a new device',
      body: [
        `Your account was used on a device that we had not seen before: ${device} (${address}), ${at}.`,
        'If this was not you, please end the session and change your password here.',
      ],
    }),
    ja: ({ device, at, address }) => ({
      subject: '【新しい端末からのログイン】',
      body: [
        `これまでにない端末からログインがありました。`,
        `端末：${device}（${address}）`,
        `日時：${at}`,
        'お心当たりのない場合は、次のページでセッションを終了し、パスワードを変更してください。',
      ],
    }),
  },
  wrongPasswords: {
    en: () => ({
      subject: 'Wrong passwords for your account',
      body: [
        'Somebody entered a wrong password for your account several times. Sign-in with the password now pauses after each further attempt, for up to 15 minutes.',
        'Nobody has signed in. If it was not you, your password need not be changed; a passkey or a code of an authenticator app protects the account further. If you have forgotten the password, set a new one here.',
      ],
    }),
    ja: () => ({
      subject: '【パスワード入力エラーのお知らせ】',
      body: [
        'お使いのアカウントで、パスワードの入力に続けて失敗する操作がありました。以後は入力に失敗するたびに、最長15分間、パスワードによるログインを一時停止します。',
        'ログインは行われていません。お心当たりのない場合も、パスワードの変更は不要です。パスキーまたは認証アプリの設定をおすすめします。パスワードをお忘れの場合は、次のページから再設定してください。',
      ],
    }),
  },
  linkAccount: {
    en: ({ provider }) => ({
      subject: `Link your ${provider} account?`,
      body: [
        `Somebody signed in with an account of ${provider} that has your address. Open this page to sign in with it from now on. The link works once and is valid for one hour.`,
        'If this was not you, please do nothing: nothing is linked.',
      ],
    }),
    ja: ({ provider }) => ({
      subject: `【${provider}アカウントの連携】`,
      body: [
        `お使いのメールアドレスの${provider}アカウントで、ログインの操作がありました。次のページで連携すると、以後は${provider}アカウントでログインできます。リンクは1回限り、有効期限は1時間です。`,
        'お心当たりのない場合は、このメールを破棄してください。連携は行われません。',
      ],
    }),
  },
  linkInside: {
    en: ({ provider }) => ({
      subject: `Link your ${provider} account?`,
      body: [
        `Somebody signed in with an account of ${provider} that has your address. Accounts of administrators are linked only on their profile: sign in and choose ${provider} here.`,
        'If this was not you, please do nothing: nothing is linked.',
      ],
    }),
    ja: ({ provider }) => ({
      subject: `【${provider}アカウントの連携】`,
      body: [
        `お使いのメールアドレスの${provider}アカウントで、ログインの操作がありました。管理者のアカウントは、ログイン後に次のプロフィール画面から連携してください。`,
        'お心当たりのない場合は、このメールを破棄してください。連携は行われません。',
      ],
    }),
  },
  accountLinked: {
    en: ({ provider }) => ({
      subject: `${provider} account linked`,
      body: [
        `You can now sign in with ${provider}.`,
        'If this was not you, please unlink it here and tell us at once.',
      ],
    }),
    ja: ({ provider }) => ({
      subject: `【${provider}アカウントの連携完了】`,
      body: [
        `${provider}アカウントでログインできるようになりました。`,
        'お心当たりのない場合は、次のページで連携を解除し、至急ご連絡ください。',
      ],
    }),
  },
  ...secondFactorMails,
};
