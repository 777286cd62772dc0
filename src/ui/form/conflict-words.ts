import type { Bilingual } from '#platform/i18n/locale.ts';

/** The texts of the choice between two people's values. */
export const conflictWords = {
  someone: { en: 'Someone else', ja: '他の方' },
  at: { en: '{name} saved first ({at})', ja: '{name}さんが先に保存しました（{at}）' },
  by: { en: '{name} saved first', ja: '{name}さんが先に保存しました' },
  ownAt: {
    en: 'You saved this yourself in another tab ({at})',
    ja: 'ご自身が別のタブで保存しています（{at}）',
  },
  own: { en: 'You saved this yourself in another tab', ja: 'ご自身が別のタブで保存しています' },
  text: {
    en: 'Your entries are kept and nothing was overwritten. Choose which value to keep for each item.',
    ja: '入力内容は残っており、何も上書きされていません。項目ごとに、どちらの値にするかお選びください。',
  },
  elsewhere: {
    en: 'None of the items below was changed differently. Your entries are kept; you can save them now.',
    ja: '下の項目には食い違いがありません。入力内容は残っていますので、そのまま保存できます。',
  },
  field: { en: 'Item', ja: '項目' },
  mine: { en: 'Yours', ja: '入力した値' },
  theirs: { en: 'Saved', ja: '保存された値' },
  empty: { en: '(empty)', ja: '（空欄）' },
  more: { en: 'And {count} more.', ja: 'ほか{count}件' },
  saveMine: { en: 'Keep mine and save', ja: '入力した内容で保存' },
  saveChosen: { en: 'Save the chosen values', ja: '選んだ値で保存' },
  keepMine: { en: 'Keep all of mine', ja: 'すべて入力した値にする' },
  keepChosen: { en: 'Keep the chosen values', ja: '選んだ値にする' },
  takeTheirs: { en: 'Use saved values', ja: '保存された値を使う' },
} as const satisfies Record<string, Bilingual>;
