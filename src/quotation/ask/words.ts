import { counted } from '#platform/i18n/count-text.ts';
import type { Words } from '#platform/i18n/words.ts';

export const askWords = {
  steps: {
    en: 'Drafts, and entering step by step (several routes)',
    ja: '下書き・手順に沿った入力（複数の経路）',
  },
  fillFrom: { en: 'Fill from', ja: '入力元' },
  fromMail: { en: 'Email text', ja: 'メールの本文' },
  mailTitle: { en: 'Request from the text of an email', ja: 'メールの本文から入力' },
  formerRequest: { en: 'A former request', ja: '過去の依頼' },
  fromTemplate: { en: 'A template', ja: 'テンプレート' },
  saveAsTemplate: { en: 'Save as template', ja: 'テンプレートとして保存' },
  notComplete: {
    en: 'Complete the route and the freight first. What is missing is marked.',
    ja: '先に経路と貨物を入力してください。未入力の項目を表示しています。',
  },
  templateFilled: {
    en: 'Filled from “{name}”. Please check the departure.',
    ja: '「{name}」の内容を入力しました。出港日をご確認ください。',
  },
  templateStale: {
    en: 'Filled from “{name}”, without what can no longer be chosen:',
    ja: '「{name}」の内容を入力しました。次の項目は現在選択できないため、空欄にしています。',
  },
  fromExcel: { en: 'Excel', ja: 'Excel' },
  noFormer: { en: 'No requests yet.', ja: '過去の依頼はありません。' },
  who: { en: 'Customer', ja: '顧客' },
  guestTitle: { en: 'You are not signed in', ja: 'ログインしていません' },
  guestText: {
    en: 'The price is an estimate by our tariff. Customers sign in to see their own rates.',
    ja: '表示される料金はタリフによる概算です。お取引先の方は、ログインすると契約運賃で計算できます。',
  },
  signIn: { en: 'Sign in', ja: 'ログイン' },
  where: { en: 'Route', ja: '経路' },
  pickup: { en: 'Pick up at a door', ja: '集荷あり（ドア）' },
  delivery: { en: 'Deliver to a door', ja: '配達あり（ドア）' },
  when: { en: 'Departure', ja: '出港日' },
  what: { en: 'Freight', ja: '貨物' },
  addLine: { en: 'Add freight', ja: '貨物を追加' },
  noFreight: { en: 'Choose what you ship.', ja: '輸送する貨物を選択してください。' },
  lineNo: { en: 'Freight No.{n}', ja: '貨物No.{n}' },
  details: { en: 'More details', ja: '詳細を入力' },
  lessDetails: { en: 'Fewer details', ja: '詳細を閉じる' },
  removeLine: { en: 'Remove freight No.{n}', ja: '貨物No.{n}を削除' },
  pallet: { en: 'Pallet', ja: 'パレット' },
  goods: { en: 'General cargo', ja: '一般貨物' },
  machine: { en: 'Machine', ja: '建設機械・重機' },
  container: { en: 'Container', ja: 'コンテナ' },
  more: { en: 'Title, message and language', ja: '件名・ご要望・言語' },
  price: { en: 'Price', ja: '料金' },
  estimate: { en: 'Estimate', ja: '概算' },
  binding: { en: 'Binding', ja: '確定価格' },
  estimateText: {
    en: 'By today’s rates. We confirm the price in our offer.',
    ja: '本日の運賃による概算です。正式な金額は見積書でご案内します。',
  },
  tariffText: {
    en: 'By our tariff. We confirm the price in our offer.',
    ja: 'タリフ運賃による概算です。正式な金額は見積書でご案内します。',
  },
  bindingText: {
    en: 'You receive this price as an offer as soon as you send the request.',
    ja: '送信すると、この金額の見積書がすぐに届きます。',
  },
  needRoute: {
    en: 'Choose the ports and a departure, and the price appears here.',
    ja: '港と出港日を入力すると、料金が表示されます。',
  },
  needOtherPort: {
    en: 'Choose two different ports, and the price appears here.',
    ja: '積港と異なる揚港を選択すると、料金が表示されます。',
  },
  needDeparture: {
    en: 'Choose a departure, and the price appears here.',
    ja: '出港日を入力すると、料金が表示されます。',
  },
  needField: {
    en: 'Enter “{field}”, and the price appears here.',
    ja: '「{field}」を入力すると、料金が表示されます。',
  },
  needFreight: {
    en: 'Enter the freight, and the price appears here.',
    ja: '貨物を入力すると、料金が表示されます。',
  },
  needDetails: {
    en: 'Complete the freight, and the price appears here.',
    ja: '貨物の入力が完了すると、料金が表示されます。',
  },
  unfinished: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'line is', 'lines are')} not complete and not in the price yet.`,
    ja: ({ count }: { count: number }) =>
      `入力途中の貨物が${count}件あり、料金に含まれていません。`,
  },
  freightCharge: { en: 'Freight', ja: '運賃' },
  surcharges: { en: 'Surcharges', ja: '割増' },
  baf: { en: 'BAF', ja: '燃料油価格変動調整金（BAF）' },
  otherCharges: { en: 'Other charges', ja: 'その他の料金' },
  subtotal: { en: 'Subtotal', ja: '小計' },
  tax: { en: 'Consumption tax', ja: '消費税等' },
  total: { en: 'Total', ja: '合計' },
  taxed: { en: 'incl. tax', ja: '税込' },
  onRequest: { en: 'on request', ja: '別途見積' },
  breakdown: { en: 'Breakdown', ja: '内訳' },
  sailing: { en: 'Sailing', ja: '便' },
  nextSailing: { en: 'Next sailing', ja: '次の便' },
  noSailing: { en: 'No sailing is planned yet', ja: '該当する便はまだありません' },
  ifOffered: { en: 'If offered today, valid until {day}', ja: '本日見積の場合の有効期限 {day}' },
  toCorrect: { en: 'To be corrected before sending', ja: '送信前に修正が必要な項目' },
  failed: {
    en: 'The price cannot be shown at the moment. You can send the request all the same.',
    ja: '現在、料金を表示できません。このまま依頼を送信できます。',
  },
  send: { en: 'Send request', ja: 'この内容で依頼を送信' },
  sendAct: { en: 'Send this request', ja: '依頼を送信' },
  sendEffect: {
    en: 'We receive your request and reply with an offer.',
    ja: '当社が依頼を受け付け、見積書で回答いたします。',
  },
  sendEffectBinding: {
    en: 'You receive our offer at this price at once.',
    ja: 'この金額の見積書がすぐに届きます。',
  },
  sent: { en: 'Request {number} was sent', ja: '見積依頼 {number} を送信しました' },
  sentNext: {
    en: 'Our staff will reply with an offer. You will also be told by email.',
    ja: '担当者より見積書で回答いたします。メールでもお知らせします。',
  },
  sentFor: {
    en: 'It is in the list and waits for its quote.',
    ja: '一覧に登録されました。見積の作成をお待ちしています。',
  },
  offered: {
    en: 'Our offer is ready: you can read it and agree to it now.',
    ja: '見積書をご用意しました。内容をご確認のうえ、すぐに承諾いただけます。',
  },
  toOffer: { en: 'Read the offer', ja: '見積書を見る' },
  toRequest: { en: 'View the request', ja: '依頼を見る' },
  again: { en: 'Another request', ja: '続けて依頼する' },
  severalRoutes: {
    en: 'This request has {count} routes; the page has the first. Use “Request again” on its page for all of them.',
    ja: 'この依頼には{count}件の経路があります。この画面には1件目のみ反映しました。すべて反映するには、依頼の画面の「同じ内容で依頼」をご利用ください。',
  },
} as const satisfies Words;
