import * as z from 'zod';
import { keyShown, sessionShown } from '#account/output.ts';
import { roles } from '#account/roles.ts';
import { amount, count, day, instant, list, named } from '#platform/http/output.ts';

const text = z.string();
const record = z.object({ id: z.uuid(), name: text, nameEn: text.nullable() });

/** An account with all that an administrator decides by: whose it is, what it may do, how and from where it signs in. */
export const personShown = named(
  'Person',
  z.object({
    id: text,
    name: text,
    email: text,
    emailVerified: z.boolean(),
    banned: z.boolean(),
    banReason: text.nullable(),
    createdAt: instant,
    isEmployee: z.boolean().meta({ description: 'By the masters, today.' }),
    isUser: z.boolean().meta({ description: 'By the masters, today.' }),
    affiliationCheckedAt: instant.nullable(),
    roles: z.array(
      z.object({
        role: z.enum(roles),
        has: z.boolean(),
        refusal: z
          .enum(['not-an-employee', 'last-administrator'])
          .nullable()
          .meta({ description: 'Why the role cannot be given, or not be taken away.' }),
      }),
    ),
    priceManager: z
      .object({
        has: z.boolean(),
        refusal: z.enum(['not-an-employee']).nullable(),
      })
      .meta({ description: 'The right to change rates and surcharges without an approval.' }),
    waiting: z
      .object({ id: z.uuid() })
      .nullable()
      .meta({ description: 'The change of these rights that waits for a second administrator.' }),
    employee: record
      .extend({
        position: text.nullable(),
        company: record,
        branch: record.nullable(),
        department: record.nullable(),
        section: record.nullable(),
        leftOn: day.nullable(),
        archived: z.boolean(),
      })
      .nullable(),
    user: z.object({ id: z.uuid(), status: text }).nullable(),
    contacts: z.array(
      z.object({ customer: record, site: record.nullable(), department: text.nullable() }),
    ),
    provisional: z
      .object({ id: z.uuid(), companyName: text })
      .nullable()
      .meta({ description: 'What the person said of themselves, until it is reviewed.' }),
    approver: z.array(
      z.object({
        id: z.uuid(),
        level: count,
        amountLimit: amount.nullable(),
        minimumMargin: amount.nullable(),
        branch: record.nullable(),
        activeFrom: day,
        activeTo: day.nullable(),
      }),
    ),
    sessions: z.array(sessionShown),
    hasApp: z.boolean().meta({ description: 'Whether an authenticator app is set up.' }),
    passkeys: z.array(
      z.object({
        id: text,
        name: text.nullable(),
        createdAt: instant.nullable(),
        lastUsedAt: instant.nullable(),
      }),
    ),
    keys: z.array(
      keyShown.pick({ id: true, name: true, scopes: true, expiresAt: true, lastUsedAt: true }),
    ),
    signIns: list(
      z.object({
        id: z.uuid(),
        at: instant,
        action: z.enum(['sign-in', 'sign-in-failed', 'sign-out']),
        device: text,
        address: text.nullable(),
      }),
    ),
  }),
);
