import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Principal } from '#account/principal.ts';
import { staffAccounts } from '#account/staff.server.ts';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import type { QuotationRow } from './transition.server.ts';

type Reader = Readonly<{
  db: Database | Transaction;
  principal: Pick<Principal, 'isEmployee'>;
  locale: Locale;
}>;
/** The name of whoever did something, by account (null: the system) and the name recorded with it. */
export type NameOf = (accountId: string | null, recorded: string) => string;

/** The name of our company in both languages. */
async function companyName(db: Database | Transaction): Promise<Record<Locale, string>> {
  const { company } = masters;
  const [found] = await db
    .select({ ja: company.name, en: company.nameEn })
    .from(company)
    .where(and(eq(company.isDefault, true), isNull(company.archivedAt)));
  return found ?? { ja: '', en: '' };
}

/**
 * The names of some accounts as a reader of a quotation gets them: employees all, customers those of their own people and of
 * our contact in charge; all others of ours are our company. Of accounts that no longer exist nothing is known: no name.
 */
export async function namesFor(
  { db, principal, locale }: Reader,
  { salesEmployeeId }: Pick<QuotationRow, 'salesEmployeeId'>,
  accountIds: readonly (string | null)[],
): Promise<NameOf> {
  if (principal.isEmployee) return (_, recorded) => recorded;
  const ids = accountIds.filter((id) => id !== null);
  const staff = await staffAccounts(db, ids);
  const known = new Set(
    ids.length === 0
      ? []
      : (await db.select({ id: authUser.id }).from(authUser).where(inArray(authUser.id, ids))).map(
          ({ id }) => id,
        ),
  );
  const { employee } = masters;
  const [inCharge] = salesEmployeeId
    ? await db
        .select({ account: employee.account, ja: employee.name, en: employee.nameEn })
        .from(employee)
        .where(eq(employee.id, salesEmployeeId))
    : [];
  const company = await companyName(db);
  return (id, recorded) => {
    if (id === null) return recorded;
    if (inCharge?.account === id) return inCharge[locale];
    if (staff.has(id)) return company[locale];
    return known.has(id) ? recorded : '';
  };
}
