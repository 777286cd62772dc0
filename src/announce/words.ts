import type { Words } from '#platform/i18n/words.ts';

export const announceWords = {
  film: { en: 'Video', ja: '動画' },
  search: { en: 'Search announcements', ja: 'お知らせを検索' },
  all: { en: 'All', ja: 'すべて' },
  year: { en: 'Year', ja: '年' },
  allYears: { en: 'All years', ja: 'すべての年' },
  yearNamed: { en: '{year}', ja: '{year}年' },
  none: { en: 'There are no announcements at the moment.', ja: '現在、お知らせはありません。' },
  nothingFound: { en: 'No announcements match.', ja: '該当するお知らせがありません。' },
  pinned: { en: 'Pinned', ja: '固定' },
  unread: { en: 'Unread', ja: '未読' },
  news: { en: 'Announcements', ja: 'お知らせ' },
  allNews: { en: 'All announcements', ja: 'お知らせ一覧' },
  preview: { en: 'Preview', ja: 'プレビュー' },
  notPublic: {
    en: 'This is a preview. Only employees see it until it is published.',
    ja: 'プレビューです。公開されるまで社員以外には表示されません。',
  },
  japanese: { en: '日本語', ja: '日本語' },
  english: { en: 'English', ja: 'English' },
  edit: { en: 'Edit', ja: '編集' },
  feed: { en: 'Feed', ja: 'フィード' },
  placeholder: {
    en: 'Write here. Type / or click + to add a block; paste a YouTube address to embed a video.',
    ja: 'ここに入力します。「/」または＋でブロックを追加、YouTubeのURLを貼り付けると動画になります。',
  },
  draftFound: {
    en: 'Your changes from {at} were not saved.',
    ja: '{at} に入力した内容が保存されていません。',
  },
  draftOf: {
    en: '{name} has unsaved changes from {at}.',
    ja: '{name}さんが{at}に入力した内容が保存されていません。',
  },
  takeDraft: { en: 'Continue with them', ja: 'この内容で続ける' },
  goOnWithMine: { en: 'Continue with mine', ja: '自分の入力で続ける' },
  dropDraft: { en: 'Discard', ja: '破棄' },
  keeping: { en: 'Saving draft…', ja: '下書きを保存しています…' },
  kept: {
    en: 'Draft saved {at}. It isn’t public until you click Save.',
    ja: '下書きを保存しました（{at}）。「保存」するまで公開ページには反映されません。',
  },
  notKept: {
    en: 'The draft couldn’t be saved. Please click Save.',
    ja: '下書きを保存できませんでした。「保存」してください。',
  },
} as const satisfies Words;
