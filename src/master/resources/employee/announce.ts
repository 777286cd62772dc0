import { defineResource, fault } from '../../define.ts';
import { blocks } from '../../kinds/blocks.ts';
import { choice, option } from '../../kinds/choice.ts';
import { flag } from '../../kinds/flag.ts';
import { text } from '../../kinds/text.ts';
import { localTime } from '../local-time.ts';

export const categories = [
  option('notice', 'Notice', 'お知らせ'),
  option('service', 'Service', 'サービス'),
  option('schedule', 'Schedule', '運航情報'),
  option('important', 'Important', '重要'),
];

const states = [option('draft', 'Draft', '下書き'), option('published', 'Published', '公開')];

/** News for everybody. The form's screen provides the block editor for the texts. */
export const announce = defineResource({
  name: 'announce',
  group: 'employee',
  label: { en: 'Announcement', ja: 'お知らせ' },
  about: {
    en: 'News for customers and staff, in both languages, published at a time.',
    ja: 'お客様と社員向けのお知らせです。日英両方の本文を作成し、日時を指定して公開できます。',
  },
  fields: {
    slug: text('Address name', 'URL名', {
      format: 'slug',
      max: 80,
      unique: true,
      help: {
        en: 'The end of its address: letters, digits, hyphens',
        ja: 'ページURLの末尾（英数字とハイフン）',
      },
    }),
    title: text('Title', '件名', { max: 120 }),
    titleEn: text('English title', '英語件名', { max: 200 }),
    category: choice('Category', '区分', categories, { initial: 'notice' }),
    pinned: flag('Pinned to the top', '先頭に固定'),
    state: choice('State', '状態', states, { initial: 'draft' }),
    publishFrom: localTime('Published from', '公開開始', { optional: true }),
    publishTo: localTime('Published until', '公開終了', { optional: true }),
    body: blocks('Text', '本文'),
    bodyEn: blocks('English text', '英語本文'),
  },
  title: ['title'],
  list: ['title', 'category', 'state', 'publishFrom', 'publishTo', 'pinned', 'slug'],
  search: ['title', 'titleEn', 'slug'],
  sort: '-publishFrom',
  form: [
    ['title', 'titleEn'],
    ['slug', 'category'],
    ['publishFrom', 'publishTo'],
    ['state', 'pinned'],
    ['body'],
    ['bodyEn'],
  ],
  log: 'employee/announce',
  constraints: { publishTo: 'publish_to >= publish_from' },
  check: ({ state, publishFrom, publishTo, body, bodyEn }) => {
    const empty =
      state === 'published'
        ? Object.entries({ body, bodyEn }).filter(([, { blocks: held }]) => held.length === 0)
        : [];
    return [
      ...(publishFrom !== null && publishTo !== null && publishTo < publishFrom
        ? [
            fault(
              'publishTo',
              'Not before the publication.',
              '公開開始以降の日時を入力してください。',
            ),
          ]
        : []),
      ...empty.map(([key]) =>
        fault(key, 'Write the text before publishing.', '公開する前に本文を入力してください。'),
      ),
    ];
  },
});
