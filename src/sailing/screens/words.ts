import type { Bilingual } from '#platform/i18n/locale.ts';

/** Texts of the timetable and of the seasons, in both languages. */
export const words = {
  calendar: { en: 'Calendar', ja: 'カレンダー' },
  earlierDays: { en: 'Earlier days', ja: '昨日以前' },
  list: { en: 'List', ja: '一覧' },
  view: { en: 'View', ja: '表示' },
  month: { en: 'Month', ja: '月' },
  previousMonth: { en: 'Previous month', ja: '前の月' },
  nextMonth: { en: 'Next month', ja: '次の月' },
  from: { en: 'Port of loading', ja: '積港' },
  to: { en: 'Port of discharge', ja: '揚港' },
  ship: { en: 'Ship', ja: '船舶' },
  any: { en: 'All', ja: 'すべて' },
  makeSeason: { en: 'Voyages of a season', ja: '航海の一括作成' },
  newVoyage: { en: 'New voyage', ja: '航海登録' },
  noSailings: {
    en: 'No voyage leaves in this month with this filter.',
    ja: 'この条件に該当する航海は、この月にはありません。',
  },
  voyage: { en: 'Voyage', ja: '航海' },
  calls: { en: 'Calls', ja: '寄港' },
  closing: { en: 'Closing time for cargo', ja: '搬入締切' },
  departure: { en: 'Departure', ja: '出港' },
  arrival: { en: 'Arrival', ja: '入港' },
  status: { en: 'Status', ja: '状態' },
  space: { en: 'Space', ja: '空き' },
  lane: { en: 'm of lane', ja: 'm（レーン）' },
  units: { en: 'units', ja: '台' },
  teu: { en: 'TEU', ja: 'TEU' },
  left: { en: 'left', ja: '残り' },
  sailings: { en: 'Voyages', ja: '航海' },

  pattern: { en: 'Pattern', ja: 'パターン' },
  intro: {
    en: 'Makes the voyages of a season from weekdays and times. Nothing is saved before you have seen all of them.',
    ja: '曜日と時刻から、シーズン分の航海をまとめて作成します。すべての航海を確認するまで保存されません。',
  },
  weekdays: { en: 'Voyages start on', ja: '開始曜日' },
  firstDay: { en: 'First day', ja: '開始日' },
  lastDay: { en: 'Last day', ja: '終了日' },
  skipHolidays: { en: 'Not on public holidays', ja: '祝日は運航しない' },
  dock: { en: 'Dock periods', ja: 'ドック期間' },
  dockHelp: {
    en: 'No voyage that would be under way in one of these periods.',
    ja: 'この期間にかかる航海は作成しません。',
  },
  dockFrom: { en: 'From', ja: '開始' },
  dockTo: { en: 'To', ja: '終了' },
  skipDays: { en: 'Days without a departure', ja: '運休日' },
  day: { en: 'Day', ja: '日付' },
  prefix: { en: 'Number begins with', ja: '次航の先頭' },
  firstNumber: { en: 'First number', ja: '最初の番号' },
  digits: { en: 'Digits', ja: '桁数' },
  suffix: { en: 'Number ends with', ja: '次航の末尾' },
  initialStatus: { en: 'Status', ja: '状態' },
  port: { en: 'Port', ja: '港' },
  arrivalDay: { en: 'Arrival: day', ja: '入港：日目' },
  arrivalTime: { en: 'Arrival: time', ja: '入港：時刻' },
  departureDay: { en: 'Departure: day', ja: '出港：日目' },
  departureTime: { en: 'Departure: time', ja: '出港：時刻' },
  closingDay: { en: 'Closing time for cargo: day', ja: '搬入締切：日目' },
  closingTime: { en: 'Closing time for cargo: time', ja: '搬入締切：時刻' },
  callsHelp: {
    en: 'Days from the start of the voyage: 0 is that day, 1 the next. Times in Japan, HH:MM.',
    ja: '航海開始日を0、翌日を1とする日数です。時刻は日本時間（HH:MM）。',
  },
  preview: { en: 'Preview', ja: 'プレビュー' },
  make: { en: 'Make {n} voyages', ja: '{n}件の航海を作成' },
  made: { en: '{n} voyages made.', ja: '{n}件の航海を作成しました。' },
  summary: {
    en: '{made} voyages will be made, {conflicting} in conflict are left out, {skipped} days are skipped.',
    ja: '作成：{made}件、重複のため除外：{conflicting}件、運休：{skipped}日',
  },
  changed: {
    en: 'The pattern was changed: please preview it again.',
    ja: 'パターンが変更されました。もう一度プレビューしてください。',
  },
  start: { en: 'Start', ja: '開始日' },
  number: { en: 'Number', ja: '次航' },
  result: { en: 'Result', ja: '結果' },
  willBeMade: { en: 'Will be made', ja: '作成' },
  holiday: { en: 'Skipped: public holiday', ja: '運休：祝日' },
  dockSkip: { en: 'Skipped: dock', ja: '運休：ドック' },
  daySkip: { en: 'Skipped: day', ja: '運休：指定日' },
  conflictShip: { en: 'The ship is on voyage {with}', ja: '船舶は航海{with}で運航中' },
  conflictNumber: { en: 'The number {with} is taken', ja: '次航{with}は登録済み' },
  conflictPort: { en: '{with} is closed by then', ja: '{with}は閉鎖済み' },
  seasons: { en: 'Seasons made', ja: '作成済みのシーズン' },
  noSeasons: { en: 'None yet.', ja: 'まだありません。' },
  season: { en: '{ship}, {first} – {last}: {n} voyages', ja: '{ship}　{first} – {last}：{n}件' },
  by: { en: 'by {name}, {at}', ja: '{name}、{at}' },
  undo: { en: 'Undo', ja: '取り消す' },
  undoEffect: {
    en: 'Its {n} voyages are deleted.',
    ja: 'このシーズンの航海{n}件を削除します。',
  },
  undone: { en: 'Undone', ja: '取り消し済み' },
  undoneNow: { en: 'The season was undone.', ja: '一括作成を取り消しました。' },
  requested: {
    en: 'Quotations refer to {n} of them, so it can’t be undone.',
    ja: '{n}件が見積で指定されているため、取り消せません。',
  },
} as const satisfies Record<string, Bilingual>;

/** From Sunday. */
export const weekdayWords: readonly Bilingual[] = [
  { en: 'Sun', ja: '日' },
  { en: 'Mon', ja: '月' },
  { en: 'Tue', ja: '火' },
  { en: 'Wed', ja: '水' },
  { en: 'Thu', ja: '木' },
  { en: 'Fri', ja: '金' },
  { en: 'Sat', ja: '土' },
];

/** A text with its placeholders filled in. */
export const filled = (
  text: Bilingual,
  values: Readonly<Record<string, string | number>>,
): Bilingual => {
  const fill = (each: string) =>
    each.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return { en: fill(text.en), ja: fill(text.ja) };
};
