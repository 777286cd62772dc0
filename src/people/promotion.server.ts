import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { sendAccountMail } from '#account/mails.server.ts';
import { type ApiContext, type SignedIn, procedure } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { linkAccount } from './account-link.server.ts';
import { contactPersonHooks, customerUserHooks } from './contact-hooks.server.ts';
import { likenesses } from './duplicates.ts';
import { possibleDuplicates, similarProvisional } from './duplicates.server.ts';
import { customerRule, promotionRule, rejectionRule } from './promotion.ts';
import { resourceNamed } from '#master/registry.ts';
import { provisionalCustomer } from '#master/resources/customer/provisional-customer.ts';
import { masters } from '#master/schema.ts';
import { createRow, updateRow } from '#master/store.server.ts';
import { type Values } from '#master/write-row.server.ts';
import { defined } from '#platform/expect.ts';

const tags = ['Provisional customer'];
const one = '/sdsi/provisional-customer/{id}';
const provisional = masters['provisional-customer'];
type ProvisionalCustomer = typeof provisional.$inferSelect;

/** Locks and returns a provisional customer. @throws Refused wrong-state if it was promoted or rejected before */
async function lockPending(tx: Transaction, id: string): Promise<ProvisionalCustomer> {
  const [found] = await tx.select().from(provisional).where(eq(provisional.id, id)).for('update');
  if (!found || found.archivedAt) throw new Refused('not-found');
  if (found.status !== 'pending') {
    const { options } = provisionalCustomer.fields.status;
    const state = options.find(({ value }) => value === found.status)?.label ?? '';
    throw new Refused('wrong-state', { values: { state } });
  }
  return found;
}

/** The id of the user with the account's address, or with the entered one if there is no account; created if there is none. */
async function findOrCreateUser(
  tx: Transaction,
  { contactName, contactKana, email }: ProvisionalCustomer,
  account: typeof authUser.$inferSelect | null,
  context: ApiContext,
): Promise<string> {
  const { user } = masters;
  const address = account?.email ?? email;
  const [existing] = await tx
    .select()
    .from(user)
    .where(sql`lower(${user.email}) = ${address.toLowerCase()}`);
  if (existing?.archivedAt || existing?.status === 'suspended')
    throw new Refused('wrong-state', { values: { state: { en: 'Suspended', ja: '停止中' } } });
  if (existing) return existing.id;
  const locale = account?.locale === 'en' ? 'en' : 'ja';
  const created = await createRow(
    tx,
    resourceNamed('user'),
    { name: contactName, nameKana: contactKana, email: address, locale, status: 'invited' },
    context,
    customerUserHooks,
  );
  return created.row.id;
}

type Work<About> = (tx: Transaction, context: SignedIn, about: About) => Promise<void>;

/** What rooms above this one do with what they keep for a provisional customer, in the transaction of the decision. */
export type OnDecision = Readonly<{
  promoted: Work<Readonly<{ id: string; customerId: string; contactPersonId: string }>>;
  rejected: Work<Readonly<{ id: string; reason: string }>>;
}>;

/** Reviewing provisional customers: possible duplicates, promotion and rejection. */
export const promotionRouter = (on: OnDecision) => ({
  duplicates: procedure('employee')
    .route({
      method: 'GET',
      path: `${one}/duplicates`,
      summary: 'List the customers that a provisional customer may be already',
      tags,
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          name: z.string(),
          nameEn: z.string(),
          nameKana: z.string().nullable(),
          corporateNumber: z.string().nullable(),
          phone: z.string().nullable(),
          email: z.string().nullable(),
          address: z.string().nullable(),
          likenesses: z.array(z.enum(likenesses)),
        }),
      ),
    )
    .handler(({ input: { id }, context: { db } }) =>
      db.transaction(async (tx) => {
        const [firm] = await tx.select().from(provisional).where(eq(provisional.id, id));
        if (!firm) throw new Refused('not-found');
        return possibleDuplicates(tx, firm);
      }),
    ),

  similar: procedure('employee')
    .route({
      method: 'GET',
      path: `${one}/similar`,
      summary: 'List the provisional customers that wait and may be the same firm',
      tags,
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          companyName: z.string(),
          contactName: z.string(),
          likenesses: z.array(z.enum(likenesses)),
        }),
      ),
    )
    .handler(async ({ input: { id }, context: { db } }) => {
      const [firm] = await db.select().from(provisional).where(eq(provisional.id, id));
      if (!firm) throw new Refused('not-found');
      return similarProvisional(db, firm);
    }),

  /** Creates a customer or joins an existing one, and adds the contact person. Their account can see its quotations from then on. */
  promote: procedure('employee')
    .route({
      method: 'POST',
      path: `${one}/promotion`,
      summary: 'Make a customer of a provisional customer, or join it to one',
      tags,
    })
    .input(
      promotionRule.extend({
        id: z.uuid(),
        version: z.number().int(),
        customer: customerRule.nullable(),
      }),
    )
    .output(z.object({ customer: z.uuid(), user: z.uuid() }))
    .handler(
      ({
        input: { id, version, customerId, customer: asNew, contactNameEn, contactKana, isPrimary },
        context,
      }) =>
        context.db.transaction(async (tx) => {
          const firm = await lockPending(tx, id);
          const [account] = firm.account
            ? await tx.select().from(authUser).where(eq(authUser.id, firm.account))
            : [];
          if (account?.isEmployee || account?.role === 'admin' || account?.banned)
            throw new Refused('duplicate');
          if ((customerId === null) === (asNew === null)) throw new Refused('invalid');
          const customer = asNew
            ? await createCustomer(tx, asNew, context)
            : await lockCustomer(tx, defined(customerId));
          const user = await findOrCreateUser(
            tx,
            { ...firm, contactKana },
            account ?? null,
            context,
          );
          const contact = {
            name: firm.contactName,
            nameEn: contactNameEn,
            nameKana: contactKana,
            department: firm.department,
            email: firm.email,
            phone: firm.phone,
            isPrimary,
          };
          const { row: person } = await createRow(
            tx,
            resourceNamed('customer-contact-person'),
            { user, customer, site: null, title: null, mobile: null, ...contact },
            context,
            contactPersonHooks,
          );
          await updateRow(
            tx,
            resourceNamed('provisional-customer'),
            { id, version, values: { status: 'promoted', promotedTo: customer } },
            context,
          );
          await on.promoted(tx, context, { id, customerId: customer, contactPersonId: person.id });
          const now = context.now();
          if (account?.emailVerified && (await linkAccount(tx, account, now)))
            await sendAccountMail(
              tx,
              { baseUrl: context.baseUrl, siteName: context.siteName ?? '' },
              account,
              { name: 'affiliated', link: '/' },
              now,
            );
          return { customer, user };
        }),
    ),

  reject: procedure('employee')
    .route({
      method: 'POST',
      path: `${one}/rejection`,
      summary: 'Reject a provisional customer',
      tags,
    })
    .input(rejectionRule.extend({ id: z.uuid(), version: z.number().int() }))
    .output(z.object({ id: z.uuid() }))
    .handler(({ input: { id, version, reason }, context }) =>
      context.db.transaction(async (tx) => {
        await lockPending(tx, id);
        await updateRow(
          tx,
          resourceNamed('provisional-customer'),
          { id, version, values: { status: 'rejected', rejectedBecause: reason } },
          context,
        );
        await on.rejected(tx, context, { id, reason });
        return { id };
      }),
    ),
});

/** Creates a customer. The paths of faults are prefixed with `customer.`, as the form has them. */
async function createCustomer(
  tx: Transaction,
  values: Values,
  context: ApiContext,
): Promise<string> {
  try {
    return (await createRow(tx, resourceNamed('customer'), values, context)).row.id;
  } catch (error) {
    if (!(error instanceof Refused) || !error.refusal.fields) throw error;
    throw new Refused(error.refusal.code, {
      ...error.refusal,
      fields: error.refusal.fields.map((fault) => ({ ...fault, path: `customer.${fault.path}` })),
    });
  }
}

async function lockCustomer(tx: Transaction, id: string): Promise<string> {
  const [found] = await tx
    .select({ archivedAt: masters.customer.archivedAt })
    .from(masters.customer)
    .where(eq(masters.customer.id, id))
    .for('share');
  if (!found || found.archivedAt) throw new Refused('not-found');
  return id;
}
