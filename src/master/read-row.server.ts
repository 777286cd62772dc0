import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { readOnce } from '#platform/database/unit-of-work.server.ts';
import { masters } from './schema.ts';

type Masters = typeof masters;
type Rows = { [N in keyof Masters]: Masters[N]['$inferSelect'] };

/** A record of a master, archived or not; null if there is none. One query, within a unit of work once. */
export const readRow = <N extends keyof Masters>(
  db: Database | Transaction,
  name: N,
  id: string,
): Promise<Rows[N] | null> =>
  readOnce(`${name} ${id}`, async () => {
    const table: Masters[keyof Masters] = masters[name];
    const [found] = await db.select().from(table).where(eq(table.id, id));
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the row of the table of that name
    return (found as Rows[N] | undefined) ?? null;
  });

/** Our company, as letters and documents name it; null while there is none. One query, within a unit of work once. */
export const defaultCompany = (
  db: Database | Transaction,
): Promise<Masters['company']['$inferSelect'] | null> =>
  readOnce('default company', async () => {
    const { company } = masters;
    const [found] = await db
      .select()
      .from(company)
      .where(and(eq(company.isDefault, true), isNull(company.archivedAt)));
    return found ?? null;
  });
