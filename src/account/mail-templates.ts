import { type MailTemplate, ifNotYou } from './mail-template.ts';
import { linkMails } from './link-mails.ts';
import { secondFactorMails } from './second-factor-mails.ts';

const accountMails = {
  verify: {
    named: false,
    text: {
      en: () => ({
        subject: 'Please confirm your address',
        body: [
          'Please confirm that this address is yours. The link is valid for one hour.',
          'If you did not sign up, please do nothing.',
        ],
        button: 'Confirm the address',
      }),
      ja: () => ({
        subject: '【メールアドレスのご確認】',
        body: [
          '下のボタンから、メールアドレスの確認を完了してください。リンクの有効期限は1時間です。',
          ifNotYou.discard.ja,
        ],
        button: 'メールアドレスを確認する',
      }),
    },
  },
  alreadyKnown: {
    named: false,
    text: {
      en: () => ({
        subject: 'You have an account already',
        body: [
          'Somebody tried to sign up with this address, which has an account already. If it was you, please sign in, or set a new password there.',
        ],
        button: 'Sign in',
      }),
      ja: () => ({
        subject: '【アカウント登録済みのお知らせ】',
        body: [
          'このメールアドレスで新規登録の操作がありましたが、すでにアカウントがあります。ご本人の場合は、下のボタンからログインまたはパスワードの再設定をお願いいたします。',
        ],
        button: 'ログインする',
      }),
    },
  },
  reset: {
    named: false,
    text: {
      en: () => ({
        subject: 'Set a new password',
        body: [
          'You can now set a new password. The link works once and is valid for one hour.',
          'If you did not ask for it, please do nothing: your password stays as it is.',
        ],
        button: 'Set a new password',
      }),
      ja: () => ({
        subject: '【パスワードの再設定】',
        body: [
          '下のボタンから、新しいパスワードを設定してください。リンクは1回限り、有効期限は1時間です。',
          `${ifNotYou.discard.ja}パスワードは変更されません。`,
        ],
        button: 'パスワードを設定する',
      }),
    },
  },
  passwordChanged: {
    named: true,
    text: {
      en: () => ({
        subject: 'Your password was changed',
        body: [
          'The password of your account was changed, and its other sessions have ended.',
          'If this was not you, please set a new password at once and tell us.',
        ],
        button: 'Set a new password',
      }),
      ja: () => ({
        subject: '【パスワード変更のお知らせ】',
        body: [
          'アカウントのパスワードが変更され、ほかの端末からログアウトしました。',
          'お心当たりのない場合は、下のボタンからただちにパスワードを再設定し、弊社までご連絡ください。',
        ],
        button: 'パスワードを再設定する',
      }),
    },
  },
  keyMade: {
    named: true,
    text: {
      en: ({ key }) => ({
        subject: 'API key created',
        body: [
          `The API key “${key}” was created for your account. A program that has it works in your name, within what the key allows.`,
          'If this was not you, please revoke the key and change your password at once.',
        ],
        button: 'Open the profile',
      }),
      ja: ({ key }) => ({
        subject: '【APIキー発行のお知らせ】',
        body: [
          `お使いのアカウントでAPIキー「${key}」が発行されました。このキーを持つプログラムは、許可された範囲でお客様として操作できます。`,
          'お心当たりのない場合は、ただちにキーを失効させ、パスワードを変更してください。',
        ],
        button: 'プロフィールを開く',
      }),
    },
  },
  systemKeyMade: {
    named: true,
    text: {
      en: ({ key, email }) => ({
        subject: 'API key created for a system',
        body: [
          `${email} created the API key “${key}” for a system. All administrators get this mail.`,
          'If you do not expect it, please ask, or revoke the key.',
        ],
        button: 'Open the API keys',
      }),
      ja: ({ key, email }) => ({
        subject: '【システム用APIキー発行のお知らせ】',
        body: [
          `${email} がシステム用のAPIキー「${key}」を発行しました。このメールは管理者全員にお送りしています。`,
          'お心当たりのない場合は、発行者にご確認のうえ、キーを失効させてください。',
        ],
        button: 'APIキー一覧を開く',
      }),
    },
  },
  invitation: {
    named: true,
    text: {
      en: () => ({
        subject: 'Your account is ready',
        body: [
          'An account has been made for you. Please set your password. The link works once and is valid for seven days.',
        ],
        button: 'Set your password',
      }),
      ja: () => ({
        subject: '【アカウントのご案内】',
        body: [
          'ご利用のアカウントをご用意いたしました。下のボタンから、パスワードを設定してください。リンクは1回限り、有効期限は7日間です。',
        ],
        button: 'パスワードを設定する',
      }),
    },
  },
  affiliated: {
    named: true,
    text: {
      en: () => ({
        subject: 'Your account is ready',
        body: ['Your account now opens the quotations of your company. Please sign in as always.'],
        button: 'Sign in',
      }),
      ja: () => ({
        subject: '【アカウントのご案内】',
        body: [
          'お使いのアカウントで、御社の見積をご利用いただけるようになりました。これまでどおりログインしてください。',
        ],
        button: 'ログインする',
      }),
    },
  },
  newEmail: {
    named: true,
    text: {
      en: ({ email }) => ({
        subject: 'Change of your address',
        body: [
          `Your account is to use ${email} from now on. Please agree to the change.`,
          ifNotYou.password.en,
        ],
        button: 'Agree to the change',
      }),
      ja: ({ email }) => ({
        subject: '【メールアドレスの変更】',
        body: [
          `アカウントのメールアドレスを ${email} に変更する操作がありました。下のボタンを押すと、変更に同意したことになります。`,
          ifNotYou.password.ja,
        ],
        button: '変更に同意する',
      }),
    },
  },
  deleteAccount: {
    named: true,
    text: {
      en: () => ({
        subject: 'Delete your account',
        body: [
          'Opening the link deletes your account for good. It is valid for one day.',
          ifNotYou.password.en,
        ],
        button: 'Delete my account',
      }),
      ja: () => ({
        subject: '【アカウントの削除】',
        body: [
          '下のボタンを押すと、アカウントが完全に削除されます。リンクの有効期限は1日です。',
          ifNotYou.password.ja,
        ],
        button: 'アカウントを削除する',
      }),
    },
  },
  newDevice: {
    named: true,
    text: {
      en: ({ device, at, address }) => ({
        subject: 'Signed in on a new device',
        body: [
          'Your account was used on a device that we had not seen before.',
          {
            kind: 'facts',
            rows: [
              ['Device', device],
              ['Network address', address],
              ['Time', at],
            ],
          },
          'If this was not you, please end the session and change your password.',
        ],
        button: 'Open your profile',
      }),
      ja: ({ device, at, address }) => ({
        subject: '【新しい端末からのログイン】',
        body: [
          'これまでにない端末からログインがありました。',
          {
            kind: 'facts',
            rows: [
              ['端末', device],
              ['IPアドレス', address],
              ['日時', at],
            ],
          },
          'お心当たりのない場合は、下のボタンからセッションを終了し、パスワードを変更してください。',
        ],
        button: 'プロフィールを開く',
      }),
    },
  },
  wrongPasswords: {
    named: false,
    text: {
      en: () => ({
        subject: 'Wrong passwords for your account',
        body: [
          'Somebody entered a wrong password for your account several times. Sign-in with the password now pauses after each further attempt, for up to 15 minutes.',
          'Nobody has signed in. If it was not you, your password need not be changed; a passkey or a code of an authenticator app protects the account further. If you have forgotten the password, please set a new one.',
        ],
        button: 'Set a new password',
      }),
      ja: () => ({
        subject: '【パスワード入力エラーのお知らせ】',
        body: [
          'お使いのアカウントで、パスワードの入力に続けて失敗する操作がありました。以後は入力に失敗するたびに、最長15分間、パスワードによるログインを一時停止します。',
          'ログインは行われていません。お心当たりのない場合も、パスワードの変更は不要です。パスキーまたは認証アプリの設定をおすすめします。パスワードをお忘れの場合は、下のボタンから再設定してください。',
        ],
        button: 'パスワードを再設定する',
      }),
    },
  },
} as const satisfies Record<string, MailTemplate>;

const templates = { ...accountMails, ...linkMails, ...secondFactorMails };
export type MailName = keyof typeof templates;

/** Mails to an account's owner, in both languages. */
export const mailTemplates: Readonly<Record<MailName, MailTemplate>> = templates;
