import pg from 'pg';
import { log } from '../log.server.ts';
import { type ServerAddresses, publicName } from './address.ts';
import { connectionDefaults } from './pool.server.ts';
import { messageOf } from '../error.ts';
import { defined } from '../expect.ts';

/** Timeout of a check, in ms. */
const timeoutMs = 2000;
/** Pause between two checks of the current server, in ms. */
const checkEveryMs = 1000;
/** A single server may just be busy: its connections are dropped after this many failed checks in a row. */
const failuresUntilSilent = 5;

type AcceptedServers = Pick<ServerAddresses, 'accept'>;

/** Connects within the timeout. @throws the server's error, or that it does not answer. */
async function connectTo(server: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionDefaults,
    connectionString: server,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** @throws when the server is read-only and one that accepts writes is required. */
async function assertAccepted(client: pg.Client, { accept }: AcceptedServers): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  if (accept === 'read-write' && rows[0]?.transaction_read_only !== 'off')
    throw Object.assign(new Error('The server takes no writes.'), { code: '25006' });
}

/** The first server that answers and is of the required kind. @throws with the reason of each. */
export async function findServer({ servers, accept }: ServerAddresses): Promise<string> {
  const attempts = await Promise.allSettled(
    servers.map(async (server) => {
      const client = await connectTo(server);
      try {
        await assertAccepted(client, { accept });
        return server;
      } finally {
        void client.end().catch(() => undefined);
      }
    }),
  );
  for (const checkServer of attempts)
    if (checkServer.status === 'fulfilled') return checkServer.value;
  const reasons = attempts.map(
    (look, i) =>
      `${publicName(defined(servers[i]))}: ${look.status === 'rejected' ? reasonOf(look.reason) : ''}`,
  );
  throw new Error(reasons.join('; '), {
    cause: attempts.find((look) => look.status === 'rejected')?.reason,
  });
}

/** An error in one line, all parts of an `AggregateError` included. */
export function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(String).join(', ') : messageOf(error);
}

export type PrimaryWatch = Readonly<{
  current: () => string;
  /** Checks the current server on a separate connection. @throws when it does not answer in time. */
  ping: () => Promise<void>;
  stop: () => void;
}>;

/**
 * Checks the current server every second, on a separate connection that does not wait for the pool. When it is gone, silent
 * or read-only and another server of the list is usable, `current` returns that one and `onMoved` is called. A single
 * server that stays silent triggers `onSilent`, so that work waiting for it fails.
 */
export function watchPrimary(
  addresses: ServerAddresses,
  first: string,
  { onMoved, onSilent }: Readonly<{ onMoved: () => void; onSilent: () => void }>,
): PrimaryWatch {
  let current = first;
  let client: Promise<pg.Client> | undefined;
  let runningCheck: Promise<void> | undefined;
  let stopped = false;
  let failures = 0;

  const disconnect = () => {
    void client?.then((open) => open.end()).catch(() => undefined);
    client = undefined;
  };
  const checkCurrent = async (): Promise<void> => {
    try {
      client ??= connectTo(current);
      await assertAccepted(await client, addresses);
    } catch (error) {
      disconnect();
      throw error;
    }
  };
  // Concurrent calls share one check.
  const ping = () => (runningCheck ??= checkCurrent().finally(() => (runningCheck = undefined)));

  const look = async (): Promise<void> => {
    try {
      await ping();
      failures = 0;
    } catch (error) {
      failures++;
      if (addresses.servers.length === 1) {
        if (failures === failuresUntilSilent) onSilent();
        return;
      }
      const found = await findServer(addresses).catch(() => null);
      if (!found || found === current || stopped) return;
      log.warn(
        { from: publicName(current), to: publicName(found), reason: reasonOf(error) },
        'the database is served by another server now',
      );
      current = found;
      disconnect();
      onMoved();
    }
  };

  let timer: NodeJS.Timeout;
  const scheduleCheck = () => {
    timer = setTimeout(() => void look().finally(() => stopped || scheduleCheck()), checkEveryMs);
    timer.unref();
  };
  scheduleCheck();
  return {
    current: () => current,
    ping,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      disconnect();
    },
  };
}
