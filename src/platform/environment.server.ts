import * as z from 'zod';
import { parseDatabaseUrl } from './database/address.ts';
import { areProxies } from './http/trusted-proxies.server.ts';

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}` === '' && pathname === '/';
}

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'Please say "on" or "off".')
  .transform((value) => ['on', 'true', '1'].includes(value));

const seconds = (most: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,4}(\.\d{1,3})?$/.test(value) && Number(value) <= most,
      `Please provide a number of seconds from 0 to ${most}.`,
    )
    .transform(Number);

/** Tenants of Microsoft that are nobody's own; the last one is that of personal accounts. */
const sharedTenants: ReadonlySet<string> = new Set([
  'common',
  'organizations',
  'consumers',
  '9188040d-6c67-4c5b-b112-36a304b66dad',
]);

/** Every environment variable, in the order of the table in README.md. */
export const environmentRule = z.object({
  /** Where the server listens. */
  PORT: z
    .string()
    .refine(
      (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535,
      'Please provide a number from 1 to 65535.',
    )
    .transform(Number)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The public address of the site, used in mails, cookies, passkeys and tokens. */
  BASE_URL: z
    .string()
    .refine(isOrigin, {
      error: (issue) =>
        `Invalid base URL: ${String(issue.input)}. Please provide a valid base URL.`,
    })
    .optional(),
  /** Proxies whose X-Forwarded headers are believed. */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine(
      areProxies,
      'Please provide addresses or ranges, separated by commas: loopback, 10.0.0.0/8.',
    ),
  /** The data of the embedded PostgreSQL. */
  DATA_DIR: z.string().default('./data'),
  /** A PostgreSQL to use instead of the embedded one. */
  DATABASE_URL: z
    .string()
    .refine(
      (value) => parseDatabaseUrl(value) !== null,
      'Please provide a PostgreSQL address: postgres://user:password@host/database.',
    )
    .optional(),
  SITE_NAME: z.string().max(60, 'At most 60 characters, please.').default('Umiji'),
  DEMO: onOff.optional(),
  /** Password of all demo accounts; by default a random one is generated and shown once. */
  DEMO_PASSWORD: z
    .string()
    .min(10, 'At least 10 characters, please.')
    .max(128, 'At most 128 characters, please.')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
      'Please provide the mail server’s address: smtp://user:password@host:587.',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/,
      'Please provide an address: Umiji <no-reply@umiji.example>.',
    )
    .default('Umiji <no-reply@umiji.example>'),
  /** Whether webhooks may go to addresses of private networks. */
  WEBHOOK_PRIVATE: onOff.default(false),
  /** Off: one administrator is enough for changes that otherwise take a second one. */
  SECOND_CONFIRMATION: onOff.default(true),
  /** Off: a new contact person of a customer agrees to offers at once. */
  CONTACT_CONFIRMATION: onOff.default(true),
  /** Restricts access to administrators, whatever is set on the maintenance screen. */
  MAINTENANCE: onOff.default(false),
  /** A bucket that stores file contents instead of the database: all of these except the region, or none. */
  S3_URL: z
    .string()
    .refine(
      (value) => /^https?:\/\/[^/]+\/./.test(value) && URL.canParse(value),
      'Please provide the bucket’s address: https://s3.example/umiji.',
    )
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A clamd that scans uploaded files for viruses. */
  CLAMAV_URL: z
    .string()
    .refine(
      (value) =>
        /^unix:\/./.test(value) || (/^tcp:\/\/[^/@]+:\d{1,5}$/.test(value) && URL.canParse(value)),
      'Please provide the address of clamd: tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.',
    )
    .optional(),
  AUTH_SECRET: z.string().min(32, 'At least 32 characters, please.').optional(),
  /** Sign-in with Google or Microsoft: both of a pair, or neither. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  /** The company's own tenant: the shared ones let anybody in with any address. */
  MICROSOFT_TENANT_ID: z
    .string()
    .refine(
      (value) =>
        /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$|^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value) &&
        !sharedTenants.has(value.toLowerCase()),
      'Please provide the id or domain of your own tenant, not “common”, “organizations” or “consumers”.',
    )
    .optional(),
  /** Whether employees need a passkey or a code besides the password. */
  EMPLOYEE_SECOND_FACTOR: z
    .enum(['required', 'optional'], 'Please say "required" or "optional".')
    .default('optional'),
  /** Calls in a minute of one account; guests have a quarter of it, all calls from one address five times as many. */
  RATE_LIMIT: z
    .string()
    .refine(
      (value) => /^\d{2,7}$/.test(value) && Number(value) >= 60,
      'Please provide a number of calls in a minute, 60 or more.',
    )
    .transform(Number)
    .default(1200),
  /** How long requests are still served normally after a stop signal, so that load balancers notice. */
  DRAIN_DELAY_SECONDS: seconds(300).default(0),
  /** How long running requests may take after that. */
  DRAIN_SECONDS: seconds(3600).default(10),
  /** Token with which monitors on other machines read /metrics. */
  METRICS_TOKEN: z.string().min(16, 'At least 16 characters, please.').optional(),
  /** Database statements that take at least this many milliseconds are logged. */
  LOG_SLOW_MS: z
    .string()
    .regex(/^\d{1,6}$/, 'Please provide a number of milliseconds.')
    .transform(Number)
    .default(500),
  LOG_LEVEL: z.enum(logLevels, `Please provide one of ${logLevels.join(', ')}.`).default('info'),
});

/** The environment's variables with their defaults, each judged by itself. */
export type Environment = z.output<typeof environmentRule>;
