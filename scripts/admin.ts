// Creates the first administrator: npm run admin -- someone@example.com
import { randomBytes } from 'node:crypto';
import { makeAdministrator } from '#account/accounts.server.ts';
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
  const done = await makeAdministrator(db, email.toLowerCase(), password, new Date());
  console.log(
    done === 'made'
      ? `${email} is an administrator. Password: ${password}`
      : `${email} is an administrator now; the password stays.`,
  );
  await close();
  process.exit(0);
} catch (error) {
  if (!isStartRefused(error)) throw error;
  console.error(error.message);
  process.exit(1);
}
