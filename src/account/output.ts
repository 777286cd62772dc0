import * as z from 'zod';
import { count, instant, list, named } from '#platform/http/output.ts';
import { locales } from '#platform/i18n/locale.ts';
import { scopes } from './scopes.ts';

const text = z.string();
const account = { id: text, name: text, email: text };

export const principalShown = named(
  'Principal',
  z.object({
    accountId: text,
    name: text,
    email: text,
    locale: z.enum(locales),
    timeFormat: z.enum(['24', '12']),
    isEmployee: z.boolean(),
    isUser: z.boolean(),
    role: text.nullable(),
    isPriceManager: z.boolean().meta({ description: 'Changes the tariff at once.' }),
    affiliationCheckedAt: instant.nullable(),
    lacksSecondFactor: z
      .boolean()
      .meta({ description: 'Has to give a second factor before anything else.' }),
    customerIds: list(z.uuid()),
    agreesFor: list(z.uuid()),
    makers: list(text),
    employeeId: z.uuid().nullable(),
    impersonatedBy: z.object({ accountId: text, name: text }).nullable(),
  }),
);

export const sessionShown = z.object({
  id: text,
  device: text,
  address: text.nullable(),
  since: instant,
  lastUsedAt: instant,
  isThis: z.boolean(),
});

const accountShown = named(
  'Account',
  z.object({
    ...account,
    emailVerified: z.boolean(),
    isEmployee: z.boolean(),
    isUser: z.boolean(),
    isSystem: z.boolean().meta({ description: 'A program, which calls with keys.' }),
    role: text.nullable(),
    isPriceManager: z.boolean(),
    banned: z.boolean().nullable(),
    banReason: text.nullable(),
    banExpires: instant.nullable(),
    createdAt: instant,
    lastSeenAt: instant.nullable(),
  }),
);

export const keyMade = z.object({
  id: text,
  secret: z.string().meta({ description: 'Given this once, and never again.' }),
});

export const keyShown = named(
  'ApiKey',
  z.object({
    id: z.uuid(),
    name: text,
    start: text.meta({ description: 'How the key begins, to tell it from others.' }),
    scopes: z.array(z.enum(scopes)),
    account: z.object({ ...account, isSystem: z.boolean() }),
    expiresAt: instant.nullable(),
    createdBy: text,
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    revokedAt: instant.nullable(),
  }),
);

export const accounts = z.object({
  rows: z.array(accountShown),
  total: count,
  page: count,
  size: count,
});
