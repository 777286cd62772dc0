import type { Words } from '#platform/i18n/words.ts';

export const guestWords = {
  confirmTitle: { en: 'Confirm your quotation request', ja: '見積依頼の確定' },
  confirmText: {
    en: 'Please check that this is your request. It reaches us once you confirm it; until then nobody sees it.',
    ja: 'ご依頼の内容をご確認ください。「依頼を確定する」を押すまで、当社には届きません。',
  },
  reference: { en: 'Reference', ja: '受付番号' },
  company: { en: 'Company', ja: '会社名' },
  contact: { en: 'Name', ja: 'お名前' },
  route: { en: 'Route', ja: '区間' },
  freightLines: { en: 'Freight lines', ja: '貨物明細' },
  confirmAct: { en: 'Confirm the request', ja: '依頼を確定する' },
  confirmed: {
    en: 'We have received your request {reference}.',
    ja: '見積依頼 {reference} を受け付けました。',
  },
  next: {
    en: 'Our staff checks it and writes to your address, with a quotation or a question. Please name the reference if you call us.',
    ja: '担当者が内容を確認し、メールでご連絡いたします。お電話の際は受付番号をお知らせください。',
  },
  askAgain: { en: 'To the quotation request', ja: '見積依頼へ' },
  about: { en: 'About you', ja: 'お客様の情報' },
  aboutText: {
    en: 'We mail you a link. Your request reaches us once you open the link and confirm it, within 48 hours.',
    ja: '確認用のリンクをメールでお送りします。48時間以内にリンクを開いて確定していただくと、ご依頼が当社に届きます。',
  },
  sentTitle: { en: 'Please check your mail', ja: 'メールをご確認ください' },
  sentText: {
    en: 'We have sent a link to {email}. Open it within 48 hours and confirm your request; only then does it reach us.',
    ja: '{email} 宛に確認用のリンクをお送りしました。48時間以内にリンクを開き、ご依頼を確定してください。確定後に当社で受け付けます。',
  },
  sentHint: {
    en: 'No mail after a few minutes? Please look into the spam folder and check the address. Of one address, three requests a day can wait for their confirmation.',
    ja: '数分たってもメールが届かない場合は、迷惑メールフォルダーとメールアドレスをご確認ください。確定待ちのご依頼は、1つのメールアドレスにつき1日3件までです。',
  },
  requests: { en: 'Quotation requests of guests', ja: 'ゲスト見積依頼' },
  requestsText: {
    en: 'Once you make a customer of this firm, or join it to one, these requests become its quotations.',
    ja: 'この仮顧客を顧客に登録または統合すると、次の依頼はその顧客の見積になります。',
  },
  requestMessage: { en: 'Message', ja: 'ご要望' },
  freight: { en: 'Freight', ja: '貨物' },
  confirmedAt: { en: 'Confirmed', ja: '確定日時' },
  estimate: { en: 'Estimate by the tariff', ja: 'タリフによる概算' },
  onRequest: { en: 'On request', ja: '別途見積' },
  told: { en: 'Estimate that the guest was told on {day}', ja: '{day}にゲストへ提示した概算' },
  noEstimate: { en: 'Cannot be priced at present.', ja: '現在は計算できません。' },
  asQuotation: { en: 'Quotation {number}', ja: '見積 {number}' },
  asDraft: {
    en: 'Kept as a draft, because something has to be corrected before it is sent, as a departure that is past.',
    ja: '出港日が過ぎているなど、送信前に修正が必要なため、下書きとして保存しました。',
  },
  openDraft: { en: 'Correct and send the draft', ja: '下書きを修正して送信' },
  draftOfOther: { en: 'The draft is that of {name}.', ja: '下書きの作成者：{name}' },
} as const satisfies Words;
