// Creates the first administrator: npm run admin -- someone@example.com
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { makeAdministrator } from '#account/accounts.server.ts';
import { authUser } from '#account/tables.ts';
import { linkAdministrator } from '#people/account-link.server.ts';
import { isStartRefused, readSettings } from '#platform/config.server.ts';
import { joinDatabase } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';

const [email] = process.argv.slice(2);
if (!email || !/^[^@\s]+@[^@\s]+$/.test(email)) {
  console.error('Please give the address: npm run admin -- someone@example.com');
  process.exit(1);
}
try {
  const { db, close } = await joinDatabase(readSettings(process.env));
  await migrate(db, 'migrations');
  const password = randomBytes(12).toString('base64url');
  const now = new Date();
  const done = await makeAdministrator(db, email.toLowerCase(), password, now);
  const [account] = await db
    .select({ id: authUser.id, email: authUser.email, name: authUser.name })
    .from(authUser)
    .where(eq(authUser.email, email.toLowerCase()));
  const isLinked = account !== undefined && (await linkAdministrator(db, account, now));
  console.log(
    done === 'made'
      ? `${email} is an administrator. Password: ${password}`
      : `${email} is an administrator now; the password stays.`,
  );
  if (isLinked) console.log('The account is that of the employee with this address.');
  await close();
  process.exit(0);
} catch (error) {
  if (!isStartRefused(error)) throw error;
  console.error(error.message);
  process.exit(1);
}
