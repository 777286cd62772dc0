import { eq } from 'drizzle-orm';
import { writeEvent } from '#audit/write.server.ts';
import { Refused } from '#platform/refusal.ts';
import { profile } from './input.ts';
import type { Principal } from './principal.ts';
import { anySession, procedure } from './procedure.server.ts';
import { authUser } from './tables.ts';

const tags = ['Account'];

/** What the screens know of the person at the keyboard. */
const shown = ({ accountId, name, email: address, locale, isEmployee, isUser, role, affiliationCheckedAt, customerIds, employeeId, impersonatedBy }: Principal) => ({
  accountId,
  name,
  email: address,
  locale,
  isEmployee,
  isUser,
  role,
  affiliationCheckedAt,
  customerIds,
  employeeId,
  impersonatedBy,
});
export type ShownPrincipal = ReturnType<typeof shown>;

export const accountRouter = {
  me: procedure('public')
    .route({ method: 'GET', path: '/account/me', summary: 'Who is signed in', tags })
    .handler(({ context }) => ({ principal: context.principal && shown(context.principal) })),

  checkUser: anySession.route({ method: 'POST', path: '/account/check-user', summary: 'Confirm my affiliation', tags }).handler(async ({ context }) => {
    const { principal, now } = context;
    if (!principal.isEmployee && !principal.isUser) throw new Refused('forbidden');
    await context.db.transaction(async (tx) => {
      await tx.update(authUser).set({ affiliationCheckedAt: now() }).where(eq(authUser.id, principal.accountId));
      await writeEvent(tx, context, { resource: 'account', recordId: principal.accountId, recordTitle: { en: principal.name, ja: principal.name }, action: 'check-user' });
    });
  }),

  profile: anySession
    .route({ method: 'PUT', path: '/account/profile', summary: 'Change my name and language', tags })
    .input(profile)
    .handler(async ({ input, context }) => {
      const { principal, now } = context;
      await context.db.transaction(async (tx) => {
        await tx
          .update(authUser)
          .set({ ...input, updatedAt: now() })
          .where(eq(authUser.id, principal.accountId));
        await writeEvent(tx, context, {
          resource: 'account',
          recordId: principal.accountId,
          recordTitle: { en: input.name, ja: input.name },
          action: 'update',
          before: { name: principal.name, locale: principal.locale },
          after: input,
        });
      });
    }),
};
