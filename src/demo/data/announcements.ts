type Data = Readonly<Record<string, unknown>>;
type Said = readonly [type: string, ja: Data, en: Data];

const same = (type: string, data: Data): Said => [type, data, data];
const header = (ja: string, en: string): Said => ['header', { text: ja, level: 2 }, { text: en, level: 2 }];
const paragraph = (ja: string, en: string): Said => ['paragraph', { text: ja }, { text: en }];
const table = (ja: string[][], en: string[][]): Said => ['table', { withHeadings: true, content: ja }, { withHeadings: true, content: en }];
const item = (content: string) => ({ content, meta: {}, items: [] });
const list = (style: 'ordered' | 'unordered', ja: readonly string[], en: readonly string[]): Said => [
  'list',
  { style, meta: {}, items: ja.map(item) },
  { style, meta: {}, items: en.map(item) },
];
const check = (ja: readonly string[], en: readonly string[]): Said => {
  const items = (texts: readonly string[]) => ({ items: texts.map((text) => ({ text, checked: false })) });
  return ['checkList', items(ja), items(en)];
};
const quote = (ja: readonly [string, string], en: readonly [string, string]): Said => {
  const data = ([text, caption]: readonly [string, string]) => ({ text, caption, alignment: 'left' });
  return ['quote', data(ja), data(en)];
};

/** What the firm of the demonstration announces; published so many days before today. */
export const announcements = [
  {
    slug: 'winter-sailings',
    title: '年末年始の運航と受付時間について',
    titleEn: 'Sailings and office hours over the turn of the year',
    category: 'schedule',
    pinned: true,
    daysAgo: 12,
    said: [
      paragraph('年末年始は下記のとおり運航いたします。<b>12月31日と1月1日は全航路が運休</b>となります。', 'Our sailings over the turn of the year are as follows. <b>No ship sails on 31 December and 1 January.</b>'),
      header('運航', 'Sailings'),
      table(
        [
          ['期間', 'RORO', 'フェリー'],
          ['12月29日〜30日', '平常運航', '平常運航'],
          ['12月31日〜1月1日', '運休', '運休'],
          ['1月2日〜3日', '運休', '平常運航'],
          ['1月4日以降', '平常運航', '平常運航'],
        ],
        [
          ['Days', 'RORO', 'Ferry'],
          ['29–30 December', 'As usual', 'As usual'],
          ['31 December – 1 January', 'No sailing', 'No sailing'],
          ['2–3 January', 'No sailing', 'As usual'],
          ['From 4 January', 'As usual', 'As usual'],
        ],
      ),
      header('見積の受付', 'Quotations'),
      list(
        'unordered',
        ['12月28日17時までの見積依頼には年内に回答いたします。', '以降にいただいたご依頼には1月5日から順次回答いたします。'],
        ['Requests that reach us by 17:00 on 28 December are answered within the year.', 'Later requests are answered from 5 January, in the order in which they came.'],
      ),
    ],
  },
  {
    slug: 'rough-weather',
    title: '強風による遅延・欠航の可能性について',
    titleEn: 'Delays and cancellations are possible in strong winds',
    category: 'important',
    pinned: false,
    daysAgo: 1,
    said: [
      paragraph(
        '発達中の低気圧の影響により、北海道・東北航路で<mark>遅延または欠航</mark>となる可能性があります。',
        'A deepening low may cause <mark>delays or cancellations</mark> on our routes to Hokkaido and Tohoku.',
      ),
      header('お客様へのお願い', 'What we ask of you'),
      list(
        'ordered',
        ['搬入の前に、ご利用便の運航状況をご確認ください。', '便の変更をご希望の場合は、担当者までご連絡ください。', '危険品・冷凍貨物は、早めにご相談ください。'],
        ['Check whether your ship sails before you bring your cargo.', 'Tell your contact person if you wish to change to another ship.', 'Speak to us early about dangerous and frozen cargo.'],
      ),
      same('delimiter', {}),
      quote(['安全運航を最優先に、最新の情報をお知らせいたします。', '運航管理部'], ['Safety comes first. We tell you as soon as we know more.', 'Ship operations']),
    ],
  },
  {
    slug: 'online-quotations',
    title: 'オンライン見積をご利用いただけます',
    titleEn: 'Ask for quotations online',
    category: 'service',
    pinned: false,
    daysAgo: 30,
    said: [
      paragraph('車両・コンテナ・重機・一般貨物の見積を、画面からご依頼いただけます。', 'Ask for quotations of vehicles, containers, heavy equipment and general cargo on this site.'),
      header('ご準備いただくもの', 'What to have at hand'),
      check(['貨物の種類と台数', '長さ・幅・高さ・重量', '発地と着地', 'ご希望の輸送時期'], ['Kind and number of what is shipped', 'Length, width, height and weight', 'Where from and where to', 'When it is to be shipped']),
      paragraph('ご不明の点は<a href="/ja/contact">お問い合わせ</a>からご連絡ください。', 'Any questions? <a href="/contact">Write to us.</a>'),
    ],
  },
  {
    slug: 'bunker-adjustment',
    title: '燃料油価格変動調整金（BAF）の改定方法',
    titleEn: 'How the bunker adjustment factor (BAF) is revised',
    category: 'notice',
    pinned: false,
    daysAgo: 45,
    said: [
      paragraph('BAFは四半期ごとに、基準となる原油価格をもとに改定いたします。', 'The BAF is revised every quarter, by the price of crude oil that it is based on.'),
      table(
        [
          ['適用期間', '改定のお知らせ'],
          ['4月〜6月', '3月'],
          ['7月〜9月', '6月'],
          ['10月〜12月', '9月'],
          ['1月〜3月', '12月'],
        ],
        [
          ['Applies to', 'Announced in'],
          ['April – June', 'March'],
          ['July – September', 'June'],
          ['October – December', 'September'],
          ['January – March', 'December'],
        ],
      ),
      paragraph('適用される金額は見積書に記載いたします。', 'Your quotation states the amount that applies.'),
    ],
  },
] as const;
