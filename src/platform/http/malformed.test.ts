import { connect } from 'node:net';
import type { Server } from 'srvx';
import { serve } from 'srvx/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseMalformed } from './malformed.ts';

let server: Server;
beforeAll(async () => {
  server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    trustProxy: 'loopback',
    middleware: [(request, next) => refuseMalformed(request) ?? next()],
    // As everything behind does.
    fetch: (request) => new Response(new URL(request.url).host),
  });
  await server.ready();
});
afterAll(() => server.close(true));

/** The first line of the answer to a request as it is written; empty where the connection is closed without one. */
const send = (lines: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(server.url!).port), '127.0.0.1', () =>
      socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`),
    );
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.split('\r\n')[0]!.trim()));
  });

test.each([
  ['HTTP/1.1 405', ['TRACE / HTTP/1.1', 'host: umiji.test']],
  ['HTTP/1.1 405', ['PROPFIND / HTTP/1.1', 'host: umiji.test']],
  ['', ['CONNECT umiji.test:80 HTTP/1.1', 'host: umiji.test']],
  ['HTTP/1.1 400', ['GET / HTTP/1.1', 'host: evil:99999']],
  [
    'HTTP/1.1 400',
    [
      'GET / HTTP/1.1',
      'host: umiji.test',
      'x-forwarded-for: 192.0.2.1',
      'x-forwarded-host: evil:99999',
    ],
  ],
  [
    'HTTP/1.1 200',
    [
      'GET / HTTP/1.1',
      'host: umiji.test',
      'x-forwarded-for: 192.0.2.1',
      'x-forwarded-host: other.test:8080',
    ],
  ],
  ['HTTP/1.1 200', ['OPTIONS / HTTP/1.1', 'host: umiji.test']],
])('%s to %j', async (status, lines) => {
  expect(await send(lines)).toBe(status);
});
