import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { sendAccountMail } from '#account/mails.server.ts';
import { type ApiContext, procedure } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { linkAccount } from './account-link.server.ts';
import { likenesses } from './duplicates.ts';
import { possibleDuplicates } from './duplicates.server.ts';
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
type Waiting = typeof provisional.$inferSelect;

/** The firm that waits, locked; what was decided already is not decided again. */
async function waiting(tx: Transaction, id: string): Promise<Waiting> {
  const [found] = await tx.select().from(provisional).where(eq(provisional.id, id)).for('update');
  if (!found || found.archivedAt) throw new Refused('not-found');
  if (found.status !== 'pending') {
    const { options } = provisionalCustomer.fields.status;
    const state = options.find(({ value }) => value === found.status)?.label ?? '';
    throw new Refused('wrong-state', { values: { state } });
  }
  return found;
}

/** The person on record, by the address that the account has, or the one that was left; made where there is none. */
async function userOf(
  tx: Transaction,
  { contactName, contactKana, email }: Waiting,
  account: typeof authUser.$inferSelect | null,
  context: ApiContext,
): Promise<string> {
  const { user } = masters;
  const address = account?.email ?? email;
  const [known] = await tx
    .select()
    .from(user)
    .where(sql`lower(${user.email}) = ${address.toLowerCase()}`);
  if (known?.archivedAt || known?.status === 'suspended')
    throw new Refused('wrong-state', { values: { state: { en: 'Suspended', ja: '停止中' } } });
  if (known) return known.id;
  const locale = account?.locale === 'en' ? 'en' : 'ja';
  const made = await createRow(
    tx,
    resourceNamed('user'),
    { name: contactName, nameKana: contactKana, email: address, locale, status: 'invited' },
    context,
  );
  return made.row.id;
}

/** Firms that introduced themselves: whom they may be, and what becomes of them. */
export const promotionRouter = {
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

  /** A new customer, or one that exists, with its contact person; who signed up sees its quotations from here on. */
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
          const firm = await waiting(tx, id);
          const [account] = firm.account
            ? await tx.select().from(authUser).where(eq(authUser.id, firm.account))
            : [];
          if (account?.isEmployee || account?.role === 'admin' || account?.banned)
            throw new Refused('duplicate');
          if ((customerId === null) === (asNew === null)) throw new Refused('invalid');
          const customer = asNew
            ? await newCustomer(tx, asNew, context)
            : await existing(tx, defined(customerId));
          const user = await userOf(tx, { ...firm, contactKana }, account ?? null, context);
          const contact = {
            name: firm.contactName,
            nameEn: contactNameEn,
            nameKana: contactKana,
            department: firm.department,
            email: firm.email,
            phone: firm.phone,
            isPrimary,
          };
          await createRow(
            tx,
            resourceNamed('customer-contact-person'),
            { user, customer, site: null, title: null, mobile: null, ...contact },
            context,
          );
          await updateRow(
            tx,
            resourceNamed('provisional-customer'),
            { id, version, values: { status: 'promoted', promotedTo: customer } },
            context,
          );
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
        await waiting(tx, id);
        await updateRow(
          tx,
          resourceNamed('provisional-customer'),
          { id, version, values: { status: 'rejected', rejectedBecause: reason } },
          context,
        );
        return { id };
      }),
    ),
};

/** Its faults stand at the customer's fields of the form. */
async function newCustomer(tx: Transaction, values: Values, context: ApiContext): Promise<string> {
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

async function existing(tx: Transaction, id: string): Promise<string> {
  const [found] = await tx
    .select({ archivedAt: masters.customer.archivedAt })
    .from(masters.customer)
    .where(eq(masters.customer.id, id))
    .for('share');
  if (!found || found.archivedAt) throw new Refused('not-found');
  return id;
}
