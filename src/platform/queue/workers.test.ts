import { expect, test } from 'vitest';
import { startWorkers } from './workers.server.ts';

test('stopping waits for a running worker, but not for the pause after it', async () => {
  let finish: () => void = () => undefined;
  const running = new Promise<void>((resolve) => (finish = resolve));
  let runs = 0;
  const workers = startWorkers({ hourly: { everySeconds: 3600, run: () => (runs++, running) } });
  const stopped = workers.stop();
  finish();
  await stopped;
  expect(runs).toBe(1);
});
