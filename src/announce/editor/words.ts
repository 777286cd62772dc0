import type { I18nDictionary } from '@editorjs/editorjs';
import type { Locale } from '#platform/i18n/locale.ts';

/** Numberings of ordered lists. */
const counters = {
  Numeric: '1, 2, 3',
  'Lower Roman': 'i, ii, iii',
  'Upper Roman': 'I, II, III',
  'Lower Alpha': 'a, b, c',
  'Upper Alpha': 'A, B, C',
};

/** Japanese translations of the texts of the editor and its tools, by their English texts. */
const japanese: I18nDictionary = {
  ui: {
    blockTunes: {
      toggler: { 'Click to tune': 'クリックして設定', 'or drag to move': 'ドラッグして移動' },
    },
    inlineToolbar: { converter: { 'Convert to': '変換' } },
    toolbar: { toolbox: { Add: '追加' } },
    popover: { Filter: '絞り込み', 'Nothing found': '該当なし', 'Convert to': '変換' },
  },
  toolNames: {
    Text: '文章',
    Heading: '見出し',
    'Heading 2': '見出し2',
    'Heading 3': '見出し3',
    'Heading 4': '見出し4',
    List: 'リスト',
    'Unordered List': '箇条書き',
    'Ordered List': '番号付きリスト',
    Checklist: 'チェックリスト',
    Quote: '引用',
    Delimiter: '区切り線',
    Link: 'リンク',
    Image: '画像',
    Table: '表',
    Code: 'コード',
    Bold: '太字',
    Italic: '斜体',
    Underline: '下線',
    Marker: 'マーカー',
    InlineCode: 'インラインコード',
    'Inline Code': 'インラインコード',
    Strikethrough: '取り消し線',
  },
  tools: {
    link: { 'Add a link': 'リンクを追加' },
    stub: {
      Error: 'エラー',
      'The block can not be displayed correctly.': 'このブロックは正しく表示できません。',
    },
    image: {
      'Select an Image': '画像を選択',
      'Couldn’t upload image. Please try another.':
        '画像をアップロードできませんでした。別の方法をお試しください。',
      'With border': '枠線',
      'Stretch image': '横幅いっぱい',
      'With background': '背景',
      'With caption': '説明',
    },
    linkTool: {
      Link: 'リンク',
      "Couldn't fetch the link data": 'リンクを取得できませんでした。',
      "Couldn't get this link data, try the other one":
        'リンク先にアクセスできません。URLをご確認ください。',
      'Wrong response format from the server':
        'サーバーの応答形式が正しくありません。URLをご確認ください。',
    },
    list: {
      Ordered: '番号付き',
      Unordered: '箇条書き',
      Checklist: 'チェックリスト',
      'Start with': '開始番号',
      'Counter type': '番号の形式',
      ...counters,
    },
    quote: { 'Align Left': '左揃え', 'Align Center': '中央揃え' },
    header: {
      Heading: '見出し',
      'Heading 2': '見出し2',
      'Heading 3': '見出し3',
      'Heading 4': '見出し4',
    },
    table: {
      Heading: '見出し',
      'Add column to left': '左に列を追加',
      'Add column to right': '右に列を追加',
      'Delete column': '列を削除',
      'Add row above': '上に行を追加',
      'Add row below': '下に行を追加',
      'Delete row': '行を削除',
      'With headings': '見出しあり',
      'Without headings': '見出しなし',
      Stretch: '横幅いっぱい',
      Collapse: '元の幅',
    },
    embed: { 'Enter a caption': '説明を入力' },
  },
  blockTunes: {
    delete: { Delete: '削除', 'Click to delete': 'クリックして削除' },
    moveUp: { 'Move up': '上へ移動' },
    moveDown: { 'Move down': '下へ移動' },
  },
};

export const dictionaries: Readonly<Record<Locale, I18nDictionary | undefined>> = {
  en: undefined,
  ja: japanese,
};

/** Placeholders of empty blocks. */
export const placeholders = {
  en: {
    heading: 'Heading',
    quote: 'Quoted text',
    quoteBy: 'Who said it',
    caption: 'Description (for search, not shown)',
    image: 'Choose a file',
    code: 'Code',
    embed: 'Description (for search, not shown)',
  },
  ja: {
    heading: '見出し',
    quote: '引用文',
    quoteBy: '引用元',
    caption: '説明（検索用、表示されません）',
    image: 'ファイルを選択',
    code: 'コード',
    embed: '説明（検索用、表示されません）',
  },
} as const;
