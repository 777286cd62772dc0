import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { TestSession } from '#test/session.ts';
import type { Target } from '../target.ts';

/** The customer that an account acts for. */
export async function customerOf({ site }: Target, { accountId }: TestSession): Promise<string> {
  const contact = masters['customer-contact-person'];
  const [row] = await site.api.db
    .select({ customer: contact.customer })
    .from(contact)
    .innerJoin(masters.user, eq(masters.user.id, contact.user))
    .where(eq(masters.user.account, accountId));
  if (!row) throw new Error('the account acts for no customer');
  return row.customer;
}

/** The employee record of an account. */
export async function employeeOf({ site }: Target, { accountId }: TestSession): Promise<string> {
  const { employee } = masters;
  const [row] = await site.api.db
    .select({ id: employee.id })
    .from(employee)
    .where(eq(employee.account, accountId));
  if (!row) throw new Error('the account belongs to no employee');
  return row.id;
}

export const headerOf = (customerId: string, title: string) => ({
  customerId,
  siteId: null,
  contactPersonId: null,
  title,
  message: '',
  language: 'ja',
});

/** A draft of a request for a customer, made by `by`. */
export async function draft(
  target: Target,
  by: TestSession,
  customerId: string,
  title: string,
): Promise<string> {
  const body = headerOf(customerId, title);
  const made = await target.done({ path: '/api/v1/quotation', session: by, body });
  return made.id;
}

/** A form with a document of a request. */
export function documentForm(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  form.set('internal', 'false');
  return form;
}
