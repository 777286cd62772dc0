import type { Bilingual } from '#platform/i18n/locale.ts';

/** Keys, and what they do. */
export type Shortcut = readonly [keys: readonly string[], does: Bilingual];

const everywhere: readonly Shortcut[] = [
  [['Ctrl+K'], { en: 'Search everything', ja: '全体を検索' }],
  [['?'], { en: 'Show these shortcuts', ja: 'この一覧を表示' }],
];

/** The keys of a list of requests. */
export const listShortcuts: readonly Shortcut[] = [
  [['Alt+T'], { en: 'Go to the first row', ja: '先頭の行へ移動' }],
  [['↑ ↓'], { en: 'Another row', ja: '上下の行へ移動' }],
  [['Enter'], { en: 'Prepare the quote of the row', ja: '行の見積を作成' }],
  ...everywhere,
];

/** The keys of the page on which an answer is worked. */
export const answerShortcuts: readonly Shortcut[] = [
  [['Alt+T'], { en: 'Go to the table', ja: '表へ移動' }],
  [['Alt+M'], { en: 'Go to the first missing entry', ja: '最初の未入力項目へ移動' }],
  [['Alt+S'], { en: 'Request approval, or offer', ja: '承認を依頼・見積を提示' }],
  [['Alt+N'], { en: 'Next request', ja: '次の依頼' }],
  [['Alt+1', 'Alt+0'], { en: 'Go to a step', ja: '各ステップへ移動' }],
  [['Tab', 'Enter', '← ↑ → ↓'], { en: 'Next cell, below, any way', ja: '次・下・各方向のセルへ' }],
  [['F2'], { en: 'Edit the text of a cell', ja: 'セルの内容を編集' }],
  [['Delete'], { en: 'Back to the rate, or no discount', ja: '登録料金に戻す・値引きを削除' }],
  [['Ctrl+C', 'Ctrl+V'], { en: 'Copy and paste rows', ja: '行のコピー・貼り付け' }],
  [['Ctrl+D'], { en: 'Fill down', ja: '下方向へコピー' }],
  [['Ctrl+Z'], { en: 'Undo', ja: '元に戻す' }],
  [['Esc', 'Tab'], { en: 'Leave the table', ja: '表から出る' }],
  ...everywhere,
];
