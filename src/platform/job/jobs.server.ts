import { setTimeout } from 'node:timers/promises';
import { log } from '../log.server.ts';

/** `run` may look at `stopping` and end early. */
export type Job = Readonly<{
  everySeconds: number;
  run: (stopping: AbortSignal) => Promise<unknown>;
}>;
export type Jobs = Readonly<{ stop: () => Promise<void> }>;

/** Runs each job again and again, never twice at once; `stop` waits for those that are running. */
export function startJobs(jobs: Readonly<Record<string, Job>>): Jobs {
  const stopping = new AbortController();
  const loops = Object.entries(jobs).map(async ([name, job]) => {
    while (!stopping.signal.aborted) {
      try {
        await job.run(stopping.signal);
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed');
      }
      await setTimeout(job.everySeconds * 1000, undefined, { signal: stopping.signal }).catch(
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
