import type { Blocks } from '#master/kinds/blocks.ts';

/** An announcement with every type of block and every inline format of the editor. */
export const everyBlock: Blocks = {
  blocks: [
    { type: 'header', data: { text: '年末年始の運航', level: 2 } },
    { type: 'header', data: { text: '苫小牧航路', level: 3 } },
    { type: 'header', data: { text: '受付時間', level: 4 } },
    {
      type: 'paragraph',
      data: {
        text: '<b>12月31日</b>は<i>全便</i>、<u>運休</u>いたします。<mark>ご注意ください。</mark><code>Q-2026</code><s>変更前</s>',
      },
    },
    {
      type: 'paragraph',
      data: { text: '<a href="https://example.jp/timetable">時刻表</a>をご覧ください。' },
    },
    {
      type: 'linkTool',
      data: {
        link: 'https://example.jp/',
        meta: {
          title: '港の案内',
          description: '苫小牧港',
          image: { url: 'https://example.jp/port.jpg' },
        },
      },
    },
    { type: 'quote', data: { text: '安全運航を最優先に。', caption: '船長', alignment: 'left' } },
    { type: 'delimiter', data: {} },
    {
      type: 'list',
      data: {
        style: 'unordered',
        meta: {},
        items: [
          { content: '車両', meta: {}, items: [{ content: 'トレーラー', meta: {}, items: [] }] },
        ],
      },
    },
    {
      type: 'list',
      data: { style: 'ordered', meta: {}, items: [{ content: '受付', meta: {}, items: [] }] },
    },
    {
      type: 'checkList',
      data: {
        items: [
          { text: '車検証', checked: true },
          { text: '印鑑', checked: false },
        ],
      },
    },
    {
      type: 'embed',
      data: {
        service: 'youtube',
        source: 'https://www.youtube.com/watch?v=abcdefghijk',
        embed: 'https://www.youtube.com/embed/abcdefghijk',
        caption: '荷役の様子',
      },
    },
    {
      type: 'image',
      data: {
        file: { url: '/favicon.svg' },
        caption: '新造船',
        withBorder: true,
        withBackground: false,
        stretched: false,
      },
    },
    {
      type: 'table',
      data: {
        withHeadings: false,
        content: [
          ['便', '出港', '入港'],
          ['第1便', '18:00', '翌05:30'],
        ],
      },
    },
    { type: 'code', data: { code: '<script>alert("&")</script>' } },
  ],
};
