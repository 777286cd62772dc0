import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { applicationSecret } from './tables.ts';
import { firstOf } from '../expect.ts';

/** A secret of the application, generated once and stored in the database, so that all servers on that database share it. */
export async function storedSecret(db: Database, name: string): Promise<string> {
  await db
    .insert(applicationSecret)
    .values({ name, secret: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const stored = await db.select().from(applicationSecret).where(eq(applicationSecret.name, name));
  return firstOf(stored).secret;
}
