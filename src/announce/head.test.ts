import { expect, test } from 'vitest';
import { announcementHead, announcementsHead } from './head.ts';

test('the notice of a typhoon is shared with its own title and address, not those of the screen', () => {
  const typhoon = {
    slug: 'typhoon',
    title: '台風による欠航',
    summary: '全便欠航です。',
    picture: '/api/image/1/1200',
    baseUrl: 'https://umiji.example',
  };
  const { meta, links } = announcementHead(typhoon, 'ja', '海路');
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: '台風による欠航 | 海路' },
      { name: 'description', content: '全便欠航です。' },
      { property: 'og:title', content: '台風による欠航' },
      { property: 'og:image', content: 'https://umiji.example/api/image/1/1200' },
      { property: 'og:url', content: 'https://umiji.example/ja/announce/typhoon' },
    ]),
  );
  expect(links).toContainEqual({
    rel: 'alternate',
    hrefLang: 'en',
    href: 'https://umiji.example/announce/typhoon',
  });
});

test('the list is shared with its name and the feed of its language', () => {
  const { meta, links } = announcementsHead(
    { title: 'お知らせ', description: '運航のお知らせ一覧。' },
    'ja',
    '海路',
  );
  expect(meta).toEqual(
    expect.arrayContaining([
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: 'お知らせ' },
      { property: 'og:locale', content: 'ja_JP' },
    ]),
  );
  expect(links).toEqual([
    { rel: 'alternate', type: 'application/atom+xml', href: '/ja/announce/feed.xml' },
  ]);
});
