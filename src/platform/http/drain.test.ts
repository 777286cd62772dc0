import { once } from 'node:events';
import { Agent, type IncomingMessage, type ServerResponse, createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { trackConnections } from './drain.server.ts';

async function served(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  const drain = trackConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { drain, port: (server.address() as AddressInfo).port };
}

const ask = (port: number, agent: Agent, path = '/') =>
  new Promise<{ connection: string | undefined; body: string }>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent }, (from) => {
      let body = '';
      from.on('data', (part: Buffer) => (body += part.toString()));
      from.on('end', () => resolve({ connection: from.headers.connection, body }));
      from.on('error', reject);
    }).on('error', reject);
  });

test('once the drain is announced, responses close their connections, also those to earlier requests', async () => {
  const waiting: ServerResponse[] = [];
  const { drain, port } = await served((request, response) =>
    request.url === '/slow' ? void waiting.push(response) : response.end('quick'),
  );
  const agent = new Agent({ keepAlive: true });
  expect(await ask(port, agent)).toEqual({ connection: 'keep-alive', body: 'quick' });
  const slow = ask(port, agent, '/slow');
  while (waiting.length === 0) await new Promise(setImmediate);
  drain.announce();
  expect(await ask(port, agent)).toEqual({ connection: 'close', body: 'quick' });
  waiting[0]!.end('slow');
  expect(await slow).toEqual({ connection: 'close', body: 'slow' });
  expect(await drain.finish({ idleMs: 0, requestsMs: 60_000 })).toBe(0);
  agent.destroy();
});

test('a stream that has started is sent to its end; idle connections get one more response before they are closed', async () => {
  let stream: ServerResponse | undefined;
  const { drain, port } = await served((request, response) => {
    if (request.url !== '/stream') return void response.end('quick');
    stream = response;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  });
  const [agent, idle] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  await ask(port, idle);
  const streamed = ask(port, agent, '/stream');
  while (!stream) await new Promise(setImmediate);
  const never = connect(port, '127.0.0.1');
  const neverClosed = once(never, 'close');
  await once(never, 'connect');
  drain.announce();
  const finished = drain.finish({ idleMs: 500, requestsMs: 60_000 });
  expect(await ask(port, idle)).toEqual({ connection: 'close', body: 'quick' });
  // A connection that never carried a request does not delay the drain.
  await neverClosed;
  stream.end('data: 2\n\n');
  expect((await streamed).body).toBe('data: 1\n\ndata: 2\n\n');
  expect(await finished).toBe(0);
  agent.destroy();
  idle.destroy();
});

test('requests that take too long are aborted and counted', async () => {
  let arrived = 0;
  const { drain, port } = await served(() => void arrived++);
  const agent = new Agent({ keepAlive: true });
  const cut = ask(port, agent).catch((error: NodeJS.ErrnoException) => error.code);
  const second = connect(port, '127.0.0.1');
  await once(second, 'connect');
  second.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  second.on('error', () => undefined);
  while (arrived < 2) await new Promise(setImmediate);
  drain.announce();
  expect(await drain.finish({ idleMs: 0, requestsMs: 100 })).toBe(2);
  expect(await cut).toBe('ECONNRESET');
  agent.destroy();
  second.destroy();
});
