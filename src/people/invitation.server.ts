import { and, count as counted, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { invite, lastLink } from '#account/invitation.server.ts';
import { sendAccountMail } from '#account/mails.server.ts';
import { procedure } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { count, instant, nothing } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import { tellOfInvited } from './contact-confirmation.server.ts';
import { linkAccount } from './account-link.server.ts';
import { contactConfirmation } from './tables.ts';
import { masters } from '#master/schema.ts';

const tags = ['Customer user'];
const input = z.strictObject({ id: z.uuid() });

async function findUser(db: Database | Transaction, id: string) {
  const [found] = await db.select().from(masters.user).where(eq(masters.user.id, id));
  if (!found) throw new Refused('not-found');
  return found;
}

const accountAt = async (db: Database | Transaction, email: string) =>
  (await db.select().from(authUser).where(eq(authUser.email, email.toLowerCase())))[0] ?? null;

/** `none`: not invited yet; `sent` and `expired`: by the last link; `known`: has an account; `suspended`: can't be invited. */
const invitationStates = ['none', 'sent', 'expired', 'known', 'suspended'] as const;
type InvitationState = (typeof invitationStates)[number];

/** Inviting a customer's users. */
export const invitationRouter = {
  invitation: procedure('employee')
    .route({
      method: 'GET',
      path: '/mst/user/{id}/invitation',
      summary: 'Read the invitation of a customer user',
      tags,
    })
    .input(input)
    .output(
      z.object({
        state: z.enum(invitationStates),
        sentAt: instant.nullable(),
        validUntil: instant.nullable(),
        customers: count,
        unconfirmed: count,
      }),
    )
    .handler(async ({ input: { id }, context: { db, now } }) => {
      const user = await findUser(db, id);
      const account = await accountAt(db, user.email);
      const link = account && !user.account ? await lastLink(db, account.id) : null;
      const contact = masters['customer-contact-person'];
      const [contacts] = await db
        .select({
          total: counted(),
          unconfirmed: sql<string>`count(*) filter (where ${contactConfirmation.confirmedAt} is null)`,
        })
        .from(contact)
        .leftJoin(contactConfirmation, eq(contactConfirmation.contactPersonId, contact.id))
        .where(and(eq(contact.user, id), isNull(contact.archivedAt)));
      const linkState = !link ? 'none' : link.validUntil > now() ? 'sent' : 'expired';
      const state: InvitationState =
        user.status === 'suspended' || user.archivedAt
          ? 'suspended'
          : user.account
            ? 'known'
            : linkState;
      return {
        state,
        sentAt: link?.sentAt ?? null,
        validUntil: link?.validUntil ?? null,
        customers: Number(contacts?.total ?? 0),
        unconfirmed: Number(contacts?.unconfirmed ?? 0),
      };
    }),

  /** Mails the person an invitation. An account with a verified address needs no link and is affiliated at once. */
  invite: procedure('employee')
    .route({
      method: 'POST',
      path: '/mst/user/{id}/invitation',
      summary: 'Invite a customer’s user, or send the invitation again',
      tags,
    })
    .input(input)
    .output(nothing)
    .handler(async ({ input: { id }, context }) => {
      const now = context.now();
      const site = { baseUrl: context.baseUrl, siteName: context.siteName ?? '' };
      await context.db.transaction(async (tx) => {
        const user = await findUser(tx, id);
        if (user.account)
          throw new Refused('wrong-state', { values: { state: { en: 'Active', ja: '有効' } } });
        if (user.status === 'suspended' || user.archivedAt)
          throw new Refused('wrong-state', {
            values: { state: { en: 'Suspended', ja: '停止中' } },
          });
        const account = await accountAt(tx, user.email);
        // Employees, administrators, banned accounts and users of other customers can't be invited.
        if (
          account &&
          (account.isEmployee || account.isUser || account.role === 'admin' || account.banned)
        )
          throw new Refused('duplicate');
        const locale = user.locale === 'en' ? 'en' : 'ja';
        await writeEvent(tx, context, {
          resource: 'user',
          recordId: id,
          recordTitle: { en: user.name, ja: user.name },
          action: 'account:invited',
          after: { email: user.email },
        });
        await tellOfInvited(tx, context, id);
        if (!account?.emailVerified) {
          await invite(tx, { name: user.name, email: user.email, locale }, { ...site, now });
          return;
        }
        await linkAccount(tx, account, now);
        await sendAccountMail(tx, site, account, { name: 'affiliated', link: '/' }, now);
      });
    }),
};
