import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressResponse, encodingFor } from './compress.server.ts';

const text = '海路の見積をお送りいたします。'.repeat(200);
const page = (init: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...init } });
const asked = (path = '/ja/quotation-list', headers: Record<string, string> = {}) =>
  new Request(`https://umiji.example${path}`, {
    headers: { 'accept-encoding': 'gzip, br', ...headers },
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a page is compressed as the client accepts, and unpacks to the same page', async () => {
  const br = compressResponse(asked(), page());
  expect([br.headers.get('content-encoding'), br.headers.get('vary')]).toEqual([
    'br',
    'accept-encoding',
  ]);
  expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(text);
  const gzip = compressResponse(
    asked('/', { 'accept-encoding': 'br;q=0, gzip' }),
    page({ 'content-length': '9000' }),
  );
  expect([gzip.headers.get('content-encoding'), gzip.headers.get('content-length')]).toEqual([
    'gzip',
    null,
  ]);
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(text);
  expect([
    encodingFor(null),
    encodingFor('identity'),
    encodingFor('*'),
    encodingFor('gzip;q=0.5,*;q=0'),
  ]).toEqual([null, null, 'br', 'gzip']);
});

test('the beginning of a page arrives before its end is rendered', async () => {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('<title>海路</title>'));
      end = () => controller.close();
    },
  });
  const reader = compressResponse(
    asked(),
    new Response(body, { headers: { 'content-type': 'text/html' } }),
  ).body!.getReader();
  const unpacked = createBrotliDecompress();
  const first = new Promise<string>(
    (resolve) => void unpacked.once('data', (part: Buffer) => resolve(part.toString())),
  );
  unpacked.write((await reader.read()).value);
  expect(await first).toBe('<title>海路</title>');
  end();
});

test.each<[string, Request, Response]>([
  [
    'an event stream',
    asked('/api/v1/mst/port/import'),
    page({ 'content-type': 'text/event-stream' }),
  ],
  ['a PDF', asked('/api/v1/quotation/x/pdf'), page({ 'content-type': 'application/pdf' })],
  ['a picture', asked('/api/image/x/480'), page({ 'content-type': 'image/webp' })],
  ['a short response', asked('/api/v1/mst/port'), page({ 'content-length': '40' })],
  [
    'a response that is already compressed',
    asked('/assets/start.js'),
    page({ 'content-encoding': 'gzip' }),
  ],
  ['a client that accepts no compression', asked('/', { 'accept-encoding': '' }), page()],
  // Compressed lengths must not reveal the content.
  ['a session token', asked('/api/auth/token'), page({ 'content-type': 'application/json' })],
  [
    'a page that a signed-in person opens from another site',
    asked('/', { 'sec-fetch-site': 'cross-site', cookie: 'umiji.session_token=x' }),
    page(),
  ],
])('%s is not compressed', async (_, request, response) => {
  const before = response.headers.get('content-encoding');
  const sent = compressResponse(request, response);
  expect(sent.headers.get('content-encoding')).toBe(before);
  expect((await bytesOf(sent)).toString()).toBe(text);
});

test('a visitor from a search engine, who is not signed in, gets a compressed page', () => {
  expect(
    compressResponse(asked('/announce', { 'sec-fetch-site': 'cross-site' }), page()).headers.get(
      'content-encoding',
    ),
  ).toBe('br');
});
