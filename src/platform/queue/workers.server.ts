import { setTimeout } from 'node:timers/promises';
import { log } from '../log.server.ts';

/** What a node does again and again. `run` may look at `stopping` and end early. */
export type Worker = Readonly<{
  everySeconds: number;
  run: (stopping: AbortSignal) => Promise<unknown>;
}>;
export type Workers = Readonly<{ stop: () => Promise<void> }>;

/** Runs each worker with a pause after each run, never twice at once; `stop` waits for those that are running. */
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
