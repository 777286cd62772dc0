import { ask } from './plain-request.ts';

export type Writers = Readonly<{
  /** Codes of the records whose creation was acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** Every other response: its status, 0 for a failed connection. */
  others: ReadonlyMap<number, string>;
  /** Resolves once this many more are acknowledged. */
  more: (count: number) => Promise<void>;
  stop: () => Promise<void>;
}>;

/** Clients that create vehicle makers one after the other, and repeat each call with its key until it is acknowledged. */
export function startWriters(
  port: number,
  {
    cookie,
    origin,
    clients = 4,
    prefix = 'W',
  }: Readonly<{ cookie: string; origin: string; clients?: number; prefix?: string }>,
): Writers {
  const acknowledged = new Set<string>();
  const others = new Map<number, string>();
  let isOver = false;
  const create = async (code: string) => {
    const headers = {
      cookie,
      origin,
      'content-type': 'application/json',
      'idempotency-key': `key-${code}`,
    };
    while (!isOver) {
      const { status, body } = await ask(port, '/api/v1/mst/vehicle-maker', {
        method: 'POST',
        headers,
        body: JSON.stringify({ code, name: '試験', nameEn: 'Test' }),
      }).catch((error: unknown) => ({ status: 0, body: String(error) }));
      if (status === 201) return acknowledged.add(code);
      others.set(status, body);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return acknowledged;
  };
  const writing = Array.from({ length: clients }, async (_, client) => {
    for (let i = 0; !isOver; i++) await create(`${prefix}${client}N${i}`);
  });
  return {
    acknowledged,
    others,
    more: async (count) => {
      const target = acknowledged.size + count;
      while (acknowledged.size < target) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: async () => {
      isOver = true;
      await Promise.all(writing);
    },
  };
}
