import type { Bilingual } from '#platform/i18n/locale.ts';

/** What a form says of a value that does not do; `{name}` is filled from the values. */
export const formMessages = {
  required: { en: 'Required.', ja: '必須項目です。' },
  numeric: { en: 'Numeric Only', ja: '数値で入力してください。' },
  integer: { en: 'Whole numbers only.', ja: '整数で入力してください。' },
  email: { en: 'Check Email.', ja: 'メールアドレスをご確認ください。' },
  url: { en: 'Check URL.', ja: 'URLをご確認ください。' },
  tel: { en: 'Check Tel.', ja: '電話番号をご確認ください。' },
  fax: { en: 'Check Fax.', ja: 'FAX番号をご確認ください。' },
  same: { en: 'Please Same Value.', ja: '同じ値を入力してください。' },
  'half-width': { en: 'Half-Width Characters Only.', ja: '半角で入力してください。' },
  date: { en: 'Date Only.', ja: '日付を入力してください。' },
  time: { en: 'Time Only', ja: '時刻を入力してください。' },
  ip: { en: 'Check IP Address', ja: 'IPアドレスをご確認ください。' },
  'ip-local': { en: 'The local IP address is specified', ja: 'ローカルIPアドレスが指定されています。' },
  characters: { en: 'Contains characters that cannot be used', ja: '使用できない文字が含まれています。' },
  duplicate: { en: 'Duplicate.', ja: '既に登録されています。' },
  select: { en: 'Please select a value.', ja: '選択してください。' },
  image: { en: 'Please select an image file.', ja: '画像ファイルを選択してください。' },
  check: { en: 'Please check.', ja: 'チェックしてください。' },
  uncheck: { en: 'Please uncheck.', ja: 'チェックを外してください。' },
  unique: { en: 'Please enter a unique value.', ja: '重複しない値を入力してください。' },
  'one-flagged': { en: 'Choose exactly one.', ja: '1つだけ選択してください。' },
  decimals: { en: 'At most {count} decimal places.', ja: '小数点以下は{count}桁までです。' },
  'number-max': { en: 'At most {max}.', ja: '{max}以下で入力してください。' },
  'number-min': { en: 'At least {min}.', ja: '{min}以上で入力してください。' },
  'text-max': { en: 'At most {max} characters.', ja: '{max}文字以内で入力してください。' },
  'text-min': { en: 'At least {min} characters.', ja: '{min}文字以上で入力してください。' },
  'text-length': { en: 'Exactly {count} characters.', ja: '{count}文字で入力してください。' },
  digits: { en: 'Digits only.', ja: '数字で入力してください。' },
  'digits-exact': { en: 'Exactly {count} digits.', ja: '数字{count}桁で入力してください。' },
  'digits-min': { en: 'At least {count} digits.', ja: '数字{count}桁以上で入力してください。' },
  'digits-max': { en: 'At most {count} digits.', ja: '数字{count}桁以内で入力してください。' },
  'digits-hyphen': { en: '{first} digits, a hyphen, {second} digits.', ja: '数字{first}桁-数字{second}桁で入力してください。' },
  letters: { en: 'Letters only.', ja: '英字で入力してください。' },
  upper: { en: 'Uppercase letters only.', ja: '英大文字で入力してください。' },
  lower: { en: 'Lowercase letters only.', ja: '英小文字で入力してください。' },
  alphanumeric: { en: 'Letters and digits only.', ja: '英数字で入力してください。' },
  hiragana: { en: 'Hiragana only.', ja: 'ひらがなで入力してください。' },
  katakana: { en: 'Katakana only.', ja: 'カタカナで入力してください。' },
  kana: { en: 'Hiragana and katakana only.', ja: 'ひらがな・カタカナで入力してください。' },
  'starts-with': { en: 'Starts with {start}.', ja: '{start}で始めてください。' },
  'not-past': { en: 'Today or later, please.', ja: '本日以降の日付を入力してください。' },
  'postal-code': { en: 'Check the postal code.', ja: '郵便番号をご確認ください。' },
  domain: { en: 'Check the domain.', ja: 'ドメインをご確認ください。' },
  mac: { en: 'Check the MAC address.', ja: 'MACアドレスをご確認ください。' },
  'corporate-number': { en: 'Check the corporate number (13 digits).', ja: '法人番号（13桁）をご確認ください。' },
  'invoice-number': { en: 'Check the invoice number (T and 13 digits).', ja: '登録番号（T＋13桁）をご確認ください。' },
  'container-number': { en: 'Check the container number.', ja: 'コンテナ番号をご確認ください。' },
  'imo-number': { en: 'Check the IMO number.', ja: 'IMO番号をご確認ください。' },
  'zengin-kana': { en: 'Half-width katakana, capitals, digits and ( ) - . / only.', ja: '半角カナ・英大文字・数字・記号（( ) - . /）で入力してください。' },
  'select-count': { en: 'Please select {count}.', ja: '{count}件選択してください。' },
  'select-min': { en: 'Please select at least {min}.', ja: '{min}件以上選択してください。' },
  'select-max': { en: 'Please select at most {max}.', ja: '{max}件以内で選択してください。' },
  'unknown-field': { en: 'This item is not known: {keys}', ja: '不明な項目です：{keys}' },
  invalid: { en: 'This value cannot be used.', ja: 'この値は使用できません。' },
} as const satisfies Record<string, Bilingual>;

export type FormMessageCode = keyof typeof formMessages;
export type Values = Readonly<Record<string, string | number>>;

/** A message with its values filled in, in both languages. */
export function formMessage(code: FormMessageCode, values: Values = {}): Bilingual {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return { en: fill(formMessages[code].en), ja: fill(formMessages[code].ja) };
}

/** The parameters of a zod issue that names a message. */
export function says(code: FormMessageCode, values?: Values) {
  return { params: { message: code, values: values ?? {} }, abort: true };
}
