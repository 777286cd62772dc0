import { Agent, request } from 'node:http';

/** What one call of a load sends. */
export type Sent = Readonly<{
  path: string;
  method?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}>;

export type Load = Readonly<{
  perSecond: number;
  /** Milliseconds from the first byte sent to the last received. */
  median: number;
  p99: number;
  /** Calls that were not answered with 2xx, by status. */
  failed: Readonly<Record<string, number>>;
}>;

/** The answer's status and bytes. */
export function call(
  base: string,
  agent: Agent,
  { path, method = 'GET', body, headers = {} }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const made = request(
      base + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(sent === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
        response.on('error', reject);
      },
    );
    made.on('error', reject);
    made.end(sent);
  });
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Calls an application with so many clients at once, each on a connection of its own, for some seconds. */
export async function load(
  base: string,
  next: (n: number) => Sent,
  { clients = 20, seconds = 5 }: Readonly<{ clients?: number; seconds?: number }> = {},
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const failed: Record<string, number> = {};
  let n = 0;
  const from = performance.now();
  const end = from + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const { status } = await call(base, agent, next(n++));
      times.push(performance.now() - began);
      if (status < 200 || status > 299) failed[status] = (failed[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - from) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    median: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    failed,
  };
}

/**
 * How long some work takes, and what others wait meanwhile for one small read after the other, of four clients: milliseconds.
 * `headers`: of somebody signed in.
 */
export async function readMeanwhile(
  base: string,
  headers: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<{ took: number; p99: number }> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  let [isWorking, took] = [true, 0];
  const worked = work().finally(() => {
    took = performance.now() - began;
    isWorking = false;
  });
  const times: number[] = [];
  const reader = async () => {
    while (isWorking) {
      const start = performance.now();
      await call(base, agent, { path: '/api/v1/account/me', headers });
      times.push(performance.now() - start);
    }
  };
  await Promise.all([worked, ...Array.from({ length: 4 }, reader)]);
  agent.destroy();
  return {
    took,
    p99: at(
      times.toSorted((a, b) => a - b),
      0.99,
    ),
  };
}
