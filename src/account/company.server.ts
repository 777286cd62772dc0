import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { readOnce } from '#platform/database/unit-of-work.server.ts';
import type { MailSender } from '#platform/mail/letter.ts';

type Row = { name: string; name_en: string | null; phone: string | null; email: string | null };

/**
 * Our company, as mails are signed; empty where it is not entered yet. Within a unit of work it is read once. Plain SQL by table name, because the master room depends on this one.
 */
export async function ourCompany(db: Database | Transaction): Promise<MailSender['company']> {
  const { rows } = await readOnce('our company', () =>
    db.execute<Row>(
      sql`select name, name_en, phone, email from company where is_default and archived_at is null limit 1`,
    ),
  );
  const [found] = rows;
  return {
    name: { ja: found?.name ?? '', en: found?.name_en ?? '' },
    phone: found?.phone ?? '',
    email: found?.email ?? null,
  };
}
