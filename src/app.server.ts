import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Auth, createAuth } from '#account/auth.server.ts';
import { linkAccount, unlinkAccount } from '#master/account-link.server.ts';
import { type Settings, readSettings } from '#platform/config.server.ts';
import { type Database, type OpenDatabase, migrate, openEmbedded, openPostgres } from '#platform/database/database.server.ts';
import { keepUp } from '#platform/database/upkeep.server.ts';
import { bucketStore } from '#platform/file/object-store.server.ts';
import { keepFilesIn } from '#platform/file/store.server.ts';
import type { Probes } from '#platform/http/health.server.ts';
import { forgetCalls } from '#platform/http/idempotency.server.ts';
import { type Jobs, startJobs } from '#platform/job/jobs.server.ts';
import { log } from '#platform/log.server.ts';
import { setSlowQueryMs } from '#platform/metrics/queries.server.ts';
import { deliverOutbox, transportOf } from '#platform/mail/outbox.server.ts';
import { deliverWebhooks, forgetDeliveries } from '#webhook/outbox.server.ts';

export type App = Probes &
  Readonly<{
    settings: Settings;
    db: Database;
    auth: Auth;
    now: () => Date;
    close: () => Promise<void>;
  }>;

/** Sessions are signed with it; made once and kept beside the data when the settings give none. */
function secretOf(settings: Settings): string {
  if (settings.authSecret) return settings.authSecret;
  const path = join(settings.dataDir, 'auth-secret');
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

async function open(settings: Settings): Promise<OpenDatabase> {
  const opened = settings.databaseUrl ? await openPostgres(settings.databaseUrl) : await openEmbedded(settings.dataDir);
  await migrate(opened.db, join(process.cwd(), 'migrations'));
  return opened;
}

/** Puts the program together: database, sign-in, first data, jobs. */
export async function createApp(settings: Settings, opened?: OpenDatabase): Promise<App> {
  const database = opened ?? (await open(settings));
  setSlowQueryMs(settings.logSlowMs);
  keepFilesIn(settings.bucket && bucketStore(settings.bucket));
  const { db, ping, pool } = database as OpenDatabase & Probes;
  const now = () => new Date();
  const { baseUrl, siteName, social } = settings;
  const auth = createAuth(db, {
    baseUrl,
    siteName,
    social,
    secret: secretOf(settings),
    verified: async (account) => void (await linkAccount(db, account, now())),
    deleted: (tx, account) => unlinkAccount(tx, account, now()),
  });
  const { fillFirst } = await import('#demo/first.server.ts');
  await fillFirst({ db, settings, now });
  const { quotationJobs } = await import('#quotation/jobs.server.ts');
  const transport = transportOf(settings);
  const jobs: Jobs = startJobs({
    ...(transport ? { outbox: { everySeconds: 5, run: () => deliverOutbox(db, transport, now) } } : {}),
    ...(database.engine === 'embedded' ? { upkeep: { everySeconds: 60, run: () => keepUp(db) } } : {}),
    calls: { everySeconds: 3600, run: () => forgetCalls(db, now()) },
    webhooks: { everySeconds: 3, run: () => deliverWebhooks(db, now, settings.webhookPrivate) },
    deliveries: { everySeconds: 86_400, run: () => forgetDeliveries(db, now()) },
    ...quotationJobs(db, now, settings.baseUrl),
  });
  return {
    settings,
    db,
    ...(ping ? { ping } : {}),
    ...(pool ? { pool } : {}),
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
