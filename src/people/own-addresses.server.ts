import { and, eq, isNull, sql } from 'drizzle-orm';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { Refused } from '#platform/refusal.ts';

/** Providers whose domains are shared by everybody: a firm with such an address does not own the domain. */
const sharedDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'icloud.com',
  'outlook.com',
  'outlook.jp',
  'hotmail.com',
  'hotmail.co.jp',
  'live.jp',
  'yahoo.co.jp',
  'ymail.ne.jp',
  'nifty.com',
  'biglobe.ne.jp',
  'ocn.ne.jp',
  'so-net.ne.jp',
  'docomo.ne.jp',
  'au.com',
  'ezweb.ne.jp',
  'softbank.ne.jp',
  'i.softbank.jp',
]);

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Holds that an address of a customer's person is none of ours: no employee's mailbox, whatever its tag, and none in the
 * domain of one of our companies.
 * @throws Refused invalid at `email`
 */
export async function assertNotOurs(tx: Transaction, email: string): Promise<void> {
  const { company, employee } = masters;
  const companies = await tx
    .select({ email: company.email })
    .from(company)
    .where(isNull(company.archivedAt));
  const domains = companies.map((each) => domainOf(each.email ?? ''));
  const isOurDomain =
    !sharedDomains.has(domainOf(email)) && domains.some((each) => each === domainOf(email));
  const mailbox = mailboxOf(email);
  const sameDomain = (column: typeof employee.email | typeof authUser.email) =>
    sql`lower(split_part(${column}, '@', 2)) = ${domainOf(mailbox)}`;
  const staff = isOurDomain
    ? []
    : [
        ...(await tx
          .select({ email: employee.email })
          .from(employee)
          .where(and(isNull(employee.archivedAt), sameDomain(employee.email)))),
        ...(await tx
          .select({ email: authUser.email })
          .from(authUser)
          .where(and(eq(authUser.isEmployee, true), sameDomain(authUser.email)))),
      ];
  if (isOurDomain || staff.some((each) => mailboxOf(each.email) === mailbox))
    throw new Refused('invalid', {
      fields: [
        {
          path: 'email',
          code: 'ours',
          message: {
            en: 'This is an address of ours, not of a customer.',
            ja: '当社のメールアドレスは顧客の担当者には登録できません。',
          },
        },
      ],
    });
}
