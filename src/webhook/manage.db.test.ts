import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookWorld } from '#test/webhooks.ts';

const { world, admin, url, make, deliveries, reset, close } = await webhookWorld();
afterAll(close);
beforeEach(reset);

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

  test('the second of two changes of the same version is refused as stale', async () => {
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
      const page: Awaited<ReturnType<typeof deliveries>> = await deliveries(
        id,
        `?size=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.rows.map((row) => row.id));
      ({ cursor } = page);
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });
});
