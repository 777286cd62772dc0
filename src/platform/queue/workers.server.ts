import { setTimeout } from 'node:timers/promises';
import { log } from '../log.server.ts';

/** Work that a node repeats. `run` may end early on `stopping`. */
export type Worker = Readonly<{
  everySeconds: number;
  run: (stopping: AbortSignal) => Promise<unknown>;
}>;
export type Workers = Readonly<{ stop: () => Promise<void> }>;

/** Runs each worker in a loop with a pause after each run; `stop` waits for running ones. */
export function startWorkers(workers: Readonly<Record<string, Worker>>): Workers {
  const stopping = new AbortController();
  const loops = Object.entries(workers).map(async ([name, worker]) => {
    while (!stopping.signal.aborted) {
      try {
        await worker.run(stopping.signal);
      } catch (error) {
        log.error({ err: error, worker: name }, 'worker failed');
      }
      await setTimeout(worker.everySeconds * 1000, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
