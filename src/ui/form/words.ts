import { use } from 'react';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { PageLocale } from '#platform/i18n/page-locale.ts';
import { type MessageValues, formatMessage } from './rules/format-message.ts';

/** The texts of the fields themselves. */
export const words = {
  required: { en: 'Required', ja: '必須' },
  optional: { en: 'Optional', ja: '任意' },
  unchangeable: { en: 'Unchangeable', ja: '変更不可' },
  readonly: { en: 'Readonly', ja: '閲覧のみ' },
  row: { en: 'No.{number}:', ja: 'No.{number}:' },
  rowOf: { en: '{label} No.{number}', ja: '{label} No.{number}' },
  addRow: { en: 'Add {label}', ja: '{label}を追加' },
  noRows: { en: 'None yet.', ja: '登録されていません。' },
  removeRow: { en: 'Remove No.{number} ({label})', ja: 'No.{number}を削除（{label}）' },
  moveUp: { en: 'Move No.{number} up ({label})', ja: 'No.{number}を上へ移動（{label}）' },
  moveDown: { en: 'Move No.{number} down ({label})', ja: 'No.{number}を下へ移動（{label}）' },
  pickDate: { en: 'Pick a date: {label}', ja: 'カレンダーから選択：{label}' },
  pickMonth: { en: 'Pick a month: {label}', ja: '年月を選択：{label}' },
  nextMonth: { en: 'Next month', ja: '翌月' },
  previousMonth: { en: 'Previous month', ja: '前月' },
  nextYear: { en: 'Next year', ja: '翌年' },
  previousYear: { en: 'Previous year', ja: '前年' },
  nextDecade: { en: 'Next decade', ja: '次の10年' },
  previousDecade: { en: 'Previous decade', ja: '前の10年' },
  loading: { en: 'Loading …', ja: '読み込んでいます…' },
  searching: { en: 'Searching …', ja: '検索しています…' },
  nothingFound: { en: 'Nothing found', ja: '該当するデータがありません' },
  searchFailed: {
    en: 'The search did not work. Please try again.',
    ja: '検索できませんでした。もう一度お試しください。',
  },
  pick: { en: 'Type to search', ja: '入力して検索' },
  choose: { en: 'Please select', ja: '選択してください' },
  notPicked: {
    en: 'Please pick from the list: “{text}” is not one of its entries.',
    ja: '「{text}」は選択されていません。一覧から選択してください。',
  },
  clear: { en: 'Clear: {label}', ja: '{label}をクリア' },
  chooseImage: { en: 'Choose an image', ja: '画像を選択' },
  replaceImage: { en: 'Replace the image', ja: '画像を変更' },
  removeImage: { en: 'Remove the image', ja: '画像を削除' },
  notDone: { en: 'This could not be done', ja: '処理できませんでした' },
  oneFault: { en: '1 item has an error', ja: '1件の項目にエラーがあります' },
  faults: { en: '{count} items have errors', ja: '{count}件の項目にエラーがあります' },
  colon: { en: ': ', ja: '：' },
  unsavedFirst: {
    en: 'Some entries on this page are not saved. Complete or discard them first; nothing was sent or exported.',
    ja: '保存されていない入力があります。入力を完了するか破棄してから、もう一度操作してください（まだ送信・出力されていません）。',
  },
  yes: { en: 'Yes', ja: 'はい' },
  no: { en: 'No', ja: 'いいえ' },
  otherRecord: { en: 'another choice', ja: '別の選択' },
  waitingSave: {
    en: 'Not saved yet: you’re offline. It will be saved as soon as the connection is back. Please keep this page open.',
    ja: 'オフラインのため、まだ保存されていません。接続が回復すると自動的に保存されます。この画面を開いたままお待ちください。',
  },
} as const satisfies Record<string, Bilingual>;

/** The language of the page. */
export function useFormLocale(): Locale {
  return use(PageLocale);
}

/** Translates a bilingual text to the language of the page; `{name}` is replaced from the values. */
export function useText(): (text: Bilingual, values?: MessageValues) => string {
  const locale = useFormLocale();
  return (text, values) => (values ? formatMessage(text, values) : text)[locale];
}
