import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';
import { everyBlock } from './sample.ts';

let api: TestApi;
let desk: TestSession;

const says = (text: string) => ({ blocks: [{ type: 'paragraph', data: { text } }] });
const announcement = (slug: string, more: object = {}) => ({
  slug,
  title: `${slug}のお知らせ`,
  titleEn: `About ${slug}`,
  category: 'notice',
  pinned: false,
  state: 'published',
  publishFrom: '2026-01-01 09:00',
  publishTo: null,
  body: says('本文'),
  bodyEn: says('Text'),
  ...more,
});

type Answer = Readonly<{ status: number; body: Record<string, unknown> }>;
async function post(values: object, path = '/api/v1/mst/announce', method = 'POST'): Promise<Answer> {
  const answer = await api.call(path, { method, body: values, session: desk });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const idOf = ({ body }: Answer) => (body.row as { id: string }).id;
const slugs = async (query = '') => {
  const answer = await api.call(`/api/v1/announce${query}`);
  return ((await answer.json()) as { rows: { slug: string }[] }).rows.map(({ slug }) => slug);
};

beforeAll(async () => {
  api = await testApi();
  desk = await api.person({ isEmployee: true });
});
afterAll(() => api.close());

test('everybody reads what is published and within its time: no draft, nothing of tomorrow, nothing that is over or archived', async () => {
  await post(announcement('typhoon'));
  await post(announcement('draft', { state: 'draft' }));
  await post(announcement('next-year', { publishFrom: '2099-01-01 00:00' }));
  await post(announcement('over', { publishTo: '2026-01-02 09:00' }));
  await post(announcement('pinned', { pinned: true, publishFrom: '2025-01-01 09:00' }));
  const { id, version } = (await post(announcement('withdrawn'))).body.row as { id: string; version: number };
  await post({ version }, `/api/v1/mst/announce/${id}`, 'DELETE');
  expect(await slugs()).toEqual(['pinned', 'typhoon']);
  for (const hidden of ['draft', 'next-year', 'over', 'withdrawn', 'nowhere']) expect((await api.call(`/api/v1/announce/${hidden}`)).status, hidden).toBe(404);
  const read = await api.call('/api/v1/announce/typhoon?language=en');
  expect(await read.json()).toMatchObject({ title: 'About typhoon', html: '<p>Text</p>', summary: 'Text' });
});

test('published without a time means now', async () => {
  const { body } = await post(announcement('at-once', { publishFrom: null }));
  expect((body.row as { publishFrom: string }).publishFrom).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  expect(await slugs()).toContain('at-once');
});

test('found by a word of its text or of a caption, in either language and script, and by category', async () => {
  await post(
    announcement('cargo', { category: 'service', body: { blocks: [...says('フェリー').blocks, { type: 'image', data: { file: { url: '/a.png' }, caption: '釧路港' } }] } }),
  );
  expect(await slugs('?q=ﾌｪﾘｰ')).toEqual(['cargo']);
  expect(await slugs('?q=釧路')).toEqual(['cargo']);
  expect(await slugs('?category=service')).toEqual(['cargo']);
  expect(await slugs('?q=<p>')).toEqual([]);
});

test('what the editor saved is what it is given again, in the log too', async () => {
  const made = await post(announcement('every-block', { body: everyBlock, bodyEn: everyBlock }));
  expect(made.status).toBe(201);
  const [kept] = await api.db
    .select()
    .from(masters.announce)
    .where(eq(masters.announce.id, idOf(made)));
  expect(kept!.body).toEqual(everyBlock);
  const [event] = await api.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.recordId, idOf(made)));
  expect(event).toMatchObject({ resource: 'announce', action: 'create', recordTitle: { ja: 'every-blockのお知らせ', en: 'About every-block' } });
  expect(event!.after!.body).toEqual(everyBlock);
});

test.each([
  ['a script', { body: says('<script>alert(1)</script>') }, 'body'],
  ['a link to a script', { bodyEn: says('<a href="javascript:alert(1)">A</a>') }, 'bodyEn'],
  ['an unknown block', { body: { blocks: [{ type: 'raw', data: { html: '<b>' } }] } }, 'body'],
  ['nothing to read', { body: { blocks: [] } }, 'body'],
  ['an end before the beginning', { publishTo: '2025-12-31 09:00' }, 'publishTo'],
  ['a time that is none', { publishFrom: '2026-02-30 09:00' }, 'publishFrom'],
])('refused at its field: %s', async (_, more, path) => {
  const { status, body } = await post(announcement('refused', more));
  expect([status, (body.fields as { path: string }[]).map((each) => each.path)]).toEqual([400, [path]]);
});

test('a draft is shown to employees before anybody else', async () => {
  const id = idOf(await post(announcement('secret', { state: 'draft' })));
  expect((await api.call(`/api/v1/mst/announce/${id}/preview?language=ja`, { session: desk })).status).toBe(200);
  expect((await api.call(`/api/v1/mst/announce/${id}/preview`)).status).toBe(401);
  expect((await api.call(`/api/v1/mst/announce/${id}/preview`, { session: await api.person() })).status).toBe(403);
});
