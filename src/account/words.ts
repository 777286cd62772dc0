import type { Words } from '#platform/i18n/words.ts';

export const accountWords = {
  welcome: { en: 'You are signed in', ja: 'ログイン中' },
  email: { en: 'Email', ja: 'メールアドレス' },
  password: { en: 'Password', ja: 'パスワード' },
  showPassword: { en: 'Show or hide the password', ja: 'パスワードの表示・非表示' },
  signIn: { en: 'Sign in', ja: 'ログイン' },
  signInFailed: {
    en: 'The email or password is incorrect.',
    ja: 'メールアドレスまたはパスワードが正しくありません。',
  },
  signInBanned: {
    en: 'This account is suspended. Please contact your representative at our company.',
    ja: 'このアカウントはご利用いただけません。弊社担当者までお問い合わせください。',
  },
  signInTooMany: {
    en: 'Too many attempts. Please wait a minute.',
    ja: '試行回数が多すぎます。しばらく時間をおいて、もう一度お試しください。',
  },
  signedInAs: { en: 'You are signed in as {name}.', ja: '{name} としてログインしています。' },
  signedInWith: {
    en: 'You are signed in as {name} ({email}).',
    ja: '{name}さん（{email}）としてログインしています。',
  },
  toDashboard: { en: 'To the dashboard', ja: 'ダッシュボードへ' },
  goOn: { en: 'Continue', ja: '続ける' },
  signOut: { en: 'Sign out', ja: 'ログアウト' },
  signingOut: { en: 'Signing out', ja: 'ログアウトしています' },
  signedOutTitle: { en: 'Signed out', ja: 'ログアウト完了' },
  signedOut: { en: 'You have signed out.', ja: 'ログアウトしました。' },
  signInAgain: { en: 'Sign in again', ja: 'もう一度ログインする' },
  signInFirst: { en: 'Please sign in first.', ja: '先にログインしてください。' },
  send: { en: 'Send', ja: '送信' },
  phone: { en: 'Phone', ja: '電話番号' },
  name: { en: 'Name', ja: '氏名' },
  or: { en: 'or', ja: 'または' },
  passkeySignIn: { en: 'Sign in with a passkey', ja: 'パスキーでログイン' },
  forgot: { en: 'Forgot your password?', ja: 'パスワードをお忘れの方' },
  askQuote: { en: 'Request a quote without an account', ja: 'アカウントなしで見積を依頼する' },
  contact: { en: 'Contact', ja: 'お問い合わせ' },
  signUp: { en: 'Sign up', ja: '新規登録' },
  signInWith: { en: 'Sign in with {name}', ja: '{name}でログイン' },
  'fault-ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED': {
    en: 'The authenticator was previously registered',
    ja: 'この認証器はすでに登録されています。',
  },
  'fault-PREVIOUSLY_REGISTERED': {
    en: 'The authenticator was previously registered',
    ja: 'この認証器はすでに登録されています。',
  },
  'fault-ERROR_CEREMONY_ABORTED': {
    en: 'Registration was not completed',
    ja: '登録が完了しませんでした。',
  },
  'fault-REGISTRATION_CANCELLED': {
    en: 'Registration was not completed',
    ja: '登録が完了しませんでした。',
  },
  'fault-AUTH_CANCELLED': {
    en: 'Authentication was not completed',
    ja: '認証が完了しませんでした。',
  },
  'fault-UNSUPPORTED': {
    en: 'WebAuthn is not supported in this browser',
    ja: 'このブラウザーはWebAuthnに対応していません。',
  },
  'fault-ERROR_INVALID_DOMAIN': {
    en: 'Passkeys don’t work at this web address. Use the address you were given.',
    ja: 'このアドレスではパスキーをご利用いただけません。ご案内したアドレスからお試しください。',
  },
  'fault-ERROR_INVALID_RP_ID': {
    en: 'This passkey belongs to a different web address.',
    ja: '別のアドレス用のパスキーです。',
  },
  'fault-ERROR_INVALID_USER_ID_LENGTH': {
    en: 'User ID was not between 1 and 64 characters',
    ja: 'ユーザーIDは1～64文字である必要があります。',
  },
  'fault-ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT': {
    en: 'This authenticator can’t store passkeys. Please use another one.',
    ja: 'この認証器にはパスキーを保存できません。別の認証器をご利用ください。',
  },
  'fault-ERROR_AUTHENTICATOR_GENERAL_ERROR': {
    en: 'The authenticator reported an error. Try again, or use another one.',
    ja: '認証器で処理できませんでした。もう一度お試しいただくか、別の認証器をご利用ください。',
  },
  'fault-UNKNOWN_ERROR': {
    en: 'Something went wrong. Please try again.',
    ja: '処理できませんでした。もう一度お試しください。',
  },
  'fault-PASSWORD_TOO_COMMON': {
    en: 'This password is too easy to guess. Choose another one.',
    ja: '推測されやすいパスワードです。別のパスワードを入力してください。',
  },
  'fault-PASSWORD_TOO_PERSONAL': {
    en: 'Choose a password that is not like your email address or the name of this site.',
    ja: 'メールアドレスやサイト名に似たパスワードは使用できません。別のパスワードを入力してください。',
  },
  'fault-PASSWORD_TOO_SHORT': {
    en: 'Use at least 10 characters.',
    ja: '10文字以上で入力してください。',
  },
  'fault-PASSWORD_TOO_LONG': {
    en: 'Use at most 128 characters.',
    ja: '128文字以内で入力してください。',
  },
  'fault-INVALID_PASSWORD': {
    en: 'The current password is incorrect.',
    ja: '現在のパスワードが正しくありません。',
  },
  'fault-INVALID_TOKEN': {
    en: 'This link is invalid or has already been used. Request a new one.',
    ja: 'リンクが無効か、すでに使用されています。もう一度お手続きください。',
  },
  'fault-INVALID_EMAIL': { en: 'Check Email.', ja: 'メールアドレスをご確認ください。' },
  'fault-EMAIL_NOT_VERIFIED': {
    en: 'Confirm your email address first. We’ve sent you the link again.',
    ja: '先にメールアドレスの確認をお願いします。確認用リンクをもう一度お送りしました。',
  },
  'fault-SESSION_NOT_FRESH': {
    en: 'Sign in again before you change this.',
    ja: '変更の前に、もう一度ログインしてください。',
  },
  'fault-REAUTHENTICATION_REQUIRED': {
    en: 'Enter your password or use a passkey first.',
    ja: '先にパスワードの入力またはパスキーで本人確認を行ってください。',
  },
  'fault-SECOND_FACTOR_REQUIRED': {
    en: 'Sign in with your second factor first.',
    ja: '先に2段階認証を行ってください。',
  },
  'fault-NOT_AN_EMPLOYEE': {
    en: 'Only an employee can be an administrator.',
    ja: '管理者にできるのは社員のみです。',
  },
  'fault-LAST_ADMINISTRATOR': {
    en: 'You are the last administrator. Make somebody else an administrator first.',
    ja: 'あなたは最後の管理者です。先に別の方を管理者にしてください。',
  },
  'fault-IMPERSONATING': {
    en: 'Not available while you act as another person.',
    ja: '代理操作中はご利用いただけません。',
  },
  'fault-BANNED_USER': {
    en: 'This account is suspended. Please contact your representative at our company.',
    ja: 'このアカウントは利用停止中です。弊社担当者までご連絡ください。',
  },
  'fault-TOO_MANY': {
    en: 'Too many attempts. Please wait.',
    ja: '試行回数が多すぎます。しばらくお待ちください。',
  },
  'fault-BUSY': {
    en: 'The server is busy. Please try again in a moment.',
    ja: 'ただいま混み合っています。しばらくしてから、もう一度お試しください。',
  },
  'fault-UNREACHABLE': {
    en: 'The server cannot be reached. Please try again.',
    ja: 'サーバーに接続できません。もう一度お試しください。',
  },
} as const satisfies Words;
