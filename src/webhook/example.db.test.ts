import { spawn } from 'node:child_process';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { webhookWorld } from '#test/webhooks.ts';
import { newSecret } from './sign.server.ts';
import { webhook } from './tables.ts';

const { world, admin, make, deliver, deliveries, wait, reset, close } = await webhookWorld();
afterAll(close);
beforeEach(reset);

test('the example script accepts only messages signed with its secret', async () => {
  // The library uses the real clock.
  world.clock.now = new Date();
  const { id, secret } = await make();
  const script = spawn(process.execPath, ['examples/receive-webhook.mjs', '0'], {
    env: { ...process.env, WEBHOOK_SECRET: secret },
  });
  onTestFinished(() => void script.kill());
  let output = '';
  script.stdout.on('data', (part) => (output += part));
  script.stderr.on('data', (part) => (output += part));
  await expect.poll(() => output, { timeout: 15_000 }).toMatch(/Listening on port \d+/);
  const port = /port (\d+)/.exec(output)?.[1];
  await world.api.db.update(webhook).set({ url: `http://127.0.0.1:${port}/` });
  await world.done(admin, 'POST', `/admin/webhook/${id}/test`, {});
  expect(await deliver()).toBe(1);
  await expect.poll(() => output).toMatch(/webhook\.test \{\}/);

  await world.api.db.update(webhook).set({ secret: newSecret() });
  await world.done(admin, 'POST', `/admin/webhook/${id}/test`, {});
  wait(1);
  expect(await deliver()).toBe(0);
  expect((await deliveries(id)).rows[0]).toMatchObject({ state: 'waiting', lastStatus: 400 });
  expect(output).toContain('No matching signature found');
});
