import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#test/session.ts';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { announceFile } from './feed.server.ts';
import { saveAnnounceText } from './hooks.server.ts';

let api: TestApi;
const text = (said: string) => ({ blocks: [{ type: 'paragraph', data: { text: said } }] });
const typhoon = {
  slug: 'typhoon',
  title: '台風 & 欠航',
  titleEn: 'Typhoon & cancellations',
  category: 'important',
  pinned: false,
  state: 'published',
  publishFrom: '2026-01-05 09:30',
  publishTo: null,
  body: text('全便欠航です。'),
  bodyEn: text('No ship sails.'),
};

beforeAll(async () => {
  api = await testApi();
  const session = await api.person({ isEmployee: true });
  for (const body of [typhoon, { ...typhoon, slug: 'secret', state: 'draft' }])
    await api.call('/api/v1/mst/announce', { method: 'POST', body, session });
});
afterAll(() => api.close());

const fetchPath = async (path: string) => {
  const answer = await announceFile(path, {
    db: api.db,
    now: () => new Date(),
    settings: { baseUrl: 'https://umiji.example', siteName: 'Umiji' },
  });
  return { type: answer?.headers.get('content-type'), text: (await answer?.text()) ?? '' };
};

test.each([
  [
    '/announce/feed.xml',
    'Typhoon &amp; cancellations',
    'No ship sails.',
    'https://umiji.example/announce/typhoon',
  ],
  [
    '/ja/announce/feed.xml',
    '台風 &amp; 欠航',
    '全便欠航です。',
    'https://umiji.example/ja/announce/typhoon',
  ],
])(
  '%s contains the typhoon notice in its language, and no draft',
  async (path, title, summary, address) => {
    const { type, text: feed } = await fetchPath(path);
    expect(type).toBe('application/atom+xml; charset=utf-8');
    for (const part of [
      `<title>${title}</title>`,
      `<summary>${summary}</summary>`,
      `<id>${address}</id>`,
      '<published>2026-01-05T09:30:00+09:00</published>',
    ])
      expect(feed).toContain(part);
    expect(feed).not.toContain('secret');
  },
);

test('the sitemap lists both languages of every published announcement, and the request for a quote', async () => {
  const { text: map } = await fetchPath('/sitemap.xml');
  const paths = ['/announce/typhoon', '/ja/announce/typhoon', '/announce', '/ja/contact'];
  for (const path of [...paths, '/quotation-ask', '/ja/quotation-ask'])
    expect(map).toContain(`<loc>https://umiji.example${path}</loc>`);
  expect(map).toContain(
    '<xhtml:link rel="alternate" hreflang="ja" href="https://umiji.example/ja/announce/typhoon"/>',
  );
  expect(map).not.toContain('secret');
});

test('the sitemap lists every announcement however many there are, the feed the newest 50', async () => {
  const [one] = await api.db
    .select()
    .from(masters.announce)
    .where(eq(masters.announce.slug, 'typhoon'));
  const many = Array.from({ length: 60 }, (_, i) => ({
    ...one!,
    id: uuidv7(),
    slug: `sailing-${i}`,
    publishFrom: `2026-02-01 10:${String(i).padStart(2, '0')}`,
  }));
  const kept = await api.db.insert(masters.announce).values(many).returning();
  for (const row of kept) await api.db.transaction((tx) => saveAnnounceText(tx, row));
  const { text: map } = await fetchPath('/sitemap.xml');
  expect(
    many.filter(
      ({ slug }) => !map.includes(`<loc>https://umiji.example/ja/announce/${slug}</loc>`),
    ),
  ).toEqual([]);
  const { text: feed } = await fetchPath('/announce/feed.xml');
  expect(feed.match(/<entry>/g)).toHaveLength(50);
  expect(feed).toContain('/announce/sailing-59<');
  expect(feed).not.toContain('/announce/sailing-9<');
});

test('robots.txt names the sitemap and disallows the API', async () => {
  const { type, text: robots } = await fetchPath('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(robots).toContain('Sitemap: https://umiji.example/sitemap.xml');
  expect(robots).toContain('Disallow: /api/');
});

test('any other address is a page', async () =>
  expect(await announceFile('/announce/typhoon', api.app)).toBeNull());
