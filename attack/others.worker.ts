import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { send } from './client.ts';
import type { Others, Samples } from './others.ts';

// Somebody else at work, in a thread of its own so that the attacks do not hold up the clock. Calls start at a fixed rate
// whatever the last one does: a server that stands still is measured by all who would have waited.

const { origin, cookies, path, everyMs }: Others = workerData;
let samples: Samples = { ms: [], failures: 0 };
const open = new Set<Promise<void>>();

async function call(i: number): Promise<void> {
  const from = performance.now();
  const session = { cookie: cookies[i % cookies.length] ?? '' };
  const { status } = await send(origin, { path, session, address: '203.0.113.1' });
  const { ms, failures } = samples;
  ms.push(performance.now() - from);
  samples = { ms, failures: failures + (status === 200 ? 0 : 1) };
}

parentPort?.on('message', async () => {
  await Promise.all(open);
  const taken = samples;
  samples = { ms: [], failures: 0 };
  parentPort?.postMessage(taken);
});

for (let i = 0; ; i++) {
  const called = call(i).finally(() => open.delete(called));
  open.add(called);
  await wait(everyMs);
}
