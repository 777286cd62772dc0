import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';
import { nowLocal } from './local-now.ts';
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
async function post(
  values: object,
  path = '/api/v1/mst/announce',
  method = 'POST',
): Promise<Answer> {
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

test('everybody reads published announcements within their time: no draft, none of tomorrow, none that has ended or is archived', async () => {
  await post(announcement('typhoon'));
  await post(announcement('draft', { state: 'draft' }));
  await post(announcement('next-year', { publishFrom: '2099-01-01 00:00' }));
  await post(announcement('over', { publishTo: '2026-01-02 09:00' }));
  await post(announcement('pinned', { pinned: true, publishFrom: '2025-01-01 09:00' }));
  const { id, version } = (await post(announcement('withdrawn'))).body.row as {
    id: string;
    version: number;
  };
  await post({ version }, `/api/v1/mst/announce/${id}`, 'DELETE');
  expect(await slugs()).toEqual(['pinned', 'typhoon']);
  expect(await slugs('?year=2025')).toEqual(['pinned']);
  expect(await (await api.call('/api/v1/announce?year=2026')).json()).toMatchObject({
    rows: [{ slug: 'typhoon' }],
    years: [2026, 2025],
  });
  for (const hidden of ['draft', 'next-year', 'over', 'withdrawn', 'nowhere'])
    expect((await api.call(`/api/v1/announce/${hidden}`)).status, hidden).toBe(404);
  const read = await api.call('/api/v1/announce/typhoon?language=en');
  expect(await read.json()).toMatchObject({
    title: 'About typhoon',
    html: '<p>Text</p>',
    summary: 'Text',
  });
});

test('publishing without a time publishes now', async () => {
  const { body } = await post(announcement('at-once', { publishFrom: null }));
  expect((body.row as { publishFrom: string }).publishFrom).toMatch(
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/,
  );
  expect(await slugs()).toContain('at-once');
});

test('an announcement is found by a word of its text or of a caption, in either language and script, and by category', async () => {
  await post(
    announcement('cargo', {
      category: 'service',
      body: {
        blocks: [
          ...says('フェリー').blocks,
          { type: 'image', data: { file: { url: '/a.png' }, caption: '釧路港' } },
        ],
      },
    }),
  );
  expect(await slugs('?q=ﾌｪﾘｰ')).toEqual(['cargo']);
  expect(await slugs('?q=釧路')).toEqual(['cargo']);
  expect(await slugs('?category=service')).toEqual(['cargo']);
  expect(await slugs('?q=<p>')).toEqual([]);
});

test('the editor loads exactly what it saved, and the log shows the same', async () => {
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
  expect(event).toMatchObject({
    resource: 'announce',
    action: 'create',
    recordTitle: { ja: 'every-blockのお知らせ', en: 'About every-block' },
  });
  expect(event!.after!.body).toEqual(everyBlock);
});

test.each([
  ['a script', { body: says('<script>alert(1)</script>') }, 'body'],
  ['a handler', { bodyEn: says('<img src="/x" onerror="alert(1)">') }, 'bodyEn'],
  ['a link to a script', { bodyEn: says('<a href="javascript:alert(1)">A</a>') }, 'bodyEn'],
  ['an unknown block', { body: { blocks: [{ type: 'raw', data: { html: '<b>' } }] } }, 'body'],
  ['nothing to read', { body: { blocks: [] } }, 'body'],
  ['an end before the start', { publishTo: '2025-12-31 09:00' }, 'publishTo'],
  ['an invalid time', { publishFrom: '2026-02-30 09:00' }, 'publishFrom'],
])('refused at its field: %s', async (_, more, path) => {
  const { status, body } = await post(announcement('refused', more));
  expect([status, (body.fields as { path: string }[]).map((each) => each.path)]).toEqual([
    400,
    [path],
  ]);
});

test('a draft is shown to employees before anybody else', async () => {
  const id = idOf(await post(announcement('secret', { state: 'draft' })));
  expect(
    (await api.call(`/api/v1/mst/announce/${id}/preview?language=ja`, { session: desk })).status,
  ).toBe(200);
  expect((await api.call(`/api/v1/mst/announce/${id}/preview`)).status).toBe(401);
  expect(
    (await api.call(`/api/v1/mst/announce/${id}/preview`, { session: await api.person() })).status,
  ).toBe(403);
});

test('an important announcement is shown above every page until it is read: by a person on any device, by a guest in one browser', async () => {
  await post(
    announcement('harbour-closed', { category: 'important', publishFrom: '2026-01-05 09:00' }),
  );
  const reader = await api.person();
  const news = async (session: TestSession | null, headers: Record<string, string> = {}) => {
    const answer = await api.call('/api/v1/announce?category=important&unread=true', {
      session,
      headers,
    });
    return ((await answer.json()) as { rows: { slug: string }[] }).rows.map(({ slug }) => slug);
  };
  expect([await news(reader), await news(null)]).toEqual([['harbour-closed'], ['harbour-closed']]);
  const read = (session: TestSession | null, slug = 'harbour-closed') =>
    api.call(`/api/v1/announce/${slug}/read`, { method: 'PUT', body: {}, session });
  expect((await read(reader)).status).toBe(200);
  expect((await read(reader)).status, 'marking as read again succeeds').toBe(200);
  expect((await read(reader, 'secret')).status, 'a draft is not revealed').toBe(404);
  expect((await read(null)).status, 'a guest has no account to store it for').toBe(401);
  expect([await news(reader), await news(desk), await news(null)]).toEqual([
    [],
    ['harbour-closed'],
    ['harbour-closed'],
  ]);
  expect(await news(null, { cookie: 'umiji_announce_read=typhoon.harbour-closed' })).toEqual([]);
});

test('announcements of the last 30 days are marked as unread until they are read; older ones are not', async () => {
  const today = nowLocal(new Date());
  await post(announcement('new-quay', { publishFrom: today }));
  await post(announcement('old-quay', { publishFrom: '2026-01-05 09:00' }));
  const reader = await api.person();
  const marked = async () => {
    const answer = await api.call('/api/v1/announce?q=quay', { session: reader });
    return ((await answer.json()) as { rows: { slug: string; unread: boolean }[] }).rows.map(
      ({ slug, unread }) => [slug, unread],
    );
  };
  expect(await marked()).toEqual([
    ['new-quay', true],
    ['old-quay', false],
  ]);
  await api.call('/api/v1/announce/new-quay/read', { method: 'PUT', body: {}, session: reader });
  expect(await marked()).toEqual([
    ['new-quay', false],
    ['old-quay', false],
  ]);
});

test('a draft in progress is kept on the server, is never shown, and never overwrites another person’s draft', async () => {
  const id = idOf(await post(announcement('night-sailing')));
  const other = await api.person({ isEmployee: true, name: 'Sato' });
  const at = `/api/v1/mst/announce/${id}/draft`;
  const keep = async (session: TestSession, title: string, version: number | null, path = at) => {
    const answer = await api.call(path, {
      method: 'PUT',
      body: { values: { title, state: 'published' }, version },
      session,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect(await keep(desk, '夜行便', null)).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await keep(desk, '夜行便の新設', 1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await keep(other, '夜の便', null)).toMatchObject({
    status: 409,
    body: {
      code: 'stale',
      detail: { version: 2, values: { title: '夜行便の新設' }, by: 'Test Person' },
    },
  });
  expect(await keep(other, '夜の便', 2)).toMatchObject({ status: 200, body: { version: 3 } });
  const read = await api.call('/api/v1/announce/night-sailing?language=ja');
  expect(await read.json()).toMatchObject({ title: 'night-sailingのお知らせ' });

  const { row } = (await (
    await api.call(`/api/v1/mst/announce/${id}`, { session: desk })
  ).json()) as { row: { version: number } };
  const saved = async (session: TestSession, version: number) =>
    (
      await api.call(`/api/v1/mst/announce/${id}`, {
        method: 'PUT',
        body: { ...announcement('night-sailing'), version },
        session,
      })
    ).status;
  const waits = async () => (await api.call(at, { session: desk })).json();
  expect(await saved(desk, row.version)).toBe(200);
  expect(await waits(), 'Sato’s draft is not lost when somebody else saves').toMatchObject({
    by: 'Sato',
  });
  expect(await saved(other, row.version + 1)).toBe(200);
  expect(await waits()).toBeNull();
});

test('everybody has their own draft of a new announcement, removed once it is saved or discarded', async () => {
  const other = await api.person({ isEmployee: true });
  const at = '/api/v1/mst/announce/new/draft';
  const keep = (session: TestSession, values: object) =>
    api.call(at, { method: 'PUT', body: { values, version: null }, session });
  const waits = async (session: TestSession) => (await api.call(at, { session })).json();
  await keep(desk, { title: '欠航' });
  await keep(other, { title: '増便' });
  expect([await waits(desk), await waits(other)]).toMatchObject([
    { values: { title: '欠航' } },
    { values: { title: '増便' } },
  ]);
  await post(announcement('no-sailing'));
  await api.call(at, { method: 'DELETE', session: other });
  expect([await waits(desk), await waits(other)]).toEqual([null, null]);
  const hostile = says('<img src="/x" onerror="alert(1)">');
  await keep(desk, { title: '欠航', body: hostile, bodyEn: hostile });
  const kept = await waits(desk);
  expect(kept, 'the words are kept').toMatchObject({ values: { title: '欠航' } });
  expect(JSON.stringify(kept), 'a draft cannot deliver a script').not.toMatch(/onerror|<img/);
  await api.call(at, { method: 'DELETE', session: desk });
  expect((await keep(desk, { bodyFr: 'x' })).status).toBe(400);
  expect(
    (
      await api.call('/api/v1/mst/announce/0199aaaa-0000-7000-8000-000000000000/draft', {
        method: 'PUT',
        body: { values: {}, version: null },
        session: desk,
      })
    ).status,
  ).toBe(404);
});
