import type { Bilingual } from '#platform/i18n/locale.ts';

/** What is said of input that the browser keeps. */
export const keptWords = {
  offered: {
    en: 'You have unsaved entries from {when}.',
    ja: '{when}に入力され、保存されていない内容があります。',
  },
  entries: { en: 'Entries: {names}.', ja: '入力項目：{names}' },
  comma: { en: ', ', ja: '、' },
  changed: {
    en: 'The record has been changed since.',
    ja: 'その後、サーバー上の内容が変更されています。',
  },
  take: { en: 'Restore', ja: '復元する' },
  discard: { en: 'Discard', ja: '破棄する' },
  kept: {
    en: 'What you typed last is not saved. It is kept in this browser: open the form again to restore it.',
    ja: '最後の入力内容は保存されていませんが、このブラウザーに残っています。もう一度開くと復元できます。',
  },
  leaveKept: {
    en: 'What you have entered is not saved. It is kept in this browser until you sign out, for 7 days at most, and offered when you open the form again.',
    ja: '入力した内容は保存されていません。ログアウトするまで（最長7日間）このブラウザーに残り、もう一度開くと復元できます。',
  },
} as const satisfies Record<string, Bilingual>;
