import type { Bilingual } from '#platform/i18n/locale.ts';

export const mailWords = {
  intro: {
    en: 'The texts of the mails about quotations. A change is used from the next mail on.',
    ja: '見積に関するメールの文面です。変更した文面は、次に送信するメールから使用します。',
  },
  list: { en: 'Mail templates', ja: 'メールテンプレート' },
  customer: { en: 'To customers', ja: '顧客宛て' },
  internal: { en: 'To employees', ja: '社内宛て' },
  mail: { en: 'Mail', ja: 'メール' },
  when: { en: 'When and to whom', ja: '送信のタイミングと宛先' },
  state: { en: 'Text', ja: '文面' },
  standard: { en: 'Standard', ja: '標準' },
  changed: { en: 'Changed', ja: '変更済み' },
  attach: {
    en: 'Attach the PDF of the quotation to the mail “Quotation ready”',
    ja: '「お見積の提出」のメールに見積書PDFを添付する',
  },
  attachSaved: { en: 'Setting saved.', ja: '設定を保存しました。' },
  en: { en: 'English', ja: '英語' },
  ja: { en: 'Japanese', ja: '日本語' },
  subject: { en: 'Subject', ja: '件名' },
  body: { en: 'Body', ja: '本文' },
  bodyHelp: {
    en: 'An empty line ends a paragraph.',
    ja: '空行で段落を区切ります。',
  },
  language: { en: 'Language', ja: '言語' },
  variables: { en: 'Variables', ja: '変数' },
  variablesHelp: {
    en: 'Inserts the variable where you were writing.',
    ja: '入力中の位置に変数を挿入します。',
  },
  preview: { en: 'Preview', ja: 'プレビュー' },
  sample: {
    en: 'With the data of an example.',
    ja: 'サンプルデータで表示しています。',
  },
  html: { en: 'HTML', ja: 'HTML' },
  plain: { en: 'Plain text', ja: 'テキスト' },
  format: { en: 'Format', ja: '形式' },
  save: { en: 'Save', ja: '保存' },
  cancel: { en: 'Cancel', ja: 'キャンセル' },
  saved: { en: 'Mail template saved.', ja: 'メールテンプレートを保存しました。' },
  reset: { en: 'Restore the standard text', ja: '標準の文面に戻す' },
  resetDone: { en: 'The standard text is used again.', ja: '標準の文面に戻しました。' },
  resetEffect: {
    en: 'The company’s own texts of both languages are discarded.',
    ja: '変更した文面（日本語・英語）は破棄されます。',
  },
} as const satisfies Record<string, Bilingual>;
