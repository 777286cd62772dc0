import { sql } from 'drizzle-orm';
import { uuidv7 } from '../src/platform/id.ts';
import type { Principal } from '../src/account/principal.ts';
import type { SignedIn } from '../src/account/procedure.server.ts';
import type { Database } from '../src/platform/database/database.server.ts';

/** Inserts numbered customers, each with an office, by SQL. */
export async function addCustomers(db: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into customer (id, code, name, name_en, name_kana, honorific, payment_term, payment_method, currency, baf_cycle, tax_rounding, taxable, created_at, updated_at)
    select gen_random_uuid(), 'B' || lpad(n::text, 7, '0'), case when n % 1000 = 500 then '鶴亀' else '試験' end || '海運' || n || '株式会社', 'Test Shipping ' || n || ' Co., Ltd.', 'シケンカイウン' || n, '御中',
      (select id from payment_term limit 1), (select id from payment_method limit 1), (select id from currency where code = 'JPY'), 'quarter', 'down', true, now(), now()
    from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) n`);
  await db.execute(sql`
    insert into customer_detail (id, customer, name, name_en, postal_code, address, address_en, phone, email, is_billing_address, created_at, updated_at)
    select gen_random_uuid(), id, '本社', 'Head office', '100-0005', '東京都千代田区丸の内1-1', '1-1 Marunouchi, Chiyoda-ku, Tokyo',
      '03-' || substr(code, 2, 3) || '0-' || substr(code, 5), 'office@' || lower(code) || '.example', true, now(), now()
    from customer where code between ${`B${String(from).padStart(7, '0')}`} and ${`B${String(to).padStart(7, '0')}`}`);
  await db.execute(sql`analyze customer, customer_detail`);
}

/** An employee. */
export const reader: Principal = {
  accountId: 'bench',
  sessionId: '',
  name: 'Bench',
  email: 'bench@umiji.example',
  locale: 'ja',
  timeFormat: '24',
  isEmployee: true,
  isUser: false,
  role: null,
  isPriceManager: true,
  authenticatedAt: null,
  lacksSecondFactor: false,
  affiliationCheckedAt: new Date(),
  employeeId: null,
  customerIds: [],
  agreesFor: [],
  makers: [],
  scopes: null,
  impersonatedBy: null,
};

/** The calls of that employee. */
export const readerContext = (db: Database, now: Date): SignedIn => ({
  db,
  principal: reader,
  locale: 'ja',
  now: () => now,
  requestId: uuidv7(),
  ip: null,
  baseUrl: 'http://localhost',
});
