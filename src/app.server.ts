import { join } from 'node:path';
import { type Auth, createAuth } from '#account/auth.server.ts';
import { linkAccount, unlinkAccount } from '#people/account-link.server.ts';
import { type Settings, readSettings } from '#platform/config.server.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/database.server.ts';
import { prepareDatabase } from '#platform/database/migrate.server.ts';
import { storedSecret } from '#platform/database/secret.server.ts';
import { bucketStore } from '#platform/file/object-store.server.ts';
import { setScanner } from '#platform/file/scan.server.ts';
import { deleteUnusedContents, setObjectStore } from '#platform/file/store.server.ts';
import { deleteOldCalls } from '#platform/http/idempotency.server.ts';
import { deleteOldCounts } from '#platform/http/rate-limit.server.ts';
import { log } from '#platform/log.server.ts';
import { setSlowQueryMs } from '#platform/metrics/queries.server.ts';
import { deliverOutbox } from '#platform/mail/outbox.server.ts';
import { transportOf } from '#platform/mail/transport.server.ts';
import { scheduleJobs } from '#platform/queue/schedule.server.ts';
import { type Workers, startWorkers } from '#platform/queue/workers.server.ts';
import { deliverWebhooks, deleteOldDeliveries } from '#webhook/delivery.server.ts';

export type App = Pick<OpenDatabase, 'db' | 'ping' | 'pool' | 'close'> &
  Readonly<{ settings: Settings; auth: Auth; now: () => Date }>;

/** Creates the app: database, sign-in, initial data, jobs. */
async function createApp(settings: Settings, opened?: OpenDatabase): Promise<App> {
  setSlowQueryMs(settings.logSlowMs);
  const database = opened ?? (await openDatabase(settings));
  try {
    return await startParts(settings, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startParts(settings: Settings, database: OpenDatabase): Promise<App> {
  setObjectStore(settings.bucket && bucketStore(settings.bucket));
  setScanner(settings.clamavUrl);
  const { db, ping, pool } = database;
  const now = () => new Date();
  const { fillFirst } = await import('#demo/first.server.ts');
  const introduction = await prepareDatabase(db, join(process.cwd(), 'migrations'), (tx) =>
    fillFirst({ db: tx, settings, now }),
  );
  if (introduction) process.stdout.write(introduction);
  const { baseUrl, siteName, social, employeeSecondFactor } = settings;
  const auth = createAuth(db, {
    baseUrl,
    siteName,
    social,
    employeeSecondFactor,
    secret: settings.authSecret ?? (await storedSecret(db, 'auth')),
    verified: async (account) => void (await linkAccount(db, account, now())),
    deleted: (tx, account) => unlinkAccount(tx, account, now()),
  });
  const { expireChanges } = await import('#master/pending/decide.server.ts');
  const { combinePriceChanges } = await import('#price/price-stamp.server.ts');
  const { quotationJobs } = await import('#quotation/jobs.server.ts');
  const { sailingJobs } = await import('#sailing/status.server.ts');
  const { quotationAttachments } = await import('#quotation/offer/mail-attachment.server.ts');
  const transport = transportOf(settings);
  const workers: Workers = startWorkers({
    ...(transport
      ? {
          mail: {
            everySeconds: 5,
            run: (stopping) =>
              deliverOutbox(db, transport, now, stopping, quotationAttachments({ db, now })),
          },
        }
      : {}),
    webhooks: {
      everySeconds: 3,
      run: (stopping) => deliverWebhooks(db, now, settings.webhookPrivate, stopping),
    },
    ...scheduleJobs(
      db,
      {
        // Soon after the commit that deleted the last file; what fails is tried again.
        contents: { everySeconds: 60, run: (stopping) => deleteUnusedContents(db, stopping) },
        changes: { everySeconds: 86_400, run: () => expireChanges(db, now()) },
        calls: { everySeconds: 3600, run: () => deleteOldCalls(db, now()) },
        'rate-limits': { everySeconds: 3600, run: () => deleteOldCounts(db, now()) },
        deliveries: { everySeconds: 86_400, run: () => deleteOldDeliveries(db, now()) },
        prices: { everySeconds: 3600, run: () => combinePriceChanges(db) },
        ...quotationJobs(db, now, settings.baseUrl),
        ...sailingJobs(db, now, settings.baseUrl),
      },
      now,
    ),
  });
  return {
    settings,
    db,
    ping,
    pool,
    auth,
    now,
    close: async () => {
      await workers.stop();
      const { closeTypesetter } = await import('#platform/print/typeset.server.ts');
      await closeTypesetter();
      const { closeRepricing } = await import('#whatif/reprice-pool.server.ts');
      await closeRepricing();
      await database.close();
      log.info('closed');
    },
  };
}

let started: Promise<App> | undefined;

/** The running app; started by the first call. */
export function app(): Promise<App> {
  started ??= createApp(readSettings(process.env));
  return started;
}
