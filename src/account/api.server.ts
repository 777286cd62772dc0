import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { writeEvent } from '#platform/event/write.server.ts';
import { list, nothing } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import { listKeys, makeOwnKey, revokeKey } from './api-key.server.ts';
import { deviceOf } from './device.ts';
import { confirmLink } from './linking.server.ts';
import { newKey, profile } from './input.ts';
import { keyMade, keyShown, principalShown, sessionShown } from './output.ts';
import { preferenceProcedures } from './preference.server.ts';
import type { Principal } from './principal.ts';
import { ownSession, procedure } from './procedure.server.ts';
import { providers } from './providers.ts';
import { secondFactorProcedures } from './second-factor.server.ts';
import { shownSessions } from './sessions.server.ts';
import { authSession, authUser } from './tables.ts';

const tags = ['Account'];

/** The part of the principal that screens get. */
const toShownPrincipal = ({
  accountId,
  name,
  email: address,
  locale,
  timeFormat,
  isEmployee,
  isUser,
  role,
  isPriceManager,
  affiliationCheckedAt,
  lacksSecondFactor,
  customerIds,
  agreesFor,
  makers,
  employeeId,
  impersonatedBy,
}: Principal) => ({
  accountId,
  name,
  email: address,
  locale,
  timeFormat,
  isEmployee,
  isUser,
  role,
  isPriceManager,
  affiliationCheckedAt,
  lacksSecondFactor,
  customerIds,
  agreesFor,
  makers,
  employeeId,
  impersonatedBy,
});
export type ShownPrincipal = ReturnType<typeof toShownPrincipal>;

export const accountRouter = {
  ...preferenceProcedures,
  ...secondFactorProcedures,

  confirmLink: procedure('public')
    .route({
      method: 'POST',
      path: '/account/link',
      summary: 'Link an account of Google or Microsoft',
      description: 'By the link of the mail that such a sign-in sends to the owner of the address.',
      tags,
    })
    .input(
      z.strictObject({
        token: z
          .string()
          .min(1)
          .max(100)
          .meta({ description: 'Of the link in the mail.', examples: ['q2h0Zz4v'] }),
      }),
    )
    .output(z.object({ provider: z.enum(providers) }))
    .handler(async ({ input: { token }, context }) => {
      const { db, requestId, ip, baseUrl, siteName = '', now } = context;
      const call = { requestId, ip, device: null };
      return {
        provider: await confirmLink(db, { baseUrl, siteName }, call, { token, now: now() }),
      };
    }),

  me: procedure('public')
    .route({ method: 'GET', path: '/account/me', summary: 'Read the signed-in account', tags })
    .output(
      z.object({
        principal: principalShown.nullable(),
        providers: list(z.enum(providers)),
        siteName: z.string(),
      }),
    )
    .handler(({ context }) => ({
      principal: context.principal && toShownPrincipal(context.principal),
      providers: context.providers ?? [],
      siteName: context.siteName ?? '',
    })),

  checkUser: ownSession
    .route({ method: 'POST', path: '/account/check-user', summary: 'Confirm my affiliation', tags })
    .output(nothing)
    .handler(async ({ context }) => {
      const { principal, now } = context;
      if (!principal.isEmployee && !principal.isUser) throw new Refused('forbidden');
      await context.db.transaction(async (tx) => {
        await tx
          .update(authUser)
          .set({ affiliationCheckedAt: now() })
          .where(eq(authUser.id, principal.accountId));
        await writeEvent(tx, context, {
          resource: 'account',
          recordId: principal.accountId,
          recordTitle: { en: principal.name, ja: principal.name },
          action: 'check-user',
        });
      });
    }),

  keys: ownSession
    .route({ method: 'GET', path: '/account/api-key', summary: 'List my API keys', tags })
    .output(z.array(keyShown))
    .handler(({ context }) => listKeys(context, context.principal.accountId)),

  makeKey: procedure('signed-in')
    .meta({ reauthenticate: true })
    .route({
      method: 'POST',
      path: '/account/api-key',
      summary: 'Create an API key of mine',
      description: 'A program that has it calls in my name. I am told by email.',
      tags,
      successStatus: 201,
    })
    .input(newKey)
    .output(keyMade)
    .handler(({ input, context }) => makeOwnKey(context, input)),

  revokeKey: ownSession
    .meta({ reauthenticate: true })
    .route({
      method: 'DELETE',
      path: '/account/api-key/{id}',
      summary: 'Revoke one of my API keys',
      tags,
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(nothing)
    .handler(({ input: { id }, context }) => revokeKey(context, id, context.principal.accountId)),

  profile: ownSession
    .route({
      method: 'PUT',
      path: '/account/profile',
      summary: 'Change my language and time format',
      tags,
    })
    .input(profile)
    .output(nothing)
    .handler(async ({ input, context }) => {
      const { principal, now } = context;
      await context.db.transaction(async (tx) => {
        await tx
          .update(authUser)
          .set({ locale: input.locale, timeFormat: input.timeFormat, updatedAt: now() })
          .where(eq(authUser.id, principal.accountId));
        await writeEvent(tx, context, {
          resource: 'account',
          recordId: principal.accountId,
          recordTitle: { en: principal.name, ja: principal.name },
          action: 'update',
          before: {
            locale: principal.locale,
            timeFormat: principal.timeFormat,
          },
          after: input,
        });
      });
    }),

  sessions: ownSession
    .route({
      method: 'GET',
      path: '/account/sessions',
      summary: 'List my sessions and devices',
      tags,
    })
    .output(z.array(sessionShown))
    .handler(({ context }) => shownSessions(context, context.principal.accountId)),

  endSession: ownSession
    .meta({ reauthenticate: true })
    .route({
      method: 'DELETE',
      path: '/account/sessions/{id}',
      summary: 'End one of my sessions',
      tags,
    })
    .input(z.strictObject({ id: z.string().max(64) }))
    .output(nothing)
    .handler(async ({ input, context }) => {
      const { principal } = context;
      await context.db.transaction(async (tx) => {
        const [ended] = await tx
          .delete(authSession)
          .where(and(eq(authSession.id, input.id), eq(authSession.userId, principal.accountId)))
          .returning({ device: authSession.userAgent });
        if (!ended) throw new Refused('not-found');
        await writeEvent(tx, context, {
          resource: 'account',
          recordId: principal.accountId,
          recordTitle: { en: principal.email, ja: principal.email },
          action: 'account:sessions-ended',
          after: { device: deviceOf(ended.device) },
        });
      });
    }),
};
