import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { affiliationChange, introduction } from '#account/input.ts';
import { anySession, ownSession, procedure } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { nothing } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import { linkAccount } from './account-link.server.ts';
import { recordAffiliationChange } from './affiliation-change.server.ts';
import { affiliation, representedCustomer } from '#master/output.ts';
import { masters } from '#master/schema.ts';
import { createProvisional } from './provisional.server.ts';
import { mailStaffLetter } from './staff-mails.server.ts';

const tags = ['Account'];

/** Whether a person has introduced themselves and has not been reviewed yet. */
async function isAwaitingReview(db: Database | Transaction, accountId: string): Promise<boolean> {
  const { 'provisional-customer': provisional } = masters;
  const found = await db
    .select({ id: provisional.id })
    .from(provisional)
    .where(and(eq(provisional.account, accountId), eq(provisional.status, 'pending')))
    .limit(1);
  return found.length > 0;
}

/** The affiliation of the signed-in person. */
export const affiliationRouter = {
  /** The affiliation for the person to confirm. */
  affiliation: anySession
    .route({ method: 'GET', path: '/account/affiliation', summary: 'Read my affiliation', tags })
    .output(affiliation)
    .handler(async ({ context }) => {
      const { employee, 'customer-contact-person': contact, user, customer, company } = masters;
      const { accountId } = context.principal;
      const [asEmployee] = await context.db
        .select({
          name: employee.name,
          nameEn: employee.nameEn,
          position: employee.position,
          company: company.name,
          companyEn: company.nameEn,
        })
        .from(employee)
        .innerJoin(company, eq(company.id, employee.company))
        .where(and(eq(employee.account, accountId), isNull(employee.archivedAt)));
      const asContact = await context.db
        .select({
          name: contact.name,
          nameEn: contact.nameEn,
          department: contact.department,
          phone: contact.phone,
          customer: customer.name,
          customerEn: customer.nameEn,
        })
        .from(contact)
        .innerJoin(user, eq(user.id, contact.user))
        .innerJoin(customer, eq(customer.id, contact.customer))
        .where(
          and(eq(user.account, accountId), isNull(user.archivedAt), isNull(contact.archivedAt)),
        );
      return {
        employee: asEmployee ?? null,
        contacts: asContact,
        waiting: await isAwaitingReview(context.db, accountId),
      };
    }),

  introduce: ownSession
    .route({ method: 'POST', path: '/account/who-are-you', summary: 'Say who I am', tags })
    .input(introduction)
    .output(z.object({ known: z.boolean() }))
    .handler(async ({ input, context }) => {
      const { principal, now } = context;
      if (principal.isEmployee || principal.isUser) throw new Refused('forbidden');
      return context.db.transaction(async (tx) => {
        // Locked so that a second click is refused as a duplicate.
        const [account] = await tx
          .select()
          .from(authUser)
          .where(eq(authUser.id, principal.accountId))
          .for('update');
        // An employee may have entered the person in the meantime; then no review is needed.
        if (account?.emailVerified && (await linkAccount(tx, account, now())))
          return { known: true };
        if (await isAwaitingReview(tx, principal.accountId)) throw new Refused('duplicate');
        const id = await createProvisional(tx, context, input, {
          source: 'who-are-you',
          account: principal.accountId,
        });
        await mailStaffLetter(tx, context, [], {
          name: 'introduced',
          path: `/sdsi/provisional-customer/${id}/edit`,
          values: {
            company: input.companyName,
            contact: input.contactName,
            email: input.email,
            phone: input.phone,
            message: input.message ?? '',
          },
        });
        return { known: false };
      });
    }),

  /** Notifies our staff that the record is wrong. A person who has left the customer loses access to it at once. */
  affiliationChanged: ownSession
    .route({
      method: 'POST',
      path: '/account/affiliation',
      summary: 'Say that my affiliation has changed',
      tags,
    })
    .input(affiliationChange)
    .output(nothing)
    .handler(({ input, context }) => recordAffiliationChange(context, input)),

  /** What a customer's user can choose from in a request. */
  customers: procedure('signed-in')
    .route({
      method: 'GET',
      path: '/account/customers',
      summary: 'List the customers I stand for, with sites, contacts and doors',
      tags,
    })
    .output(z.array(representedCustomer))
    .handler(async ({ context: { db, principal } }) => {
      const {
        customer,
        'customer-detail': site,
        'customer-contact-person': contact,
        door,
        'door-customer': own,
      } = masters;
      const ids = [...principal.customerIds];
      if (ids.length === 0) return [];
      const [customers, sites, contacts, doors] = await Promise.all([
        db
          .select({ id: customer.id, name: customer.name, nameEn: customer.nameEn })
          .from(customer)
          .where(inArray(customer.id, ids)),
        db
          .select({ customer: site.customer, id: site.id, name: site.name, nameEn: site.nameEn })
          .from(site)
          .where(and(inArray(site.customer, ids), isNull(site.archivedAt))),
        db
          .select({
            customer: contact.customer,
            id: contact.id,
            name: contact.name,
            nameEn: contact.nameEn,
          })
          .from(contact)
          .where(and(inArray(contact.customer, ids), isNull(contact.archivedAt))),
        db
          .select({
            customer: own.customer,
            id: door.id,
            name: door.name,
            nameEn: door.nameEn,
            nameKana: door.nameKana,
            nearestPort: door.nearestPort,
          })
          .from(own)
          .innerJoin(door, eq(door.id, own.door))
          .where(and(inArray(own.customer, ids), isNull(own.archivedAt), isNull(door.archivedAt))),
      ]);
      const belongingTo = <T extends { customer: unknown }>(rows: readonly T[], id: string) =>
        rows.flatMap(({ customer: owner, ...row }) => (owner === id ? [row] : []));
      return customers.map((row) => ({
        ...row,
        sites: belongingTo(sites, row.id),
        contacts: belongingTo(contacts, row.id),
        doors: belongingTo(doors, row.id),
      }));
    }),
};
