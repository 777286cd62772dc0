import type { Bilingual } from '#platform/i18n/locale.ts';
import type {
  ChoiceReason,
  MarkKind,
  MarkUse,
  MissingField,
  PartField,
} from '../recognise/types.ts';

export const words = {
  paste: { en: 'Text of the email', ja: 'メールの本文' },
  pasteHelp: {
    en: 'Paste the email. Ports, dates and freight in it are marked for you to check. The text is not saved.',
    ja: 'メール本文を貼り付けてください。港・日付・貨物を読み取って表示しますので、内容をご確認ください。本文は保存されません。',
  },
  read: { en: 'Read the text', ja: '本文を読み取る' },
  marked: { en: 'Marked text', ja: '読み取り箇所' },
  found: { en: 'Recognised', ja: '読み取った内容' },
  open: { en: 'Please choose', ja: '選択してください' },
  missing: { en: 'Not in the text', ja: '本文に記載のない項目' },
  none: { en: 'None of these', ja: '反映しない' },
  unread: { en: 'Not used', ja: '反映されない記載' },
  unreadHelp: {
    en: 'Check whether any of it matters, and enter it by hand.',
    ja: '運賃や手配に関わる記載がないかご確認のうえ、必要に応じて入力してください。',
  },
  nothing: {
    en: 'Nothing was recognised in this text.',
    ja: '本文から読み取れる内容がありませんでした。',
  },
  used: {
    en: 'This text was used on this page before.',
    ja: 'この本文の内容は、すでに入力欄へ反映されています。',
  },
  replace: { en: 'Replace the freight', ja: '貨物を置き換えて反映' },
  again: { en: 'Add to the freight', ja: '貨物に追加して反映' },
  use: { en: 'Use these', ja: 'この内容を入力欄へ反映' },
} as const satisfies Record<string, Bilingual>;

export const kindWords: Readonly<Record<MarkKind, Bilingual>> = {
  port: { en: 'Port', ja: '港' },
  door: { en: 'Door', ja: 'ドア（集配先）' },
  date: { en: 'Date', ja: '日付' },
  condition: { en: 'Condition', ja: '運送条件' },
  freight: { en: 'Freight', ja: '貨物' },
  count: { en: 'Count', ja: '数量' },
  size: { en: 'Size', ja: '寸法' },
  weight: { en: 'Weight', ja: '重量' },
  laden: { en: 'Laden or empty', ja: '実入・空' },
  accompanied: { en: 'Driver', ja: '有人・無人' },
  temperature: { en: 'Temperature', ja: '温度' },
  'dangerous-goods': { en: 'Dangerous goods', ja: '危険物' },
  handling: { en: 'Handling', ja: '取扱い' },
  haulage: { en: 'Haulage', ja: '集配' },
  sum: { en: 'Total', ja: '合計行' },
  unread: { en: 'Not read', ja: '未読取' },
};

export const useWordsOf: Readonly<Record<MarkUse, Bilingual>> = {
  proposed: { en: 'recognised', ja: '読み取り済み' },
  choose: { en: 'to be chosen', ja: '要選択' },
  'other-route': { en: 'of another route, not used', ja: '別の経路のため対象外' },
  unused: { en: 'not used', ja: '対象外' },
};

export const fieldWords: Readonly<Record<PartField, Bilingual>> = {
  fromPort: { en: 'Port of loading', ja: '積港' },
  toPort: { en: 'Port of discharge', ja: '揚港' },
  fromDoor: { en: 'Pickup', ja: '集荷先' },
  toDoor: { en: 'Delivery', ja: '配達先' },
  viaPorts: { en: 'Via', ja: '経由港' },
  departure: { en: 'Departure', ja: '出港日' },
  condition: { en: 'Condition', ja: '運送条件' },
  line: { en: 'Freight line', ja: '貨物明細' },
  count: { en: 'Count', ja: '数量' },
  weight: { en: 'Weight', ja: '重量' },
  containerType: { en: 'Container type', ja: 'コンテナ種別' },
  variant: { en: 'Type designation', ja: '車両型式' },
  laden: kindWords.laden,
  temperature: kindWords.temperature,
  unNumber: { en: 'UN number', ja: '国連番号' },
};

export const reasonWords: Readonly<Record<ChoiceReason, Bilingual>> = {
  several: { en: 'The text names several.', ja: '候補が複数あります。' },
  'two-readings': { en: 'It can be read in two ways.', ja: '複数の読み方があります。' },
  weekday: { en: 'Date and weekday do not match.', ja: '日付と曜日が一致しません。' },
  approximate: { en: 'The text names no certain day.', ja: '日付が特定できません。' },
  past: { en: 'The day is in the past.', ja: '過去の日付です。' },
  'no-direction': { en: 'The text does not say from or to.', ja: '発着の区別がありません。' },
  unsure: { en: 'Mentioned without a number.', ja: '数量などの記載がありません。' },
  repeated: { en: 'The same as a line above.', ja: '上の明細と同じ内容です。' },
  'other-route': { en: 'It may be for another route.', ja: '別の経路の貨物の可能性があります。' },
  uneven: {
    en: 'Shared out, it is no whole number of kilograms.',
    ja: '1個（台・本）あたりの重量が整数になりません（切り上げた値です）。',
  },
  'no-count': {
    en: 'The text names a total, and not of how many.',
    ja: '合計の記載のみで、数量の記載がありません。',
  },
  about: { en: 'The text gives about how many.', ja: 'おおよその数量の記載です。' },
  'not-in-master': {
    en: 'No container type is known for this size.',
    ja: 'このサイズのコンテナ種別は登録されていません。',
  },
  contradiction: { en: 'The text contradicts itself.', ja: '記載内容が矛盾しています。' },
  sum: {
    en: 'The total in the text is not that of the lines.',
    ja: '本文の合計と明細の合計が一致しません。',
  },
  subject: {
    en: 'The subject names it; the text itself names something else.',
    ja: '件名の記載です。本文の記載と異なります。',
  },
  'arrival-only': {
    en: 'The text names a day of arrival or a deadline, not that of departure.',
    ja: '到着日・期限の記載のみで、出港日の記載がありません。',
  },
  haulage: {
    en: 'The text asks for pickup or delivery. Choose the place in the form.',
    ja: '集荷・配達の依頼があります。集荷先・配達先は入力欄で指定してください。',
  },
  'each-or-total': {
    en: 'The text does not say whether each or in total.',
    ja: '1個（台・本）あたりか合計かの記載がありません。',
  },
};

export const missingWords: Readonly<Record<MissingField, Bilingual>> = {
  fromPort: fieldWords.fromPort,
  toPort: fieldWords.toPort,
  departure: fieldWords.departure,
  line: { en: 'Freight', ja: '貨物' },
  count: fieldWords.count,
  containerType: fieldWords.containerType,
  category: { en: 'Kind of vehicle', ja: '車両区分' },
  laden: kindWords.laden,
  description: { en: 'Description', ja: '品名' },
  lengthMm: { en: 'Length', ja: '長さ' },
  widthMm: { en: 'Width', ja: '幅' },
  heightMm: { en: 'Height', ja: '高さ' },
  weightKg: { en: 'Weight', ja: '重量' },
  temperature: kindWords.temperature,
  unNumber: fieldWords.unNumber,
  fromDoor: fieldWords.fromDoor,
  toDoor: fieldWords.toDoor,
};
