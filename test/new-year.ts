/** The labels of the screens and the editor in each language. */
export const called = {
  en: {
    fields: { title: /^Title/, titleEn: /^English title/, slug: /^Address name/, state: /^State/ },
    blocks: {
      header: 'Heading',
      list: 'Unordered',
      ordered: 'Ordered List',
      check: 'Checklist',
      quote: 'Quote',
      line: 'Delimiter',
      link: 'Link',
      image: 'Image',
      table: 'Table',
      code: 'Code',
    },
    tunes: {
      level: 'Heading 3',
      up: 'Move up',
      border: 'With border',
      away: 'Delete',
      surely: 'Click to delete',
    },
    draft: { kept: /^Draft saved/, found: 'Continue with them' },
    unreachable: /get this link data/,
    save: 'Save',
    published: 'Published',
  },
  ja: {
    fields: { title: /^件名/, titleEn: /^英語件名/, slug: /^URL名/, state: /^状態/ },
    blocks: {
      header: '見出し',
      list: '箇条書き',
      ordered: '番号付きリスト',
      check: 'チェック',
      quote: '引用',
      line: '区切り',
      link: 'リンク',
      image: '画像',
      table: '表',
      code: 'コード',
    },
    tunes: {
      level: '見出し3',
      up: '上へ移動',
      border: '枠線',
      away: '削除',
      surely: 'クリックして削除',
    },
    draft: { kept: /^下書きを保存しました/, found: 'この内容で続ける' },
    unreachable: /リンク先にアクセスできません/,
    save: '保存',
    published: '公開',
  },
} as const;
export type Language = keyof typeof called;

export const articles = {
  en: {
    title: 'Sailings over New Year',
    lead: 'On 31 December:',
    marked: ['none', 'whatever', 'berth', 'weather', 'SAIL-31', 'delayed', 'timetable'],
    heading: 'Tomakomai route',
    below: 'Office hours',
    list: ['Cars', 'and trucks', 'Trailers'],
    ordered: ['Ring us', 'Bring the cargo'],
    checks: ['Vehicle certificate', 'Seal'],
    quote: ['Safety comes first', 'The captain'],
    table: ['Sailing 1', '18:30', 'Sailing 2'],
    code: 'if (waves < 4) { sail("north") }',
    caption: 'The new ship',
    thanks: 'Thank you for sailing with us.',
    other: '年末年始の運航についてお知らせします。',
  },
  ja: {
    title: '年末年始の運航',
    lead: '12月31日は',
    marked: ['全便運休', '天候次第', '岸壁', '荒天', 'SAIL-31', '遅延', '時刻表'],
    heading: '苫小牧航路',
    below: '受付時間',
    list: ['乗用車', 'とトラック', 'トレーラー'],
    ordered: ['お電話', '搬入'],
    checks: ['車検証', '印鑑'],
    quote: ['安全運航を最優先に', '船長'],
    table: ['第1便', '18:30', '第2便'],
    code: 'if (波高 < 4) { 出港("北") }',
    caption: '新造船',
    thanks: 'ご利用をお待ちしております。',
    other: 'Our sailings over New Year.',
  },
} as const satisfies Record<Language, unknown>;
export type Article = (typeof articles)[Language];

export const timetable = 'https://umiji.example/timetable';
export const film = 'abcdefghijk';
/** A card as it is copied from another announcement. */
export const card = {
  link: timetable,
  meta: { title: 'Timetable', description: 'Every ship', image: { url: '' } },
};

/** What readers see, block by block. */
export const expected = ({
  lead,
  marked,
  heading,
  below,
  list,
  ordered,
  checks,
  quote,
  table,
  code,
  caption,
  thanks,
}: Article) => {
  const link = `href="${timetable}" target="_blank" rel="nofollow noindex noreferrer"`;
  const [b, i, u, mark, mono, s, to] = marked;
  return [
    `<p>${lead} <b>${b}</b> <i>${i}</i> <u>${u}</u> <mark>${mark}</mark> <code>${mono}</code> <s>${s}</s> <a ${link}>${to}</a></p>`,
    `<h2>${heading}</h2>`,
    `<h3>${below}</h3>`,
    `<ul><li>${list[0]}${list[1]}<ul><li>${list[2]}</li></ul></li></ul>`,
    `<ol><li>${ordered[0]}</li><li>${ordered[1]}</li></ol>`,
    `<ul data-kind="check"><li>☑ ${checks[0]}</li><li>☐ ${checks[1]}</li></ul>`,
    `<blockquote><p>${quote[0]}</p><footer>${quote[1]}</footer></blockquote>`,
    '<hr>',
    `<a data-kind="link" ${link}><span><strong>Timetable</strong><span>Every ship</span><small>umiji.example</small></span></a>`,
    `<figure data-border=""><img src="/api/image/#/600" srcset="/api/image/#/480 480w, /api/image/#/600 600w" sizes="(max-width: 48rem) 92vw, 46rem" alt="${caption}" loading="lazy" decoding="async" width="600" height="300"></figure>`,
    `<div data-kind="film"><iframe src="https://www.youtube-nocookie.com/embed/${film}" title="YouTube" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen=""></iframe></div>`,
    `<div data-kind="table" tabindex="0"><table><tbody><tr><td>${table[0]}</td><td>${table[1]}</td><td></td></tr><tr><td>${table[2]}</td><td></td><td></td></tr></tbody></table></div>`,
    `<p>${thanks}</p>`,
    `<pre tabindex="0"><code>${code.replace('<', '&lt;')}</code></pre>`,
  ];
};
