import pg from 'pg';
import { log } from '../log.server.ts';
import { type ServerAddresses, publicName } from './address.ts';
import { connectionDefaults } from './pool.server.ts';
import { messageOf } from '../error.ts';
import { defined } from '../expect.ts';

/** A server that has not answered after this, in ms, does not answer. */
const timeoutMs = 2000;
/** Pause between two looks at the server in use, in ms. */
const checkEveryMs = 1000;
/** The only server may be busy; its connections are given up after so many looks without an answer. */
const failuresUntilSilent = 5;

type AcceptedServers = Pick<ServerAddresses, 'accept'>;

/** Connects, within the time for an answer. @throws the server's refusal, or that it does not answer. */
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

/** @throws when the server takes no writes and such a one is asked for. */
async function assertAccepted(client: pg.Client, { accept }: AcceptedServers): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  if (accept === 'read-write' && rows[0]?.transaction_read_only !== 'off')
    throw Object.assign(new Error('The server takes no writes.'), { code: '25006' });
}

/** The first of the servers that answers and is of the wanted kind. @throws with the reason of each. */
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

/** An error in one line, however it is wrapped. */
export function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(String).join(', ') : messageOf(error);
}

export type PrimaryWatch = Readonly<{
  current: () => string;
  /** Asks the server in use, on a connection of its own. @throws when it does not answer in time. */
  ping: () => Promise<void>;
  stop: () => void;
}>;

/**
 * Looks at the server in use every second, on a connection of its own that a full pool does not hold up. When it is gone, silent
 * or takes no writes any more, and another one of the list does, `onMoved` is called and `current` names that one. The only server that stays
 * silent is given up for the work that waits for it (`onSilent`).
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
  // Whoever asks while an answer is on its way gets the same one.
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
