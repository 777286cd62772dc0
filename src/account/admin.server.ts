import { and, asc, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import * as z from 'zod';
import { writeEvent } from '#platform/event/write.server.ts';
import { nothing } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import { listKeys, makeSystemKey, revokeKey } from './api-key.server.ts';
import { accountId as id, newAccount, newSystemKey } from './input.ts';
import { invite } from './invitation.server.ts';
import { accounts, keyMade, keyShown } from './output.ts';
import { personAdminProcedures } from './person-admin.server.ts';
import { procedure } from './procedure.server.ts';
import { accountText, authSession, authUser } from './tables.ts';

const tags = ['Administration'];

export const adminRouter = {
  ...personAdminProcedures,

  users: procedure('admin')
    .route({ method: 'GET', path: '/admin/user', summary: 'List accounts', tags })
    .input(
      z.strictObject({
        q: z.string().max(200).optional(),
        kind: z.enum(['employee', 'user', 'anonymous', 'system', 'admin', 'banned']).optional(),
        page: z.coerce.number().int().min(1).max(100_000).optional(),
        size: z.coerce.number().int().min(1).max(100).optional(),
      }),
    )
    .output(accounts)
    .handler(async ({ input: { q, kind, page = 1, size = 20 }, context: { db } }) => {
      const ofKind = {
        employee: eq(authUser.isEmployee, true),
        user: eq(authUser.isUser, true),
        anonymous: and(
          eq(authUser.isEmployee, false),
          eq(authUser.isUser, false),
          eq(authUser.isSystem, false),
        ),
        system: eq(authUser.isSystem, true),
        admin: eq(authUser.role, 'admin'),
        banned: eq(authUser.banned, true),
      };
      const where = and(
        q ? sql`${accountText(authUser)} like search_pattern(${q})` : undefined,
        kind ? ofKind[kind] : undefined,
      );
      const [{ total } = { total: 0 }] = await db
        .select({ total: count() })
        .from(authUser)
        .where(where);
      const lastSeenAt = db
        .select({ at: max(authSession.updatedAt) })
        .from(authSession)
        .where(and(eq(authSession.userId, authUser.id), isNull(authSession.impersonatedBy)));
      const rows = await db
        .select({
          id: authUser.id,
          name: authUser.name,
          email: authUser.email,
          emailVerified: authUser.emailVerified,
          isEmployee: authUser.isEmployee,
          isUser: authUser.isUser,
          isSystem: authUser.isSystem,
          role: authUser.role,
          isPriceManager: authUser.isPriceManager,
          banned: authUser.banned,
          banReason: authUser.banReason,
          banExpires: authUser.banExpires,
          createdAt: authUser.createdAt,
          lastSeenAt: sql<Date | null>`(${lastSeenAt})`.mapWith(authSession.updatedAt),
        })
        .from(authUser)
        .where(where)
        .orderBy(asc(authUser.name), desc(authUser.createdAt))
        .limit(size)
        .offset((page - 1) * size);
      return { rows, total: Number(total), page, size };
    }),

  invite: procedure('admin')
    .route({
      method: 'POST',
      path: '/admin/user',
      summary: 'Create an account and invite its owner',
      description:
        'It has no rights yet: PUT /admin/user/{id}/role gives them, once the owner has signed in.',
      tags,
      successStatus: 201,
    })
    .input(newAccount)
    .output(z.object({ id }))
    .handler(async ({ input, context }) => {
      const now = context.now();
      return context.db.transaction(async (tx) => {
        const made = await invite(tx, input, { ...context, now });
        if (!made.isNew)
          throw new Refused('duplicate', {
            fields: [
              {
                path: 'email',
                code: 'duplicate',
                message: { en: 'Duplicate.', ja: '既に登録されています。' },
              },
            ],
          });
        await writeEvent(tx, context, {
          resource: 'account',
          recordId: made.id,
          recordTitle: { en: input.email, ja: input.email },
          action: 'account:invited',
          after: { name: input.name },
        });
        return { id: made.id };
      });
    }),

  sendLink: procedure('admin')
    .route({
      method: 'POST',
      path: '/admin/user/{id}/link',
      summary: 'Send a password reset link',
      tags,
    })
    .input(z.strictObject({ id }))
    .output(nothing)
    .handler(async ({ input, context }) => {
      const [person] = await context.db.select().from(authUser).where(eq(authUser.id, input.id));
      if (!person || person.isSystem) throw new Refused('not-found');
      await context.db.transaction(async (tx) => {
        await invite(
          tx,
          { name: person.name, email: person.email, locale: person.locale },
          { ...context, now: context.now() },
        );
        await writeEvent(tx, context, {
          resource: 'account',
          recordId: person.id,
          recordTitle: { en: person.email, ja: person.email },
          action: 'account:invited',
        });
      });
    }),

  keys: procedure('admin')
    .route({ method: 'GET', path: '/admin/api-key', summary: 'List API keys', tags })
    .output(z.array(keyShown))
    .handler(({ context }) => listKeys(context)),
  makeKey: procedure('admin')
    .meta({ reauthenticate: true })
    .route({
      method: 'POST',
      path: '/admin/api-key',
      summary: 'Create an API key of a system',
      description: 'A person creates keys of their own. All administrators are told by email.',
      tags,
      successStatus: 201,
    })
    .input(newSystemKey)
    .output(keyMade)
    .handler(({ input, context }) => makeSystemKey(context, input)),
  revokeKey: procedure('admin')
    .meta({ reauthenticate: true })
    .route({
      method: 'DELETE',
      path: '/admin/api-key/{id}',
      summary: 'Revoke an API key',
      tags,
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(nothing)
    .handler(({ input, context }) => revokeKey(context, input.id)),
};
