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
};
