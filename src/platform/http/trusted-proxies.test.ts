import { request as ask } from 'node:http';
import { serve } from 'srvx/node';
import { expect, test } from 'vitest';
import { callerAddress } from './caller.ts';
import { areProxies, trustedProxies } from './trusted-proxies.server.ts';

type Sent = Readonly<{ from?: string; headers?: Record<string, string> }>;

/** What a server that trusts these proxies makes of a request from an address of this machine. */
async function seen(proxies: readonly string[], { from = '127.0.0.1', headers = {} }: Sent) {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    middleware: [trustedProxies(proxies)],
    fetch: (request) => new Response(`${callerAddress(request)} ${new URL(request.url).origin}`),
  });
  await server.ready();
  const { port } = new URL(server.url ?? '');
  try {
    return await new Promise<string>((resolve, reject) => {
      ask(
        {
          host: '127.0.0.1',
          port,
          path: '/x',
          localAddress: from,
          agent: false,
          headers: { host: 'umiji.example', ...headers },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () =>
            resolve(answer.statusCode === 200 ? text : `${answer.statusCode}`),
          );
        },
      )
        .on('error', reject)
        .end();
    });
  } finally {
    await server.close(true);
  }
}

const forwarded = (text: string) => ({ headers: { 'x-forwarded-for': text } });

test.each<[string, readonly string[], Sent, string]>([
  ['a trusted proxy', ['loopback'], forwarded('203.0.113.5'), '203.0.113.5'],
  [
    'what a client wrote before it',
    ['loopback'],
    forwarded('198.51.100.1, 203.0.113.5'),
    '203.0.113.5',
  ],
  [
    'two trusted proxies',
    ['loopback', '10.0.0.0/8'],
    forwarded('203.0.113.5, 10.1.2.3'),
    '203.0.113.5',
  ],
  ['IPv6', ['loopback'], forwarded('2001:db8::7'), '2001:db8::7'],
  ['only trusted proxies', ['loopback', '10.0.0.0/8'], forwarded('10.1.2.3'), '10.1.2.3'],
  ['no address', ['loopback'], forwarded('unknown'), '127.0.0.1'],
  ['another proxy', ['10.0.0.0/8'], forwarded('203.0.113.5'), '127.0.0.1'],
  [
    'a proxy by its address',
    ['127.0.0.2'],
    { from: '127.0.0.2', ...forwarded('203.0.113.5') },
    '203.0.113.5',
  ],
  ['its neighbour', ['127.0.0.2'], { from: '127.0.0.3', ...forwarded('203.0.113.5') }, '127.0.0.3'],
])('the caller, named by %s', async (_, proxies, sent, address) => {
  expect(await seen(proxies, sent)).toBe(`${address} http://umiji.example`);
});

const behind = (host: string, protocol = 'https') => ({
  headers: { 'x-forwarded-host': host, 'x-forwarded-proto': protocol },
});

test.each<[readonly string[], Sent, string]>([
  [['loopback'], behind('quote.example'), 'https://quote.example'],
  [['loopback'], behind('evil.example, quote.example:8443'), 'https://quote.example:8443'],
  [['loopback'], behind('quote.example', 'javascript'), 'http://quote.example'],
  [['10.0.0.0/8'], behind('evil.example'), 'http://umiji.example'],
  ...[
    'evil:99999',
    'evil.example/x',
    'user@evil.example',
    'a b',
    '[::1',
    '%00',
    '',
    'ü'.repeat(9),
  ].map((host): [readonly string[], Sent, string] => [
    ['loopback'],
    { headers: { 'x-forwarded-host': encodeURI(host) } },
    'http://umiji.example',
  ]),
])('behind %o with %o the site is %s', async (proxies, sent, origin) => {
  expect(await seen(proxies, sent)).toBe(`127.0.0.1 ${origin}`);
});

test('a host that is none is refused', async () => {
  expect(await seen(['loopback'], { headers: { host: 'evil:99999' } })).toBe('400');
});

test.each([
  [['loopback'], true],
  [['10.0.0.0/8', '192.168.1.7', 'fd00::/8', 'uniquelocal'], true],
  [[], false],
  [['everybody'], false],
  [['0.0.0.0/0'], false],
  [['10.0.0.0/33'], false],
])('%o as a setting: %s', (list, isValid) => expect(areProxies(list)).toBe(isValid));
