import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { type TestApi, type TestSession, testApi, testOrigin } from '#test/session.ts';
import { answerApi } from '../api.server.ts';
import { picture } from './tables.ts';

let api: TestApi;
let employee: TestSession;
let customer: TestSession;
beforeAll(async () => {
  api = await testApi();
  employee = await api.person({ isEmployee: true, name: '佐藤' });
  customer = await api.person({ isUser: true });
});
afterAll(() => api.close());

/** A photograph of a ship as a telephone takes it: on its side, with place and time. */
const photograph = (width = 2400, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#1a5c99' } })
    .withExif({ IFD0: { Make: 'Umiji Phone', Copyright: 'private' }, IFD3: { GPSLatitude: '42/1 38/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function upload(bytes: Uint8Array, { name = 'ship.jpg', type = 'image/jpeg', session = employee as TestSession | null } = {}): Promise<Response> {
  const form = new FormData();
  form.set('image', new File([Buffer.from(bytes)], name, { type }));
  const request = new Request(`${testOrigin}/api/image`, {
    method: 'POST',
    body: form,
    headers: { origin: testOrigin, host: 'umiji.test', ...(session ? { cookie: session.cookie } : {}) },
  });
  return answerApi(api.app, request);
}

test('a photograph is kept upright in three sizes, without place and maker, for everybody, for ever', async () => {
  const original = await photograph();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const answer = (await (await upload(original)).json()) as { success: number; file: { url: string; width: number; height: number; srcset: string } };
  expect(answer).toMatchObject({ success: 1, file: { width: 1200, height: 2400 } });
  expect(answer.file.srcset.split(', ').map((each) => each.split(' ')[1])).toEqual(['480w', '960w', '1200w']);
  for (const address of answer.file.srcset.split(', ').map((each) => each.split(' ')[0]!)) {
    const read = await api.call(address);
    expect([read.status, read.headers.get('content-type'), read.headers.get('cache-control'), read.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
      'nosniff',
    ]);
    const made = await sharp(Buffer.from(await read.arrayBuffer())).metadata();
    expect([made.format, made.exif, made.height! / made.width!]).toEqual(['webp', undefined, 2]);
  }
  const [event] = await api.db.select().from(auditEvent).where(eq(auditEvent.resource, 'picture'));
  expect(event).toMatchObject({ action: 'create', actorName: '佐藤', recordTitle: { en: 'ship.jpg' } });

  // The same once more is the same.
  expect(await (await upload(original, { name: 'again.jpg' })).json()).toEqual(answer);
  expect(await api.db.select().from(picture)).toHaveLength(1);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
  ['a drawing with a script', () => Buffer.from(svg), 415, 'unsupported-file'],
  ['a page that calls itself a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'unsupported-file'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 415, 'unsupported-file'],
  ['a picture that ends in the middle', async () => (await photograph()).subarray(0, 900), 415, 'unsupported-file'],
  [
    'a bomb of 100 million pixels',
    () =>
      sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    415,
    'unsupported-file',
  ],
  ['more than 10 MB', () => new Uint8Array(10 * 1024 * 1024 + 1), 413, 'too-large'],
])('%s is refused, whatever its name says', async (_, bytes, status, code) => {
  const answer = await upload(await bytes(), { name: 'ship.png', type: 'image/png' });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
});

test('a script behind a picture does not come along', async () => {
  const polyglot = Buffer.concat([await photograph(300, 200), Buffer.from('<script>alert(1)</script>')]);
  const { file } = (await (await upload(polyglot)).json()) as { file: { url: string } };
  expect(Buffer.from(await (await api.call(file.url)).arrayBuffer()).includes('<script>')).toBe(false);
});

test('customers and visitors upload nothing and have no page read', async () => {
  const bytes = await photograph(20, 20);
  expect([(await upload(bytes, { session: customer })).status, (await upload(bytes, { session: null })).status]).toEqual([403, 401]);
  const link = '/api/link-tool?url=https%3A%2F%2Fumiji.example';
  expect([(await api.call(link, { session: customer })).status, (await api.call(link)).status]).toEqual([403, 401]);
});

test('a link into our own network is refused with the sentence of the editor', async () => {
  const answer = await api.call('/api/link-tool?url=http%3A%2F%2Flocalhost%3A9%2F', { session: employee, headers: { 'accept-language': 'ja' } });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'link-unreachable', message: 'リンクにアクセスできませんでした。URLをご確認ください。' }]);
});

test('a picture that is nowhere is not found', async () => {
  for (const path of ['/api/image/01a1fbfb-1847-743a-894f-a987ae6676cc/480', '/api/image/------------------------------------/480'])
    expect((await api.call(path)).status).toBe(404);
});
