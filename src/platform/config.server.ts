import * as z from 'zod';
import { StartRefused } from './database/database.server.ts';

const switchRule = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value));

const rule = z.object({
  PORT: z.coerce.number('Please provide a port number (0–65535).').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: (issue) => `Invalid base URL "${String(issue.input)}". Please provide a valid base URL.`,
    })
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'Please provide a PostgreSQL address: postgres://user:password@host/database.')
    .optional(),
  SITE_NAME: z.string().min(1).max(60).default('Umiji'),
  DEMO: switchRule.optional(),
  DEMO_PASSWORD: z.string().min(8, 'At least 8 characters, please.').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'Please provide the mail server’s address: smtp://user:password@host:587.')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Umiji <no-reply@umiji.example>'),
  AUTH_SECRET: z.string().min(32, 'At least 32 characters, please.').optional(),
});

export type Settings = Readonly<{
  port: number;
  host: string;
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  siteName: string;
  demo: boolean;
  demoPassword: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  authSecret: string | undefined;
}>;

/**
 * The settings from the environment. An empty variable counts as not given.
 * @throws StartRefused naming each variable and what is wrong with it.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = rule.safeParse(given);
  if (!parsed.success) {
    throw new StartRefused(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const s = parsed.data;
  return {
    port: s.PORT,
    host: s.HOST,
    baseUrl: (s.BASE_URL ?? `http://${s.HOST === '127.0.0.1' ? 'localhost' : s.HOST}:${s.PORT}`).replace(/\/$/, ''),
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    siteName: s.SITE_NAME,
    demo: s.DEMO ?? s.DATABASE_URL === undefined,
    demoPassword: s.DEMO_PASSWORD,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    authSecret: s.AUTH_SECRET,
  };
}
