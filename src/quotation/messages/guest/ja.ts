import type en from './en.ts';

export default {
  confirmTitle: '見積依頼の確定',
  confirmText: 'ご依頼の内容をご確認ください。「依頼を確定する」を押すまで、当社には届きません。',
  reference: '受付番号',
  company: '会社名',
  contact: 'お名前',
  route: '区間',
  freightLines: '貨物明細',
  confirmAct: '依頼を確定する',
  confirmed: '見積依頼 {reference} を受け付けました。',
  next: '担当者が内容を確認し、メールでご連絡いたします。お電話の際は受付番号をお知らせください。',
  askAgain: '見積依頼へ',
  about: 'お客様の情報',
  aboutText:
    '確認用のリンクをメールでお送りします。48時間以内にリンクを開いて確定していただくと、ご依頼が当社に届きます。',
  sentTitle: 'メールをご確認ください',
  sentText:
    '{email} 宛に確認用のリンクをお送りしました。48時間以内にリンクを開き、ご依頼を確定してください。確定後に当社で受け付けます。',
  sentHint:
    '数分たってもメールが届かない場合は、迷惑メールフォルダーとメールアドレスをご確認ください。確定待ちのご依頼は、1つのメールアドレスにつき1日3件までです。',
  requests: 'ゲスト見積依頼',
  requestsText: 'この仮顧客を顧客に登録または統合すると、次の依頼はその顧客の見積になります。',
  requestMessage: 'ご要望',
  freight: '貨物',
  confirmedAt: '確定日時',
  estimate: 'タリフによる概算',
  onRequest: '別途見積',
  told: '{day}にゲストへ提示した概算',
  noEstimate: '現在は計算できません。',
  asQuotation: '見積 {number}',
  asDraft: '出港日が過ぎているなど、送信前に修正が必要なため、下書きとして保存しました。',
  openDraft: '下書きを修正して送信',
  draftOfOther: '下書きの作成者：{name}',
} as const satisfies Record<keyof typeof en, string>;
