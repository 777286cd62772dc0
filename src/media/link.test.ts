import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
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
    response
      .setHeader('content-type', 'text/html; charset=Shift_JIS')
      .end(
        Buffer.concat([
          Buffer.from('<title>'),
          Buffer.from([0x8a, 0x43, 0x98, 0x48]),
          Buffer.from('</title>'),
        ]),
      ),
  '/twice': (_, response) => response.writeHead(302, { location: '/page' }).end(),
  '/inside': (_, response) =>
    response.writeHead(302, { location: `http://127.0.0.2:${port}/page` }).end(),
  '/metadata': (_, response) =>
    response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/picture': (_, response) => response.setHeader('content-type', 'image/png').end('x'),
  '/gone': (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(page),
  '/silent': () => undefined,
  '/drip': (_, response) => {
    response.setHeader('content-type', 'text/html').write('<title>');
    const drop = setInterval(
      () => (response.destroyed ? clearInterval(drop) : response.write('x')),
      50,
    );
  },
  '/endless': (_, response) => {
    response.setHeader('content-type', 'text/html').write('<title>endless</title>');
    const more = () =>
      response.destroyed || (response.write('x'.repeat(65_536)), setImmediate(more));
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

/** Only this address counts as public; everything else of this machine stays private. */
const web = { allowIPAddressList: ['127.0.0.1'] };
const read = (path: string) => fetchPage(`http://127.0.0.1:${port}${path}`, web);

test('title, description and picture of a page are read in its own encoding, also after a redirect', async () => {
  expect(metaOf((await read('/twice'))!)).toEqual({
    title: '苫小牧―日立 <航路案内>',
    description: '毎日 運航',
    image: { url: 'https://cdn.umiji.example/ship.jpg' },
  });
  expect(metaOf((await read('/sjis'))!).title).toBe('海路');
});

test('only the beginning of an endless page is read', async () => {
  const found = (await read('/endless'))!;
  expect([metaOf(found).title, found.html.length]).toEqual(['endless', 512 * 1024]);
});

test.each(['/inside', '/metadata', '/file', '/round', '/picture', '/gone', '/nowhere'])(
  '%s is not shown as a card',
  async (path) => {
    expect(await read(path)).toBeNull();
  },
);

test('no address of a private network is requested: by number, by name, by another spelling', async () => {
  const before = asked;
  const loopback = [
    '127.0.0.1',
    'localhost',
    '0.0.0.0',
    '127.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '[::1]',
    '[::]',
    '[::7f00:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ];
  const inside = loopback.map((host) => `http://${host}:${port}/page`);
  const others = [
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '198.18.0.1',
    '169.254.169.254',
    '2852039166',
    '[::ffff:a9fe:a9fe]',
    '[fd00:ec2::254]',
    '[fe80::1]',
  ];
  const translated = [
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fec0::1]',
    '224.0.0.1',
    '255.255.255.255',
  ];
  for (const address of [
    ...inside,
    ...[...others, ...translated].map((host) => `http://${host}/`),
    'ftp://umiji.example/',
    `http://u:p@127.0.0.1:${port}/page`,
    'javascript:alert(1)',
    '',
  ])
    expect([address, await fetchPage(address)]).toEqual([address, null]);
  expect(asked).toBe(before);
});

/** Names as a foreign name server resolves them, one answer after the other. */
function names(...answers: string[][]) {
  const given = [...answers];
  const lookup = (
    _: string,
    __: unknown,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ) =>
    done(
      null,
      (given.shift() ?? []).map((address) => ({ address, family: 4 })),
    );
  return { ...web, lookup: lookup as unknown as LookupFunction, left: () => given.length };
}

test('a name that resolves to the web first and to our network later (DNS rebinding) gets no access: it is resolved once', async () => {
  const turning = names(['127.0.0.1'], ['127.0.0.2']);
  expect((await fetchPage(`http://turning.example:${port}/page`, turning))?.html).toBe(page);
  // The next answer is used for the next page, and refused there.
  expect(turning.left()).toBe(1);
  const before = asked;
  expect(await fetchPage(`http://turning.example:${port}/page`, turning)).toBeNull();
  // A public address first, or a redirect to the same name, gets no access either.
  expect(
    await fetchPage(`http://both.example:${port}/page`, names(['127.0.0.1', '127.0.0.2'])),
  ).toBeNull();
  expect(asked).toBe(before);
  expect(
    await fetchPage(
      `http://turning.example:${port}/twice`,
      names(['127.0.0.1'], ['169.254.169.254']),
    ),
  ).toBeNull();
  expect(asked).toBe(before + 1);
});

test.each(['/silent', '/drip'])('%s is aborted after the time limit', async (path) => {
  expect(await fetchPage(`http://127.0.0.1:${port}${path}`, web, 300)).toBeNull();
});

test('a picture over plain http or from a script is not shown; markup in a title stays text', () => {
  const of = (image: string, title = 'x') =>
    metaOf({
      url: 'https://umiji.example/a',
      html: `<title>${title}</title><meta property="og:image" content="${image}">`,
    });
  expect(
    ['http://umiji.example/a.png', 'javascript:alert(1)', 'data:text/html,x', '/b.png'].map(
      (image) => of(image).image.url,
    ),
  ).toEqual(['', '', '', 'https://umiji.example/b.png']);
  expect(of('', '<script>alert(1)</script>').title).toBe('<script>alert(1)</script>');
});

test('a page is read at most once an hour; one that could not be read is tried again', async () => {
  let reads = 0;
  const found = async (address: string) => (
    reads++,
    address.endsWith('gone') ? null : { url: address, html: '<title>航路</title>' }
  );
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 3, minutes));
  for (const minutes of [0, 30, 59, 61])
    expect((await linkMeta('https://umiji.example/route', at(minutes), found))?.title).toBe('航路');
  expect(reads).toBe(2);
  for (const minutes of [0, 1])
    expect(await linkMeta('https://umiji.example/gone', at(minutes), found)).toBeNull();
  expect(reads).toBe(4);
});
