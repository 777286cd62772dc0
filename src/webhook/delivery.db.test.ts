import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pauseAfter } from '#platform/queue/retry.ts';
import { freight } from '#test/cargo.ts';
import { webhookWorld } from '#test/webhooks.ts';
import { deliveryStatus, retry } from './delivery.server.ts';
import { newSecret } from './sign.server.ts';
import { webhook, webhookDelivery } from './tables.ts';

const { world, admin, system, make, deliver, deliveries, wait, reset, close } =
  await webhookWorld();
afterAll(close);
beforeEach(reset);

describe('a message', () => {
  test('describes the event, signed with id and time so that the receiver can verify that it is ours and new', async () => {
    const { secret } = await make();
    const { id, number } = await world.request([freight.excavator]);
    expect(await deliver()).toBe(1);
    const { headers, body, message } = system.received[0]!;
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

  test('is accepted by the library that receivers use, and with no other secret', async () => {
    const { id, secret } = await make();
    await world.done(admin, 'POST', `/admin/webhook/${id}/test`, {});
    await deliver();
    const { headers, body } = system.received[0]!;
    const given = {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    };
    vi.useFakeTimers({ now: world.clock.now, toFake: ['Date'] });
    try {
      expect(new Webhook(secret).verify(body, given)).toMatchObject({ type: 'webhook.test' });
      expect(() => new Webhook(newSecret()).verify(body, given)).toThrow('No matching signature');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not created for events without a subscription, or for refused actions', async () => {
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

  test('that is not accepted is sent again after half a minute, then one, two, four …, with the same id', async () => {
    const { id } = await make();
    await world.request([freight.excavator]);
    system.status = 503;
    expect(await deliver()).toBe(0);
    expect((await deliveries(id)).rows).toMatchObject([
      { state: 'waiting', attempts: 1, lastStatus: 503 },
    ]);
    expect(await deliver()).toBe(0);
    expect(system.received).toHaveLength(1);
    wait(31);
    system.status = 200;
    expect(await deliver()).toBe(1);
    expect(system.received[1]!.headers['webhook-id']).toBe(
      system.received[0]!.headers['webhook-id'],
    );
    expect([1, 2, 3, 4, 30].map((attempts) => pauseAfter(retry, attempts) / 1000)).toEqual([
      30, 60, 120, 240, 21_600,
    ]);
  });

  test('that is never accepted fails after a day, and can be sent again manually', async () => {
    const { id } = await make();
    await world.request([freight.excavator]);
    system.status = 500;
    for (let i = 0; i < 14; i++) {
      await deliver();
      wait(21_601);
    }
    const [given] = (await deliveries(id)).rows;
    expect(given).toMatchObject({ state: 'failed', attempts: 14, lastError: 'HTTP 500' });
    system.status = 204;
    await world.done(admin, 'POST', `/admin/webhook/${id}/delivery/${given!.id}`, {});
    expect(await deliver()).toBe(1);
    expect((await deliveries(id)).rows).toMatchObject([
      { id: given!.id, state: 'delivered', attempts: 1, lastStatus: 204 },
    ]);
  });

  test('that is sent again manually while it is being sent is sent once more, whatever the result of the first attempt', async () => {
    const { id } = await make();
    await world.request([freight.excavator]);
    const [waiting] = (await deliveries(id)).rows;
    system.answering = async () => {
      system.answering = async () => undefined;
      await world.done(admin, 'POST', `/admin/webhook/${id}/delivery/${waiting!.id}`, {});
    };
    expect(await deliver()).toBe(2);
    expect(system.received).toHaveLength(2);
    expect((await deliveries(id)).rows).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  test('is sent once if two workers look for it', async () => {
    await make();
    await world.request([freight.excavator]);
    const sent = await Promise.all([deliver(), deliver()]);
    expect(Math.max(...sent) + Math.min(...sent)).toBe(1);
    expect(system.received).toHaveLength(1);
  });
});

test('metrics show how many messages wait and have failed, and since when the oldest waits; a stopped webhook keeps its messages back', async () => {
  const status = () => deliveryStatus(world.api.db, world.clock.now);
  const { id } = await make();
  expect(await status()).toEqual({ waiting: 0, failed: 0, oldestWaitingSeconds: 0 });
  await world.done(admin, 'POST', `/admin/webhook/${id}/test`, {});
  wait(90);
  expect(await status()).toEqual({ waiting: 1, failed: 0, oldestWaitingSeconds: 90 });
  await world.api.db.update(webhook).set({ stoppedAt: world.clock.now });
  expect(await deliver()).toBe(0);
  expect(await status()).toEqual({ waiting: 1, failed: 0, oldestWaitingSeconds: 0 });
  await world.api.db.update(webhookDelivery).set({ state: 'failed' });
  expect(await status()).toEqual({ waiting: 0, failed: 1, oldestWaitingSeconds: 0 });
});

describe('the messages of a system', () => {
  test('a customer’s own system receives its own quotations, but no internal steps', async () => {
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
    const eventsFor = async (webhookId: string) =>
      (
        await world.api.db
          .select({ event: webhookDelivery.event })
          .from(webhookDelivery)
          .where(eq(webhookDelivery.webhookId, webhookId))
      ).map(({ event }) => event.replace('quotation.', ''));
    expect((await eventsFor(own)).toSorted()).toEqual(['offer', 'submit']);
    expect(await eventsFor(others)).toEqual([]);
    expect((await eventsFor(ours)).toSorted()).toEqual([
      'approve-last',
      'offer',
      'request-approval',
      'start-answer',
      'submit',
    ]);
    await deliver();
    expect(system.received.map(({ body }) => body).join()).not.toMatch(/cost|margin|comment/);
  });

  test('a stopped one receives nothing', async () => {
    const { id } = await make({ isStopped: true });
    await world.request([freight.excavator]);
    expect((await deliveries(id)).rows).toEqual([]);
  });
});
