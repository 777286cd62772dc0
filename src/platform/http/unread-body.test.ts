import { once } from 'node:events';
import { Server } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { serve } from 'srvx/node';
import { limitBody } from './limit.ts';
import { dropUnreadBodies } from './unread-body.server.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A server that refuses bodies over 64 kB, and knows no other address; a connection to it. */
async function connected(limits?: Parameters<typeof dropUnreadBodies>[1]) {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    fetch: async (request) => {
      if (new URL(request.url).pathname !== '/call') return new Response('none', { status: 404 });
      try {
        return new Response(`${(await limitBody(request, 'call').text()).length}`);
      } catch {
        return new Response('too large', { status: 413 });
      }
    },
  });
  const listener = server.node?.server;
  if (!(listener instanceof Server)) throw new Error('no server');
  dropUnreadBodies(listener, limits);
  await server.ready();
  const socket = connect((listener.address() as AddressInfo).port, '127.0.0.1');
  open.push(() => {
    socket.destroy();
    return server.close(true);
  });
  let read = '';
  socket.on('data', (data) => (read += data.toString()));
  socket.on('error', () => {});
  return {
    socket,
    answers: () => [...read.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => code),
  };
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: umiji.test\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const chunked = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: umiji.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
const next = 'GET /next HTTP/1.1\r\nHost: umiji.test\r\n\r\n';
const megabyte = 'x'.repeat(1_048_576);

async function sendMegabytes(socket: Socket, count: number, framed = false) {
  for (let i = 0; i < count; i += 1) {
    const part = framed ? `100000\r\n${megabyte}\r\n` : megabyte;
    if (!socket.write(part))
      await new Promise((resolve) => {
        socket.once('drain', resolve);
        socket.once('close', resolve);
      });
    if (socket.destroyed) return;
  }
}

test.each([
  ['refused by its declared length', head('/call', 4 * 1_048_576), false, '413'],
  ['refused while it is read', chunked('/call'), true, '413'],
  ['sent to an address that is none', chunked('/none'), true, '404'],
] as const)(
  'the next request on a connection is answered after a body of 4 MB %s',
  async (_, begin, isChunked, status) => {
    const { socket, answers } = await connected();
    socket.write(begin);
    await sendMegabytes(socket, 4, isChunked);
    if (isChunked) socket.write('0\r\n\r\n');
    socket.write(next);
    await expect.poll(answers).toEqual([status, '404']);
  },
);

test('who goes on sending what nobody reads loses the connection', async () => {
  const { socket } = await connected({ bytes: 2 * 1_048_576, ms: 10_000 });
  socket.write(chunked('/call'));
  await sendMegabytes(socket, 40, true);
  await expect.poll(() => socket.destroyed).toBe(true);
});

test('who stops in the middle of a refused body loses the connection', async () => {
  const { socket, answers } = await connected({ bytes: 2 * 1_048_576, ms: 200 });
  socket.write(head('/call', 4 * 1_048_576));
  socket.write(megabyte);
  await once(socket, 'close');
  expect(answers()).toEqual(['413']);
});
