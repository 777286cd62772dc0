import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import { type ColleagueLetter, mailColleagues } from '#master/colleague-mails.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
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

/** Sends a letter to the sales employees of these customers, each in their language. */
export async function mailStaff(
  tx: Transaction,
  site: Site,
  customerIds: readonly string[],
  letter: ColleagueLetter,
): Promise<void> {
  await mailColleagues(tx, site, await staffEmails(tx, customerIds), letter);
}
