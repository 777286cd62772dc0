import { join } from 'node:path';
import { type Auth, createAuth } from '#account/auth.server.ts';
import { linkAccount, unlinkAccount } from '#people/account-link.server.ts';
import { type Settings, readSettings } from '#platform/config.server.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/database.server.ts';
import { prepareDatabase } from '#platform/database/migrate.server.ts';
import { keptSecret } from '#platform/database/secret.server.ts';
import { bucketStore } from '#platform/file/object-store.server.ts';
import { keepFilesIn } from '#platform/file/store.server.ts';
import { forgetCalls } from '#platform/http/idempotency.server.ts';
import { type Jobs, startJobs } from '#platform/job/jobs.server.ts';
import { log } from '#platform/log.server.ts';
import { setSlowQueryMs } from '#platform/metrics/queries.server.ts';
import { deliverOutbox, transportOf } from '#platform/mail/outbox.server.ts';
import { deliverWebhooks, forgetDeliveries } from '#webhook/outbox.server.ts';

export type App = Pick<OpenDatabase, 'db' | 'ping' | 'pool' | 'close'> &
  Readonly<{ settings: Settings; auth: Auth; now: () => Date }>;

/** Puts the program together: database, sign-in, first data, jobs. */
async function createApp(settings: Settings, opened?: OpenDatabase): Promise<App> {
  setSlowQueryMs(settings.logSlowMs);
  const database = opened ?? (await openDatabase(settings));
  try {
    return await assemble(settings, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(settings: Settings, database: OpenDatabase): Promise<App> {
  keepFilesIn(settings.bucket && bucketStore(settings.bucket));
  const { db, ping, pool } = database;
  const now = () => new Date();
  const { fillFirst } = await import('#demo/first.server.ts');
  const introduction = await prepareDatabase(db, join(process.cwd(), 'migrations'), (tx) =>
    fillFirst({ db: tx, settings, now }),
  );
  if (introduction) process.stdout.write(introduction);
  const { baseUrl, siteName, social } = settings;
  const auth = createAuth(db, {
    baseUrl,
    siteName,
    social,
    secret: settings.authSecret ?? (await keptSecret(db, 'auth')),
    verified: async (account) => void (await linkAccount(db, account, now())),
    deleted: (tx, account) => unlinkAccount(tx, account, now()),
  });
  const { quotationJobs } = await import('#quotation/jobs.server.ts');
  const transport = transportOf(settings);
  const jobs: Jobs = startJobs({
    ...(transport
      ? { outbox: { everySeconds: 5, run: () => deliverOutbox(db, transport, now) } }
      : {}),
    calls: { everySeconds: 3600, run: () => forgetCalls(db, now()) },
    webhooks: { everySeconds: 3, run: () => deliverWebhooks(db, now, settings.webhookPrivate) },
    deliveries: { everySeconds: 86_400, run: () => forgetDeliveries(db, now()) },
    ...quotationJobs(db, now, settings.baseUrl),
  });
  return {
    settings,
    db,
    ping,
    pool,
    auth,
    now,
    close: async () => {
      await jobs.stop();
      const { closeTypesetter } = await import('#platform/print/typeset.server.ts');
      await closeTypesetter();
      await database.close();
      log.info('closed');
    },
  };
}

let started: Promise<App> | undefined;

/** The running program; started by whoever asks first. */
export function app(): Promise<App> {
  started ??= createApp(readSettings(process.env));
  return started;
}
