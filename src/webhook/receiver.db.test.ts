import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freight } from '#test/cargo.ts';
import { webhookWorld } from '#test/webhooks.ts';

const { world, admin, system, make, deliver, deliveries, reset, close } = await webhookWorld();
afterAll(close);
beforeEach(reset);

describe('the target of messages', () => {
  test.each([
    'http://127.0.0.1:9/',
    'http://[::1]:9/',
    'http://[::127.0.0.1]:9/',
    'http://10.0.0.5/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:9/',
    'http://0.0.0.0:9/',
    'http://2130706433/',
  ])('is not %s: a private network', async (target) => {
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
    'http://[::127.0.0.1]:9/',
    'http://[::ffff:10.0.0.5]/',
    'http://192.168.1.20/hook',
    'http://169.254.169.254/',
    'http://localhost:9/',
    'http://2130706433/',
  ])('%s is refused when it is entered, and when a webhook is changed to it', async (target) => {
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
    // A name that does not resolve yet is checked again at each delivery.
    expect(await enter('POST', '/admin/webhook', { url: 'https://hooks.umiji.example/' })).toEqual([
      201,
      null,
    ]);
    Object.assign(world.app.settings, { webhookPrivate: true });
  });

  test('is not followed through a redirect', async () => {
    const { id } = await make();
    await world.request([freight.excavator]);
    system.status = 302;
    expect(await deliver()).toBe(0);
    expect((await deliveries(id)).rows[0]).toMatchObject({ lastError: 'HTTP 302' });
    expect(system.received).toHaveLength(1);
  });

  test.each([
    'ftp://files.example/',
    'javascript:alert(1)',
    'https://user:word@hooks.example/',
    'hooks.example',
    '',
  ])('is not %j: an invalid address', async (target) => {
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
