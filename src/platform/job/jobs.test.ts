import { expect, test } from 'vitest';
import { startJobs } from './jobs.server.ts';

test('stopping waits for a job that runs, and not for the pause after it', async () => {
  let finish: () => void = () => undefined;
  const running = new Promise<void>((resolve) => (finish = resolve));
  let runs = 0;
  const jobs = startJobs({ hourly: { everySeconds: 3600, run: () => (runs++, running) } });
  const stopped = jobs.stop();
  finish();
  await stopped;
  expect(runs).toBe(1);
});
