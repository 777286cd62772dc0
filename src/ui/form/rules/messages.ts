import type { Bilingual } from '#platform/i18n/locale.ts';
import { type MessageValues, formatMessage } from './format-message.ts';

/** The messages of all rules; `{name}` is replaced from the values. */
export const messages = {
  required: { en: 'Required.', ja: '必須項目です。' },
  number: { en: 'Numeric Only', ja: '数値を入力してください。' },
  email: { en: 'Check Email.', ja: 'メールアドレスをご確認ください。' },
  url: { en: 'Check URL.', ja: 'URLをご確認ください。' },
  phone: { en: 'Check Tel.', ja: '電話番号をご確認ください。' },
  'phone-extension': {
    en: 'Without the extension. Please enter it as a remark.',
    ja: '内線番号を除いて入力し、内線番号は備考にご記入ください。',
  },
  same: { en: 'Please Same Value.', ja: '同じ値を入力してください。' },
  'half-width': { en: 'Half-Width Characters Only.', ja: '半角文字で入力してください。' },
  date: { en: 'Date Only.', ja: '日付を入力してください。' },
  'without-time': {
    en: 'Enter the day without a time.',
    ja: '時刻を除いた日付を入力してください。',
  },
  time: { en: 'Time Only', ja: '時刻を入力してください。' },
  moment: {
    en: 'Day and time, e.g. 2026-11-25 18:00.',
    ja: '「2026-11-25 18:00」の形式で日時を入力してください。',
  },
  ip: { en: 'Check IP Address', ja: 'IPアドレスをご確認ください。' },
  'local-ip': {
    en: 'The local IP address is specified',
    ja: 'ローカルIPアドレスが指定されています。',
  },
  characters: {
    en: 'Contains characters that cannot be used',
    ja: '使用できない文字が含まれています。',
  },
  'single-line': {
    en: 'Line breaks and tabs cannot be used here.',
    ja: '改行・タブは使用できません。',
  },
  unlocode: {
    en: '2 letters of the country and 3 letters or digits 2–9, e.g. JPTMK.',
    ja: '国コード2文字と英字または数字（2～9）3文字で入力してください（例：JPTMK）。',
  },
  'hazard-class': {
    en: 'A class of the IMDG Code, e.g. 3, 2.1 or 1.4S.',
    ja: 'IMDGコードのクラスを入力してください（例：3、2.1、1.4S）。',
  },
  duplicate: { en: 'Duplicate.', ja: '既に登録されています。' },
  select: { en: 'Please select a value.', ja: '値を選択してください。' },
  image: {
    en: 'Please select an image file.',
    ja: '画像ファイルを選択してください。',
  },
  'image-svg': {
    en: 'SVG files can contain scripts. Please select a PNG or JPEG file.',
    ja: 'SVGはスクリプトを含むことがあるため使用できません。PNGまたはJPEGを選択してください。',
  },
  check: { en: 'Please check.', ja: 'チェックを入れてください。' },
  uncheck: { en: 'Please uncheck.', ja: 'チェックを外してください。' },
  unique: { en: 'Please enter a unique value.', ja: '重複しない値を入力してください。' },

  integer: { en: 'Whole numbers only.', ja: '整数を入力してください。' },
  decimals: {
    en: 'At most {max} decimal places.',
    ja: '小数点以下は{max}桁以内で入力してください。',
  },
  'at-least': { en: '{min} or more.', ja: '{min}以上の値を入力してください。' },
  'more-than': { en: 'More than {min}.', ja: '{min}より大きい値を入力してください。' },
  'at-most': { en: '{max} or less.', ja: '{max}以下の値を入力してください。' },
  'less-than': { en: 'Less than {max}.', ja: '{max}未満の値を入力してください。' },
  step: { en: 'Multiples of {step} only.', ja: '{step}の倍数を入力してください。' },

  'min-length': { en: 'At least {min} characters.', ja: '{min}文字以上で入力してください。' },
  'max-length': { en: 'At most {max} characters.', ja: '{max}文字以内で入力してください。' },
  'exact-length': { en: 'Exactly {length} characters.', ja: '{length}文字で入力してください。' },
  'starts-with': {
    en: 'Has to start with {prefix}',
    ja: '{prefix} で始まる値を入力してください。',
  },
  digits: { en: 'Digits only.', ja: '半角数字で入力してください。' },
  'digits-exactly': {
    en: 'Exactly {length} digits.',
    ja: '半角数字{length}桁で入力してください。',
  },
  'digits-at-least': {
    en: 'At least {min} digits.',
    ja: '半角数字{min}桁以上で入力してください。',
  },
  'digits-at-most': { en: 'At most {max} digits.', ja: '半角数字{max}桁以内で入力してください。' },
  'digits-and-hyphens': {
    en: 'Digits and hyphens only.',
    ja: '半角数字とハイフンで入力してください。',
  },
  'digits-hyphen-digits': {
    en: '{before} digits, a hyphen and {after} digits.',
    ja: '半角数字{before}桁、ハイフン、半角数字{after}桁の形式で入力してください。',
  },
  letters: { en: 'Letters only.', ja: '半角英字で入力してください。' },
  'upper-case': { en: 'Upper-case letters only.', ja: '半角英大文字で入力してください。' },
  'lower-case': { en: 'Lower-case letters only.', ja: '半角英小文字で入力してください。' },
  alphanumeric: { en: 'Letters and digits only.', ja: '半角英数字で入力してください。' },
  'alphanumeric-exactly': {
    en: 'Exactly {length} letters and digits.',
    ja: '半角英数字{length}文字で入力してください。',
  },
  code: { en: 'Letters, digits and hyphens only.', ja: '半角英数字とハイフンで入力してください。' },
  hiragana: { en: 'Hiragana only.', ja: 'ひらがなで入力してください。' },
  katakana: { en: 'Full-width katakana only.', ja: '全角カタカナで入力してください。' },
  kana: { en: 'Hiragana and katakana only.', ja: 'ひらがなまたはカタカナで入力してください。' },
  'zengin-kana': {
    en: 'Only half-width katakana, capital letters, digits, spaces and ( ) - . /',
    ja: '半角カナ・英大文字・数字・スペース・記号 ( ) - . / で入力してください。',
  },
  'not-past': { en: 'Today or later.', ja: '本日以降の日付を入力してください。' },
  month: { en: 'Month Only.', ja: '年月を入力してください。' },
  'postal-code': { en: 'Check Postal Code.', ja: '郵便番号をご確認ください。' },
  domain: { en: 'Check Domain.', ja: 'ドメイン名をご確認ください。' },
  'mac-address': { en: 'Check MAC Address.', ja: 'MACアドレスをご確認ください。' },
  'corporate-number': { en: '13 digits.', ja: '法人番号は数字13桁で入力してください。' },
  'invoice-number': { en: 'T and 13 digits.', ja: '登録番号はTと数字13桁で入力してください。' },
  'container-number': {
    en: '4 letters and 7 digits, e.g. DEMU1000010.',
    ja: '英字4文字と数字7桁で入力してください（例：DEMU1000010）。',
  },
  plate: {
    en: 'Office, class, kana and number, e.g. 品川 100 あ 12-34.',
    ja: '「品川 100 あ 12-34」の形式で入力してください。',
  },
  'imo-number': { en: '7 digits.', ja: 'IMO番号は数字7桁で入力してください。' },
  'check-digit': {
    en: 'The check digit does not match. Please check the number.',
    ja: 'チェックデジットが一致しません。番号をご確認ください。',
  },
  'youtube-channel': {
    en: 'UC followed by letters, digits, underscores and hyphens.',
    ja: 'UCで始まるチャンネルIDを入力してください。',
  },

  'exactly-one': { en: 'Please choose exactly one.', ja: '1つだけ選択してください。' },
  'select-exactly': { en: 'Please select exactly {count}.', ja: '{count}件選択してください。' },
  'select-at-least': { en: 'Please select at least {min}.', ja: '{min}件以上選択してください。' },
  'select-at-most': { en: 'Please select at most {max}.', ja: '{max}件以内で選択してください。' },
  'select-between': {
    en: 'Please select between {min} and {max}.',
    ja: '{min}件以上{max}件以内で選択してください。',
  },

  text: { en: 'Text only.', ja: '文字列を入力してください。' },
  format: { en: 'Please check the format.', ja: '形式をご確認ください。' },
  unknown: { en: 'Unknown item.', ja: '不明な項目です。' },
  invalid: { en: 'Please check the value.', ja: '値をご確認ください。' },
} as const satisfies Record<string, Bilingual>;

export type MessageCode = keyof typeof messages;
/** The message of a code in both languages. */
export function messageOf(code: MessageCode, values?: MessageValues): Bilingual {
  return formatMessage(messages[code], values);
}
