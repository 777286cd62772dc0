import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The calls of somebody else: where, by which sessions in turn, and how often. */
export type Others = Readonly<{
  origin: string;
  cookies: readonly string[];
  path: string;
  everyMs: number;
}>;
export type Samples = Readonly<{ ms: number[]; failures: number }>;

/** Milliseconds of the calls of others; `failures`: those that were not answered with 200. */
export type Latency = Readonly<{
  calls: number;
  failures: number;
  p50: number;
  p99: number;
  slowest: number;
}>;

function latencyOf({ ms, failures }: Samples): Latency {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { calls: sorted.length, failures, p50: at(0.5), p99: at(0.99), slowest: at(1) };
}

/** Starts to call; `take` is what was measured since the last `take`, once every call that had begun is answered. */
export function startOthers(others: Others) {
  const worker = new Worker(join(import.meta.dirname, 'others.worker.ts'), { workerData: others });
  const take = async (): Promise<Latency> => {
    worker.postMessage('take');
    const [samples]: [Samples] = await once(worker, 'message').then(([first]) => [first]);
    return latencyOf(samples);
  };
  return { take, end: () => worker.terminate() };
}
