import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPage } from './fetch-page.server.ts';
import { linkMeta, metaOf } from './link.server.ts';

const page = `<!doctype html><html><head><meta charset="utf-8"><title>Ferry &amp; RORO</title>
<meta property="og:title" content="苫小牧―日立 &lt;航路案内&gt;"><meta name="description" content="毎日 運航">
<meta property="og:image" content="https://cdn.umiji.example/ship.jpg"></head><body><title>not this</title></body></html>`;

let asked = 0;
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/page': (_, response) => response.setHeader('content-type', 'text/html').end(page),
  '/sjis': (_, response) =>
    response.setHeader('content-type', 'text/html; charset=Shift_JIS').end(Buffer.concat([Buffer.from('<title>'), Buffer.from([0x8a, 0x43, 0x98, 0x48]), Buffer.from('</title>')])),
  '/twice': (_, response) => response.writeHead(302, { location: '/page' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: `http://127.0.0.2:${port}/page` }).end(),
  '/metadata': (_, response) => response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/picture': (_, response) => response.setHeader('content-type', 'image/png').end('x'),
  '/gone': (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(page),
  '/endless': (_, response) => {
    response.setHeader('content-type', 'text/html').write('<title>endless</title>');
    const more = () => response.destroyed || (response.write('x'.repeat(65_536)), setImmediate(more));
    more();
  },
};
let port = 0;
const server = createServer((request, response) => {
  asked++;
  const answer = answers[request.url ?? ''];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
beforeAll(async () => {
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** This one address stands for the web; everything else of this machine stays private. */
const web = { allowIPAddressList: ['127.0.0.1'] };
const read = (path: string) => fetchPage(`http://127.0.0.1:${port}${path}`, web);

test('a page says its title, description and picture, in its own encoding, also behind a redirect', async () => {
  expect(metaOf((await read('/twice'))!)).toEqual({ title: '苫小牧―日立 <航路案内>', description: '毎日 運航', image: { url: 'https://cdn.umiji.example/ship.jpg' } });
  expect(metaOf((await read('/sjis'))!).title).toBe('海路');
});

test('of a page without end the beginning is read', async () => {
  const found = (await read('/endless'))!;
  expect([metaOf(found).title, found.html.length]).toEqual(['endless', 512 * 1024]);
});

test.each(['/inside', '/metadata', '/file', '/round', '/picture', '/gone', '/nowhere'])('%s is no page to show', async (path) => {
  expect(await read(path)).toBeNull();
});

test('nothing of a private network is asked: by number, by name, by another spelling', async () => {
  const before = asked;
  const inside = ['127.0.0.1', 'localhost', '0.0.0.0', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'].map((host) => `http://${host}:${port}/page`);
  for (const address of [...inside, 'http://10.0.0.1/', 'http://192.168.0.1/', 'ftp://umiji.example/', `http://u:p@127.0.0.1:${port}/page`, 'javascript:alert(1)', ''])
    expect([address, await fetchPage(address)]).toEqual([address, null]);
  expect(asked).toBe(before);
});

test('a picture by plain http, or by a script, is not shown; markup in a title stays text', () => {
  const of = (image: string, title = 'x') => metaOf({ url: 'https://umiji.example/a', html: `<title>${title}</title><meta property="og:image" content="${image}">` });
  expect(['http://umiji.example/a.png', 'javascript:alert(1)', 'data:text/html,x', '/b.png'].map((image) => of(image).image.url)).toEqual([
    '',
    '',
    '',
    'https://umiji.example/b.png',
  ]);
  expect(of('', '<script>alert(1)</script>').title).toBe('<script>alert(1)</script>');
});

test('a page is read once an hour; one that could not be read is tried again', async () => {
  let reads = 0;
  const found = async (address: string) => (reads++, address.endsWith('gone') ? null : { url: address, html: '<title>航路</title>' });
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 3, minutes));
  for (const minutes of [0, 30, 59, 61]) expect((await linkMeta('https://umiji.example/route', at(minutes), found))?.title).toBe('航路');
  expect(reads).toBe(2);
  for (const minutes of [0, 1]) expect(await linkMeta('https://umiji.example/gone', at(minutes), found)).toBeNull();
  expect(reads).toBe(4);
});
