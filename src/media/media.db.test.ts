import { eq } from 'drizzle-orm';
import { GifEncoder, createCanvas } from '@napi-rs/canvas';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { colourAt, halves, photograph } from '#test/pictures.ts';
import { type TestApi, type TestSession, testApi, testOrigin } from '#test/session.ts';
import { answerApi } from '../api-handler.server.ts';
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

async function upload(
  bytes: Uint8Array,
  { name = 'ship.jpg', type = 'image/jpeg', session = employee as TestSession | null } = {},
): Promise<Response> {
  const form = new FormData();
  form.set('image', new File([Buffer.from(bytes)], name, { type }));
  const request = new Request(`${testOrigin}/api/image`, {
    method: 'POST',
    body: form,
    headers: {
      origin: testOrigin,
      host: 'umiji.test',
      ...(session ? { cookie: session.cookie } : {}),
    },
  });
  return answerApi(api.app, request);
}

test('a photograph is stored upright in three sizes, without location and camera, public and cached permanently', async () => {
  const original = await photograph();
  expect([imageSize(original).orientation, original.includes('Umiji Phone')]).toEqual([6, true]);
  const answer = (await (await upload(original)).json()) as {
    success: number;
    file: { url: string; width: number; height: number; srcset: string };
  };
  expect(answer).toMatchObject({ success: 1, file: { width: 1200, height: 2400 } });
  expect(answer.file.srcset.split(', ').map((each) => each.split(' ')[1])).toEqual([
    '480w',
    '960w',
    '1200w',
  ]);
  for (const address of answer.file.srcset.split(', ').map((each) => each.split(' ')[0]!)) {
    const read = await api.call(address);
    expect([
      read.status,
      read.headers.get('content-type'),
      read.headers.get('cache-control'),
      read.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff']);
    const made = Buffer.from(await read.arrayBuffer());
    const { type, width, height, orientation } = imageSize(made);
    expect([
      type,
      height / width,
      orientation,
      made.includes('Umiji'),
      made.includes('EXIF'),
    ]).toEqual(['webp', 2, undefined, false, false]);
    // The left side is at the top now, and the right side at the bottom.
    const [above, below] = [
      await colourAt(made, width / 2, 5),
      await colourAt(made, width / 2, height - 5),
    ];
    expect([above[0]! > 150 && above[2]! < 60, below[2]! > 150 && below[0]! < 60]).toEqual([
      true,
      true,
    ]);
  }
  const [event] = await api.db.select().from(auditEvent).where(eq(auditEvent.resource, 'picture'));
  expect(event).toMatchObject({
    action: 'create',
    actorName: '佐藤',
    recordTitle: { en: 'ship.jpg' },
  });

  // The same picture again gets the same address.
  expect(await (await upload(original, { name: 'again.jpg' })).json()).toEqual(answer);
  expect(await api.db.select().from(picture)).toHaveLength(1);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
type Refusal = [string, () => Promise<Uint8Array> | Uint8Array, number, string];
test.each<Refusal>([
  ['a drawing with a script', () => Buffer.from(svg), 415, 'unsupported-file'],
  [
    'a page declared as a picture',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    415,
    'unsupported-file',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 415, 'unsupported-file'],
  [
    'a truncated photograph',
    async () => (await photograph()).subarray(0, 9000),
    415,
    'unsupported-file',
  ],
  ...(['png', 'webp', 'avif', 'gif'] as const).map((kind): Refusal => [
    `a truncated ${kind}`,
    async () => (await halves(300, 200).encode(kind as 'png')).subarray(0, -9),
    415,
    'unsupported-file',
  ]),
  [
    'a decompression bomb of more than 50 million pixels',
    () => createCanvas(7100, 7100).encode('png'),
    415,
    'unsupported-file',
  ],
  ['more than 20 MB', () => new Uint8Array(20 * 1024 * 1024 + 1), 413, 'too-large'],
])('%s is refused, whatever its file name', async (_, bytes, status, code) => {
  const answer = await upload(await bytes(), { name: 'ship.png', type: 'image/png' });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
});

test('a file whose header declares a smaller size than its content is refused', async () => {
  const bomb = Buffer.from(await createCanvas(7100, 7100).encode('png'));
  bomb.writeUInt32BE(90, 16);
  expect((await upload(bomb, { name: 'small.png', type: 'image/png' })).status).toBe(415);
});

test('only the first frame of an animation is stored: announcements contain no motion that cannot be stopped', async () => {
  const gif = new GifEncoder(80, 40);
  for (const colour of ['#c00000', '#00c000']) {
    const canvas = createCanvas(80, 40);
    canvas.getContext('2d').fillStyle = colour;
    canvas.getContext('2d').fillRect(0, 0, 80, 40);
    gif.addFrame(new Uint8Array(canvas.getContext('2d').getImageData(0, 0, 80, 40).data), 80, 40);
  }
  const { file } = (await (
    await upload(gif.finish(), { name: 'wave.gif', type: 'image/gif' })
  ).json()) as { file: { url: string } };
  const made = Buffer.from(await (await api.call(file.url)).arrayBuffer());
  const [red, green] = await colourAt(made, 40, 20);
  expect([red! > 150, green! < 60, made.includes('ANIM')]).toEqual([true, true, false]);
});

test.each(['png', 'webp', 'avif', 'gif'] as const)(
  'a small %s with transparency is stored in its original size',
  async (kind) => {
    const canvas = createCanvas(60, 30);
    canvas.getContext('2d').fillRect(0, 0, 30, 30);
    const { file } = (await (
      await upload(await canvas.encode(kind as 'png'), { name: 'logo.jpg' })
    ).json()) as {
      file: { url: string; width: number; height: number; srcset: string };
    };
    expect([file.width, file.height, file.srcset.split(', ').length]).toEqual([60, 30, 1]);
    const made = Buffer.from(await (await api.call(file.url)).arrayBuffer());
    expect([(await colourAt(made, 10, 15))[3], (await colourAt(made, 50, 15))[3]]).toEqual([
      255, 0,
    ]);
  },
);

test('a script appended to a picture is removed', async () => {
  const polyglot = Buffer.concat([
    await photograph(300, 200),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const { file } = (await (await upload(polyglot)).json()) as { file: { url: string } };
  expect(Buffer.from(await (await api.call(file.url)).arrayBuffer()).includes('<script>')).toBe(
    false,
  );
});

test('customers and visitors cannot upload pictures or have pages read', async () => {
  const bytes = await photograph(20, 20);
  expect([
    (await upload(bytes, { session: customer })).status,
    (await upload(bytes, { session: null })).status,
  ]).toEqual([403, 401]);
  const link = '/api/link-tool?url=https%3A%2F%2Fumiji.example';
  expect([
    (await api.call(link, { session: customer })).status,
    (await api.call(link)).status,
  ]).toEqual([403, 401]);
});

test('a link into our own network gets the same response as an unreachable one', async () => {
  const answer = await api.call('/api/link-tool?url=http%3A%2F%2Flocalhost%3A9%2F', {
    session: employee,
  });
  expect([answer.status, await answer.json()]).toEqual([200, { success: 0 }]);
});

test('a picture that does not exist is not found', async () => {
  for (const path of [
    '/api/image/01a1fbfb-1847-743a-894f-a987ae6676cc/480',
    '/api/image/------------------------------------/480',
  ])
    expect((await api.call(path)).status).toBe(404);
});
