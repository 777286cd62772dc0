import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { deliverWebhooks } from '#webhook/delivery.server.ts';
import { webhook } from '#webhook/tables.ts';
import { freightWorld } from './freight.ts';

type ReceivedMessage = Readonly<{
  headers: IncomingHttpHeaders;
  body: string;
  message: {
    type: string;
    timestamp: string;
    data: { quotation: { id: string; number: string | null }; answer: object | null };
  };
}>;

type Deliveries = Readonly<{
  rows: {
    id: string;
    state: string;
    attempts: number;
    lastError: string | null;
    lastStatus: number | null;
  }[];
  cursor: string | null;
}>;

/** A system that receives every message and responds with a status of the test's choice. */
async function receivingSystem() {
  const system = {
    received: new Array<ReceivedMessage>(),
    status: 200,
    /** Called before it responds. */
    answering: async (): Promise<void> => undefined,
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    system.received.push({ headers: request.headers, body, message: JSON.parse(body) });
    await system.answering();
    response
      .writeHead(
        system.status,
        system.status === 302 ? { location: 'http://169.254.169.254/' } : {},
      )
      .end('not read');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { system, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

/** The product with an administrator and another system that webhooks can be sent to. */
export async function webhookWorld() {
  const world = await freightWorld({ webhookPrivate: true });
  const admin = await world.api.person({ isEmployee: true, role: 'admin' });
  const { system, url, close } = await receivingSystem();
  return {
    world,
    admin,
    system,
    url,
    make: (values: object = {}) =>
      world.done<{ id: string; secret: string }>(admin, 'POST', '/admin/webhook', {
        name: '輸送管理',
        url,
        events: ['quotation.submit'],
        customerId: null,
        isStopped: false,
        ...values,
      }),
    deliver: (allowPrivate = true) =>
      deliverWebhooks(world.api.db, () => world.clock.now, allowPrivate),
    deliveries: (id: string, query = '') =>
      world.done<Deliveries>(admin, 'GET', `/admin/webhook/${id}/delivery${query}`),
    wait: (seconds: number) => {
      world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
    },
    /** Before each test. */
    reset: async () => {
      await world.api.db.delete(webhook);
      [system.received, system.status] = [[], 200];
      world.clock.now = new Date('2026-11-20T03:00:00Z');
    },
    close: async () => {
      close();
      await world.close();
    },
  };
}
