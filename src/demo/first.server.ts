import { randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { createAccount } from '#account/accounts.server.ts';
import { authUser } from '#account/tables.ts';
import { fillReference } from '#master/reference/fill.server.ts';
import type { Settings } from '#platform/config.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { fillChassis } from './chassis.server.ts';
import { fillMasters } from './fill.server.ts';
import { fillCatalogueQuotation } from './catalogue.server.ts';
import { fillMakers } from './makers.server.ts';
import { fillQuotations } from './quotations.server.ts';

const domain = 'umiji.example';

/**
 * At the first start: inserts the reference data, and with DEMO the demo accounts and data, in the caller's transaction.
 * @returns what to print once it is committed: the demo accounts and their password.
 */
export async function fillFirst({
  db,
  settings,
  now,
}: {
  db: Transaction;
  settings: Settings;
  now: () => Date;
}): Promise<string | null> {
  await fillReference(db, now());
  const [existing] = await db.select({ id: authUser.id }).from(authUser).limit(1);
  if (!settings.demo || existing) return null;
  const password = settings.demoPassword ?? randomBytes(9).toString('base64url');
  const hash = await hashPassword(password);
  const at = now();
  const create = (who: string, name: string, values: object) =>
    createAccount(
      db,
      { email: `${who}@${domain}`, name, password: { hash }, affiliationCheckedAt: at, ...values },
      at,
    );
  const accounts = {
    // Administers, and proposes changes of prices like anybody without the right.
    admin: await create('admin', '佐藤 健一', {
      isEmployee: true,
      isPriceManager: false,
      role: 'admin',
    }),
    employee: await create('employee', '鈴木 恵', { isEmployee: true }),
    approver: await create('approver', '高橋 誠', { isEmployee: true }),
    customer: await create('customer', '渡辺 直樹', { isUser: true }),
    maker: await create('maker', '天野 浩二', { isUser: true }),
    newcomer: await create('newcomer', '新井 光', { affiliationCheckedAt: null }),
  };
  await fillMasters(db, at, accounts);
  await fillQuotations(db, at, accounts, settings.baseUrl);
  await fillChassis(db, at, accounts, settings.baseUrl);
  await fillMakers(db, at, accounts, settings.baseUrl);
  await fillCatalogueQuotation(db, at, accounts.employee, settings.baseUrl);
  const addresses = Object.values(accounts).map((account) => `  ${account.email}`);
  return [
    '',
    'Demo accounts (one password for all):',
    ...addresses,
    `  password: ${password}`,
    '',
  ].join('\n');
}
