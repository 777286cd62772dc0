import { and, eq, inArray, isNull } from 'drizzle-orm';
import { languageOf } from '#account/mails.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { type StaffLetter, staffLetters } from './letters.ts';
import { masters } from '#master/schema.ts';

/** Email addresses of the customers' sales employees; our company's address if there are none. */
async function staffEmails(tx: Transaction, customerIds: readonly string[]): Promise<string[]> {
  const { customer, employee, company } = masters;
  const sellers =
    customerIds.length === 0
      ? []
      : await tx
          .selectDistinct({ email: employee.email })
          .from(customer)
          .innerJoin(employee, eq(employee.id, customer.salesEmployee))
          .where(
            and(
              inArray(customer.id, [...customerIds]),
              isNull(employee.archivedAt),
              isNull(employee.leftOn),
            ),
          );
  if (sellers.length > 0) return sellers.map(({ email }) => email);
  const companies = await tx
    .select({ email: company.email })
    .from(company)
    .where(and(eq(company.isDefault, true), isNull(company.archivedAt)));
  return companies.map(({ email }) => email);
}

type Site = Pick<ApiContext, 'baseUrl' | 'siteName' | 'now'>;

/** Sends one of `staffLetters` to the sales employees of these customers. */
export async function mailStaffLetter(
  tx: Transaction,
  site: Site,
  customerIds: readonly string[],
  { name, values, path }: StaffLetter,
): Promise<void> {
  await mailStaff(tx, site, customerIds, {
    write: (locale) => staffLetters[name][locale](values),
    path,
  });
}

/** Sends mail to the sales employees of these customers, each in their language. `path`: the page to link to. */
export async function mailStaff(
  tx: Transaction,
  { baseUrl, siteName = '', now }: Site,
  customerIds: readonly string[],
  {
    write,
    path,
    replyTo = null,
  }: Readonly<{
    write: (locale: Locale) => Readonly<{ subject: string; body: readonly string[] }>;
    path: string;
    replyTo?: string | null;
  }>,
): Promise<void> {
  const recipients = await staffEmails(tx, customerIds);
  const accounts =
    recipients.length === 0
      ? []
      : await tx
          .select({ email: authUser.email, locale: authUser.locale })
          .from(authUser)
          .where(inArray(authUser.email, recipients));
  const mails = recipients.map((to) => {
    const locale = languageOf({ locale: accounts.find(({ email }) => email === to)?.locale });
    const { subject, body } = write(locale);
    return {
      to,
      replyTo,
      locale,
      subject,
      text: [...body, '', `${baseUrl}${inLocale(path, locale)}`, '', siteName, ''].join('\n'),
    };
  });
  await enqueue(tx, mails, now());
}
