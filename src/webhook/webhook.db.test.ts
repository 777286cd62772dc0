import { createHmac } from 'node:crypto';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { deliverWebhooks, waitSeconds } from './outbox.server.ts';
import { webhook, webhookDelivery } from './tables.ts';

type Received = Readonly<{
  headers: IncomingHttpHeaders;
  body: string;
  message: {
    type: string;
    timestamp: string;
    data: { quotation: { id: string; number: string | null }; answer: object | null };
  };
}>;

let world: FreightWorld;
let admin: TestSession;
let receiver: Server;
let url: string;
let received: Received[] = [];
let status = 200;

beforeAll(async () => {
  world = await freightWorld({ webhookPrivate: true });
  admin = await world.api.person({ isEmployee: true, role: 'admin' });
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body, message: JSON.parse(body) });
      response
        .writeHead(status, status === 302 ? { location: 'http://169.254.169.254/' } : {})
        .end('not read');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.close();
  await world.close();
});
beforeEach(() => {
  received = [];
  status = 200;
  world.clock.now = new Date('2026-11-20T03:00:00Z');
});
afterEach(() => world.api.db.delete(webhook));

const make = (values: object = {}) =>
  world.done<{ id: string; secret: string }>(admin, 'POST', '/admin/webhook', {
    name: '輸送管理',
    url,
    events: ['quotation.submit'],
    customerId: null,
    isStopped: false,
    ...values,
  });
const deliver = (allowPrivate = true) =>
  deliverWebhooks(world.api.db, () => world.clock.now, allowPrivate);
const deliveries = (id: string) =>
  world.done<{
    rows: {
      id: string;
      state: string;
      attempts: number;
      lastError: string | null;
      lastStatus: number | null;
    }[];
    cursor: string | null;
  }>(admin, 'GET', `/admin/webhook/${id}/delivery`);
const later = (seconds: number) =>
  void (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000));

describe('a message', () => {
  test('tells of the event, signed with id and time so that the receiver knows it is ours and new', async () => {
    const { secret } = await make();
    const { id, number } = await world.request([freight.excavator]);
    expect(await deliver()).toBe(1);
    const [{ headers, body, message }] = received as [Received];
    expect(message).toMatchObject({
      type: 'quotation.submit',
      timestamp: '2026-11-20T03:00:00.000Z',
      data: { quotation: { id, number, state: 'requested' } },
    });
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const hmac = createHmac('sha256', key)
      .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${hmac}`);
    expect(Number(headers['webhook-timestamp'])).toBe(Date.parse('2026-11-20T03:00:00Z') / 1000);
  });

  test('is written of nothing that was not asked for, and with nothing that did not happen', async () => {
    const { id } = await make({ events: ['quotation.agree'] });
    await world.request([freight.excavator]);
    expect((await deliveries(id)).rows).toEqual([]);
    const { id: submitting } = await make();
    const draft = await world.request([], { submit: false });
    expect(
      (await world.call(world.customer, 'POST', `/quotation/${draft.id}/submit`, { version: 2 }))
        .status,
    ).toBe(400);
    expect((await deliveries(submitting)).rows).toEqual([]);
  });

  test('that is not taken is sent again after half a minute, then one, two, four …, by the same id', async () => {
    const { id } = await make();
    await world.request([freight.excavator]);
    status = 503;
    expect(await deliver()).toBe(0);
    expect((await deliveries(id)).rows).toMatchObject([
      { state: 'waiting', attempts: 1, lastStatus: 503 },
    ]);
    expect(await deliver()).toBe(0);
    expect(received).toHaveLength(1);
    later(31);
    status = 200;
    expect(await deliver()).toBe(1);
    expect(received[1]!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id']);
    expect([1, 2, 3, 4, 30].map(waitSeconds)).toEqual([30, 60, 120, 240, 21_600]);
  });

  test('that is never taken is given up after a day, and can be sent again by hand', async () => {
    const { id } = await make();
    await world.request([freight.excavator]);
    status = 500;
    for (let i = 0; i < 14; i++) {
      await deliver();
      later(21_601);
    }
    const [given] = (await deliveries(id)).rows;
    expect(given).toMatchObject({ state: 'failed', attempts: 14, lastError: 'HTTP 500' });
    status = 204;
    await world.done(admin, 'POST', `/admin/webhook/${id}/delivery/${given!.id}`, {});
    expect(await deliver()).toBe(1);
    expect((await deliveries(id)).rows).toMatchObject([
      { id: given!.id, state: 'delivered', attempts: 1, lastStatus: 204 },
    ]);
  });

  test('is sent once though two workers look for it', async () => {
    await make();
    await world.request([freight.excavator]);
    const sent = await Promise.all([deliver(), deliver()]);
    expect(Math.max(...sent) + Math.min(...sent)).toBe(1);
    expect(received).toHaveLength(1);
  });
});

describe('where messages go', () => {
  test.each([
    'http://127.0.0.1:9/',
    'http://[::1]:9/',
    'http://10.0.0.5/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:9/',
    'http://0.0.0.0:9/',
    'http://2130706433/',
  ])('not to %s: a private network', async (target) => {
    const { id } = await make({ url: target });
    await world.request([freight.excavator]);
    expect(await deliver(false)).toBe(0);
    expect((await deliveries(id)).rows[0]).toMatchObject({
      state: 'waiting',
      lastStatus: null,
      lastError: expect.stringMatching(/not allowed/),
    });
  });

  test.each([
    'http://127.0.0.1:9/',
    'http://[::1]:9/',
    'http://[::ffff:10.0.0.5]/',
    'http://192.168.1.20/hook',
    'http://169.254.169.254/',
    'http://localhost:9/',
    'http://2130706433/',
  ])(
    '%s is refused already when it is entered, and when a name is changed to it later',
    async (target) => {
      const enter = async (method: string, path: string, more: object = {}) => {
        const body = {
          name: '輸送管理',
          url: target,
          events: ['quotation.submit'],
          customerId: null,
          isStopped: false,
          ...more,
        };
        const { status: answered, refusal } = await world.call(admin, method, path, body);
        return [answered, refusal?.fields[0]?.code ?? null];
      };
      const { id } = await make({ url: 'https://hooks.umiji.example/' });
      Object.assign(world.app.settings, { webhookPrivate: false });
      expect(await enter('POST', '/admin/webhook')).toEqual([400, 'private-address']);
      expect(await enter('PUT', `/admin/webhook/${id}`, { version: 1 })).toEqual([
        400,
        'private-address',
      ]);
      // A name that nobody knows yet is looked at again at each delivery.
      expect(
        await enter('POST', '/admin/webhook', { url: 'https://hooks.umiji.example/' }),
      ).toEqual([201, null]);
      Object.assign(world.app.settings, { webhookPrivate: true });
    },
  );

  test('not on to where a redirect points', async () => {
    const { id } = await make();
    await world.request([freight.excavator]);
    status = 302;
    expect(await deliver()).toBe(0);
    expect((await deliveries(id)).rows[0]).toMatchObject({ lastError: 'HTTP 302' });
    expect(received).toHaveLength(1);
  });

  test.each([
    'ftp://files.example/',
    'javascript:alert(1)',
    'https://user:word@hooks.example/',
    'hooks.example',
    '',
  ])('%j is no address for them', async (target) => {
    expect(
      (
        await world.call(admin, 'POST', '/admin/webhook', {
          name: 'X',
          url: target,
          events: ['quotation.submit'],
          customerId: null,
          isStopped: false,
        })
      ).refusal?.fields[0]?.path,
    ).toBe('url');
  });
});

describe('whose messages', () => {
  test('a customer’s own system is told of its own quotations, and nothing of what is prepared inside', async () => {
    const events = [
      'quotation.submit',
      'quotation.start-answer',
      'quotation.request-approval',
      'quotation.approve-last',
      'quotation.offer',
      'quotation.opened',
    ];
    const { id: own } = await make({ events, customerId: world.customer.customerId });
    const { id: others } = await make({ events, customerId: world.stranger.customerId });
    const { id: ours } = await make({ events });
    const { id } = await world.request([freight.excavator]);
    const answerId = await world.answer(id);
    const seen = await world.view(world.author, id, answerId);
    await world.done(world.author, 'PUT', `/quotation/${id}/answer/${answerId}`, {
      version: seen.version,
      validUntil: '2026-12-20',
      currency: 'JPY',
      exchange: [],
      hold: false,
    });
    await world.offered(id, answerId);
    const told = async (webhookId: string) =>
      (
        await world.api.db
          .select({ event: webhookDelivery.event })
          .from(webhookDelivery)
          .where(eq(webhookDelivery.webhookId, webhookId))
      ).map(({ event }) => event.replace('quotation.', ''));
    expect((await told(own)).toSorted()).toEqual(['offer', 'submit']);
    expect(await told(others)).toEqual([]);
    expect((await told(ours)).toSorted()).toEqual([
      'approve-last',
      'offer',
      'request-approval',
      'start-answer',
      'submit',
    ]);
    await deliver();
    expect(received.map(({ body }) => body).join()).not.toMatch(/cost|margin|comment/);
  });

  test('a stopped one is told nothing', async () => {
    const { id } = await make({ isStopped: true });
    await world.request([freight.excavator]);
    expect((await deliveries(id)).rows).toEqual([]);
  });
});

describe('administration', () => {
  test('is for administrators, and never shows a secret again', async () => {
    const { id, secret } = await make();
    expect((await world.call(world.author, 'GET', `/admin/webhook/${id}`)).status).toBe(403);
    for (const path of ['/admin/webhook', `/admin/webhook/${id}`])
      expect((await world.call(admin, 'GET', path)).text).not.toContain(secret);
    const renewed = await world.done<{ secret: string }>(
      admin,
      'POST',
      `/admin/webhook/${id}/secret`,
      {},
    );
    expect(renewed.secret).not.toBe(secret);
  });

  test('a change by two at once: the second is told', async () => {
    const { id } = await make();
    const values = {
      name: 'A',
      url,
      events: ['quotation.offer'],
      customerId: null,
      isStopped: false,
      version: 1,
    };
    expect((await world.call(admin, 'PUT', `/admin/webhook/${id}`, values)).status).toBe(200);
    expect(
      (await world.call(admin, 'PUT', `/admin/webhook/${id}`, { ...values, name: 'B' })).refusal
        ?.code,
    ).toBe('stale');
  });

  test('the log of messages is read page by page', async () => {
    const { id } = await make();
    for (let i = 0; i < 5; i++) await world.done(admin, 'POST', `/admin/webhook/${id}/test`, {});
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof deliveries>> = await world.done(
        admin,
        'GET',
        `/admin/webhook/${id}/delivery?size=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.rows.map((row) => row.id));
      ({ cursor } = page);
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });
});
