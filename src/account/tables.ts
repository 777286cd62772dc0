import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, optionsCheck } from '#platform/database/columns.ts';
import { locales } from '#platform/i18n/locale.ts';
import type { ListPreference } from './preference.ts';
import type { Scope } from './scopes.ts';

const timeFormats = ['24', '12'] as const;

/** The name and address of an account, exactly as the search index has them. */
export const accountText = ({
  name,
  email,
}: Readonly<Record<'name' | 'email', AnyPgColumn>>): SQL =>
  sql`search_form(${name} || ' ' || ${email})`;

/** A person who can sign in, or a system that calls with keys. Rights are only set by the server. */
export const authUser = pgTable(
  'auth_user',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    locale: text({ enum: locales }).notNull().default('ja'),
    timeFormat: text('time_format', { enum: timeFormats }).notNull().default('24'),
    isEmployee: boolean('is_employee').notNull().default(false),
    isUser: boolean('is_user').notNull().default(false),
    /** Changes the tariff at once; other employees propose a change. */
    isPriceManager: boolean('is_price_manager').notNull().default(false),
    affiliationCheckedAt: instant('affiliation_checked_at'),
    /** Of a program, not of a person: it works for the company by its keys, and nobody signs in as it. */
    isSystem: boolean('is_system').notNull().default(false),
    role: text(),
    banned: boolean().default(false),
    banReason: text('ban_reason'),
    banExpires: instant('ban_expires'),
    /** Whether signing in with the password also asks for a code; its secret is in auth_two_factor. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  },
  (t) => [
    optionsCheck(t.locale, locales),
    optionsCheck(t.timeFormat, timeFormats),
    index('auth_user_name_index').on(t.name, t.createdAt.desc().nullsFirst()),
    index('auth_user_search_index').using('gin', sql`${accountText(t)} gin_trgm_ops`),
  ],
);

export const authSession = pgTable(
  'auth_session',
  {
    id: text().primaryKey(),
    expiresAt: instant('expires_at').notNull(),
    token: text().notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: text('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    impersonatedBy: text('impersonated_by'),
    /** When its owner last gave the password or used a passkey; null for sessions by a link or a provider. */
    authenticatedAt: instant('authenticated_at'),
    /** Whether a passkey, a code or a recovery code was given in it. */
    secondFactor: boolean('second_factor').notNull().default(false),
  },
  (t) => [index('auth_session_user_index').on(t.userId)],
);

export const authAccount = pgTable(
  'auth_account',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_account_user_index').on(t.userId)],
);

export const authVerification = pgTable('auth_verification', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const authJwks = pgTable('auth_jwks', {
  id: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  alg: text(),
  crv: text(),
});

export const authPasskey = pgTable(
  'auth_passkey',
  {
    id: text().primaryKey(),
    name: text(),
    publicKey: text('public_key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull(),
    counter: integer().notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    createdAt: instant('created_at'),
    lastUsedAt: instant('last_used_at'),
    aaguid: text(),
  },
  (t) => [index('auth_passkey_user_index').on(t.userId)],
);

/** The second factor of an account: a secret shared with an authenticator app, and recovery codes, both encrypted. */
export const authTwoFactor = pgTable('auth_two_factor', {
  id: text().primaryKey(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => authUser.id, { onDelete: 'cascade' }),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
});

export const authRateLimit = pgTable('auth_rate_limit', {
  id: text().primaryKey(),
  // Unique, so that concurrent calls share one row per path and caller.
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

/** A key with which another system calls the API as one of our accounts. Only the SHA-256 of the secret is stored. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The first characters of the secret, to identify the key. */
    start: text().notNull(),
    hash: text().notNull().unique(),
    accountId: text('account_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    scopes: jsonb().$type<Scope[]>().notNull(),
    expiresAt: instant('expires_at'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('api_key_account_index').on(t.accountId)],
);

/** A person's list settings, by list. */
export const preference = pgTable(
  'preference',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    value: jsonb().$type<ListPreference>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.list] })],
);
