import { countText } from '#platform/i18n/count-text.ts';
import type { Words } from '#platform/i18n/words.ts';

export const contactWords = {
  text: {
    en: 'Contact us about quotations, shipments or this site. We usually reply by email within one business day.',
    ja: '見積・輸送・本サイトのご利用について、お気軽にお問い合わせください。通常1営業日以内に、メールでご回答いたします。',
  },
  topic: { en: 'Subject', ja: 'お問い合わせ種別' },
  companyName: { en: 'Company', ja: '会社名' },
  contactName: { en: 'Your name', ja: 'お名前' },
  email: { en: 'Email', ja: 'メールアドレス' },
  phone: { en: 'Phone', ja: '電話番号' },
  message: { en: 'Message', ja: 'お問い合わせ内容' },
  consent: {
    en: 'You may use this information to reply to me.',
    ja: 'ご回答のために、入力した情報を利用することに同意します。',
  },
  website: { en: 'Leave this field empty', ja: 'この欄は入力しないでください' },
  send: { en: 'Send', ja: '送信する' },
  thanks: {
    en: 'Thank you for your message. We’ve emailed you a copy and will reply soon.',
    ja: 'お問い合わせいただきありがとうございます。控えをメールでお送りしました。担当者より追ってご連絡いたします。',
  },
  noCopy: {
    en: 'If you don’t receive the email, check your spam folder or send the form again: the address may have been mistyped.',
    ja: '控えのメールが届かない場合は、迷惑メールフォルダをご確認のうえ、メールアドレスをお確かめになり、再度お問い合わせください。',
  },
  home: { en: 'Go to home page', ja: 'トップページへ' },
  none: { en: 'No inquiries.', ja: '該当するお問い合わせはありません。' },
  search: { en: 'Search', ja: '検索' },
  searchHint: { en: 'Company, name or email', ja: '会社名・お名前・メールアドレス' },
  all: { en: 'All', ja: 'すべて' },
  withCount: {
    en: ({ state, count, least }: { state: string; count: number; least: boolean }) =>
      `${state} (${countText(count)}${least ? '+' : ''})`,
    ja: ({ state, count, least }: { state: string; count: number; least: boolean }) =>
      `${state}（${countText(count)}${least ? '以上' : ''}）`,
  },
  state: { en: 'State', ja: '状態' },
  received: { en: 'Received', ja: '受付日時' },
  from: { en: 'From', ja: '送信者' },
  handledBy: { en: 'Assigned to', ja: '担当' },
  older: { en: 'Older inquiries', ja: '以前のお問い合わせ' },
  signedIn: { en: 'Sent by a signed-in user', ja: 'ログイン中のユーザーからの送信' },
  replies: { en: 'Replies', ja: '回答履歴' },
  noReplies: { en: 'No reply yet.', ja: 'まだ回答していません。' },
  replyText: { en: 'Reply by email', ja: 'メールで回答' },
  replyHint: {
    en: 'Sent to {email} with the inquiry quoted below.',
    ja: '{email} 宛に、お問い合わせ内容を添えて送信します。',
  },
  sendReply: { en: 'Send reply', ja: '回答を送信' },
  replySent: { en: 'The reply has been sent.', ja: '回答を送信しました。' },
  makeProvisional: { en: 'Create provisional customer', ja: '仮顧客に登録' },
  provisionalMade: { en: 'The provisional customer was created.', ja: '仮顧客に登録しました。' },
  toProvisional: { en: 'Provisional customer', ja: '仮顧客' },
} as const satisfies Words;
