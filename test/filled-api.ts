import { sql } from 'drizzle-orm';
import { authSession } from '#account/tables.ts';
import type { Settings } from '#platform/config.server.ts';
import { type TestDatabase, filledDatabase } from './database.ts';
import { type TestApi, testApi } from './session.ts';

/**
 * The API on a copy of a database that is filled once in a run. Whoever has a session has just signed in.
 * @param fill returns what tests have to know, as JSON. The people of it have addresses of their own: `person` of the copy begins with its first.
 */
export async function filledApi<T>(
  name: string,
  fill: (api: TestApi) => Promise<T>,
  settings: Partial<Settings> = {},
): Promise<Readonly<{ api: TestApi; known: T }>> {
  const { database, known } = await filledDatabase({
    name,
    fill: async (empty: TestDatabase) => fill(await testApi({}, empty)),
  });
  const now = sql`now()`;
  await database.db
    .update(authSession)
    .set({ createdAt: now, updatedAt: now, authenticatedAt: now });
  return { api: await testApi(settings, database), known };
}
