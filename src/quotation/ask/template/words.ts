import { counted } from '#platform/i18n/count-text.ts';
import type { Words } from '#platform/i18n/words.ts';

export const templateWords = {
  title: { en: 'Templates', ja: 'テンプレート' },
  hint: {
    en: 'Everybody of the customer can use, rename and delete them.',
    ja: '同じ顧客の方は、どなたでも利用・名称変更・削除できます。',
  },
  none: {
    en: 'No template yet. Fill in the page and save it as one.',
    ja: 'テンプレートはまだありません。入力した内容を保存すると、次回から利用できます。',
  },
  needCustomer: {
    en: 'Choose the customer first: templates belong to a customer.',
    ja: 'テンプレートは顧客ごとに登録されています。先に顧客を選択してください。',
  },
  search: { en: 'Search templates', ja: 'テンプレートを検索' },
  notFound: { en: 'No template matches.', ja: '該当するテンプレートがありません。' },
  lines: {
    en: ({ count }: { count: number }) => counted(count, 'line', 'lines'),
    ja: ({ count }: { count: number }) => `明細${count}件`,
  },
  fill: { en: 'Fill the page', ja: '入力する' },
  fillFrom: { en: 'Fill the page from {name}', ja: '「{name}」の内容を入力する' },
  rename: { en: 'Rename', ja: '名称変更' },
  renameOf: { en: 'Rename {name}', ja: '「{name}」の名称を変更' },
  renamed: { en: 'Template renamed.', ja: 'テンプレートの名称を変更しました。' },
  remove: { en: 'Delete', ja: '削除' },
  removeOf: { en: 'Delete {name}', ja: '「{name}」を削除' },
  removeEffect: {
    en: 'Nobody of the customer can fill a page from it any more.',
    ja: '同じ顧客の方も、このテンプレートを利用できなくなります。',
  },
  removed: { en: 'Template deleted.', ja: 'テンプレートを削除しました。' },
  saveTitle: { en: 'Save as template', ja: 'テンプレートとして保存' },
  saveHint: {
    en: 'Route, freight, title and message are kept; the departure and the sailing are chosen anew each time.',
    ja: '経路・貨物・件名・ご要望を保存します。出港日と便は、利用のつど選択してください。',
  },
  replaceHint: {
    en: 'There is a template of this name. What it holds is replaced.',
    ja: '同じ名前のテンプレートがあります。保存すると内容が置き換わります。',
  },
  save: { en: 'Save', ja: '保存' },
  replace: { en: 'Replace', ja: '置き換える' },
  cancel: { en: 'Cancel', ja: 'キャンセル' },
  saved: { en: 'Template saved.', ja: 'テンプレートを保存しました。' },
  replaced: { en: 'Template replaced.', ja: 'テンプレートの内容を置き換えました。' },
} as const satisfies Words;
