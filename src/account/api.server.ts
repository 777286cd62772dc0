import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { writeEvent } from '#audit/write.server.ts';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { email } from '#ui/form/rules/generic.ts';
import * as strings from '#ui/form/rules/strings.ts';
import type { Principal } from './principal.ts';
import { procedure } from './procedure.server.ts';
import { authUser } from './tables.ts';

const tags = ['Account'];
const named = (max: number) => strings.maxFullWidth(max, strings.notBlank());

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

/** Signed in, whatever the affiliation: for the screens that ask about it. */
const anySession = procedure('public').use(({ context, next }) => {
  if (!context.principal) throw new Refused('unauthenticated');
  return next({ context: { principal: context.principal } });
});

export const accountRouter = {
  me: procedure('public')
    .route({ method: 'GET', path: '/account/me', summary: 'Who is signed in', tags })
    .handler(({ context }) => ({ principal: context.principal && shown(context.principal) })),

  /** What is on record of the person, to be confirmed. */
  affiliation: anySession.route({ method: 'GET', path: '/account/affiliation', summary: 'Read my affiliation', tags }).handler(async ({ context }) => {
    const { employee, 'customer-contact-person': contact, user, customer, company } = masters;
    const { accountId } = context.principal;
    const [asEmployee] = await context.db
      .select({ name: employee.name, nameEn: employee.nameEn, position: employee.position, company: company.name, companyEn: company.nameEn })
      .from(employee)
      .innerJoin(company, eq(company.id, employee.company))
      .where(eq(employee.account, accountId));
    const asContact = await context.db
      .select({ name: contact.name, nameEn: contact.nameEn, department: contact.department, phone: contact.phone, customer: customer.name, customerEn: customer.nameEn })
      .from(contact)
      .innerJoin(user, eq(user.id, contact.user))
      .innerJoin(customer, eq(customer.id, contact.customer))
      .where(eq(user.account, accountId));
    return { employee: asEmployee ?? null, contacts: asContact };
  }),

  checkUser: anySession.route({ method: 'POST', path: '/account/check-user', summary: 'Confirm my affiliation', tags }).handler(async ({ context }) => {
    const { principal, now } = context;
    if (!principal.isEmployee && !principal.isUser) throw new Refused('forbidden');
    await context.db.transaction(async (tx) => {
      await tx.update(authUser).set({ affiliationCheckedAt: now() }).where(eq(authUser.id, principal.accountId));
      await writeEvent(tx, context, { resource: 'account', recordId: principal.accountId, recordTitle: { en: principal.name, ja: principal.name }, action: 'check-user' });
    });
  }),

  introduce: anySession
    .route({ method: 'POST', path: '/account/who-are-you', summary: 'Say who I am', tags })
    .input(
      z.strictObject({
        companyName: named(80),
        contactName: named(60),
        department: strings.emptyToNull(strings.maxFullWidth(60)),
        email: email(),
        phone: strings.phone(),
        message: strings.emptyToNull(strings.maxFullWidth(1000)),
      }),
    )
    .handler(async ({ input, context }) => {
      const { principal, now } = context;
      if (principal.isEmployee || principal.isUser) throw new Refused('forbidden');
      const { 'provisional-customer': provisional } = masters;
      await context.db.transaction(async (tx) => {
        const id = uuidv7();
        await tx.insert(provisional).values({ ...input, id, source: 'who-are-you', status: 'pending', account: principal.accountId, createdAt: now(), updatedAt: now(), createdBy: principal.accountId });
        await writeEvent(tx, context, { resource: 'provisional-customer', recordId: id, recordTitle: { en: input.companyName, ja: input.companyName }, action: 'create', after: input });
      });
    }),

  profile: anySession
    .route({ method: 'PUT', path: '/account/profile', summary: 'Change my name and language', tags })
    .input(z.strictObject({ name: named(60), locale: z.enum(['en', 'ja']) }))
    .handler(async ({ input, context }) => {
      const { principal, now } = context;
      await context.db.transaction(async (tx) => {
        await tx.update(authUser).set({ ...input, updatedAt: now() }).where(eq(authUser.id, principal.accountId));
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

  /** The ways of a customer's own people into a request: which firms they stand for. */
  customers: procedure('signed-in')
    .route({ method: 'GET', path: '/account/customers', summary: 'List the customers I stand for, with sites, contacts and doors', tags })
    .handler(async ({ context }) => {
      const { customer, 'customer-detail': site, 'customer-contact-person': contact, door, 'door-customer': own } = masters;
      const found = [];
      for (const id of context.principal.customerIds) {
        const [row] = await context.db.select({ id: customer.id, name: customer.name, nameEn: customer.nameEn }).from(customer).where(eq(customer.id, id));
        if (!row) continue;
        found.push({
          ...row,
          sites: await context.db.select({ id: site.id, name: site.name, nameEn: site.nameEn }).from(site).where(eq(site.customer, id)),
          contacts: await context.db.select({ id: contact.id, name: contact.name, nameEn: contact.nameEn }).from(contact).where(eq(contact.customer, id)),
          doors: await context.db.select({ id: door.id, name: door.name, nameEn: door.nameEn, nearestPort: door.nearestPort }).from(own).innerJoin(door, eq(door.id, own.door)).where(eq(own.customer, id)),
        });
      }
      return found;
    }),
};
