import { type Environment, environmentRule } from './environment.server.ts';
import type { ObjectStoreSettings } from './file/object-store.server.ts';

/** An error of the configuration or environment, shown to the operator without a stack trace. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** Compared by name, because the built server and the script that starts it each have their own copy of the class. */
export const isStartRefused = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'StartRefused';

export type Settings = Readonly<{
  port: number;
  host: string;
  /** An origin, without a slash at its end. */
  baseUrl: string;
  /** Addresses, ranges and names of proxies whose X-Forwarded headers are believed. */
  trustedProxies: readonly string[];
  dataDir: string;
  databaseUrl: string | undefined;
  siteName: string;
  demo: boolean;
  demoPassword: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  webhookPrivate: boolean;
  maintenance: boolean;
  /** Whether a second administrator confirms changes of employees, approvers and deputies. */
  secondConfirmation: boolean;
  /** Whether a new contact person of a customer agrees to offers only once somebody has confirmed them. */
  contactConfirmation: boolean;
  /** The bucket for file contents; null stores them in the database. */
  bucket: ObjectStoreSettings | null;
  /** The clamd that scans uploaded files; null stores them unscanned. */
  clamavUrl: string | null;
  authSecret: string | undefined;
  social: Readonly<{
    google?: Credentials;
    microsoft?: Credentials & Readonly<{ tenantId: string }>;
  }>;
  employeeSecondFactor: boolean;
  /** Calls in a minute of one account. */
  rateLimit: number;
  drainDelaySeconds: number;
  drainSeconds: number;
  metricsToken: string | undefined;
  logSlowMs: number;
}>;

type Credentials = Readonly<{ clientId: string; clientSecret: string }>;

/** @throws StartRefused when one of a pair is missing. */
function credentials(
  name: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
): Credentials | null {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (!clientId && !clientSecret) return null;
  throw new StartRefused(
    `${name}_CLIENT_${clientId ? 'SECRET' : 'ID'}: Please provide both ${name}_CLIENT_ID and ${name}_CLIENT_SECRET, or neither.`,
  );
}

/** @throws StartRefused when it is missing. */
function tenantOf({ MICROSOFT_TENANT_ID: tenantId }: Environment): string {
  if (tenantId) return tenantId;
  throw new StartRefused(
    'MICROSOFT_TENANT_ID: Please provide the id of your own tenant with MICROSOFT_CLIENT_ID.',
  );
}

/** @throws StartRefused when one of the three is missing. */
function bucketOf({
  S3_URL: url,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Environment): Settings['bucket'] {
  if (url && accessKeyId && secretAccessKey) return { url, region, accessKeyId, secretAccessKey };
  if (!url && !accessKeyId && !secretAccessKey) return null;
  const missing = [
    !url && 'S3_URL',
    !accessKeyId && 'S3_ACCESS_KEY_ID',
    !secretAccessKey && 'S3_SECRET_ACCESS_KEY',
  ]
    .filter(Boolean)
    .join(', ');
  throw new StartRefused(
    `${missing}: Please provide S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none of them.`,
  );
}

/** The host name under which a browser on this machine reaches the server. */
function localName(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * The settings from the environment. An empty variable counts as not given.
 * @throws StartRefused with a line for each variable that is wrong: its name and what to do.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentRule.safeParse(given);
  if (!parsed.success) {
    throw new StartRefused(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const s = parsed.data;
  const google = credentials('GOOGLE', s.GOOGLE_CLIENT_ID, s.GOOGLE_CLIENT_SECRET);
  const microsoft = credentials('MICROSOFT', s.MICROSOFT_CLIENT_ID, s.MICROSOFT_CLIENT_SECRET);
  return {
    port: s.PORT,
    host: s.HOST,
    baseUrl: new URL(s.BASE_URL ?? `http://${localName(s.HOST)}:${s.PORT}`).origin,
    trustedProxies: s.TRUSTED_PROXIES,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    siteName: s.SITE_NAME,
    demo: s.DEMO ?? s.DATABASE_URL === undefined,
    demoPassword: s.DEMO_PASSWORD,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    webhookPrivate: s.WEBHOOK_PRIVATE,
    maintenance: s.MAINTENANCE,
    secondConfirmation: s.SECOND_CONFIRMATION,
    contactConfirmation: s.CONTACT_CONFIRMATION,
    bucket: bucketOf(s),
    clamavUrl: s.CLAMAV_URL ?? null,
    authSecret: s.AUTH_SECRET,
    social: {
      ...(google ? { google } : {}),
      ...(microsoft ? { microsoft: { ...microsoft, tenantId: tenantOf(s) } } : {}),
    },
    employeeSecondFactor: s.EMPLOYEE_SECOND_FACTOR === 'required',
    rateLimit: s.RATE_LIMIT,
    drainDelaySeconds: s.DRAIN_DELAY_SECONDS,
    drainSeconds: s.DRAIN_SECONDS,
    metricsToken: s.METRICS_TOKEN,
    logSlowMs: s.LOG_SLOW_MS,
  };
}
