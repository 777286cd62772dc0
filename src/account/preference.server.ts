import { count, eq } from 'drizzle-orm';
import * as z from 'zod';
import { nothing } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import { type ListPreference, listName, listPreference } from './preference.ts';
import { ownSession, procedure } from './procedure.server.ts';
import { preference } from './tables.ts';

const tags = ['Account'];
/** More lists than exist; limits abuse of the table. */
const mostLists = 200;

/** A person's list settings. They are private, so no events are written. */
export const preferenceProcedures = {
  preferences: procedure('signed-in')
    .route({ method: 'GET', path: '/account/preferences', summary: 'Read my list settings', tags })
    .output(z.record(listName, listPreference))
    .handler(async ({ context: { db, principal } }): Promise<Record<string, ListPreference>> => {
      const rows = await db
        .select()
        .from(preference)
        .where(eq(preference.accountId, principal.accountId));
      return Object.fromEntries(rows.map(({ list, value }) => [list, value]));
    }),

  prefer: ownSession
    .route({
      method: 'PUT',
      path: '/account/preferences/{list}',
      summary: 'Save my settings of a list',
      tags,
    })
    .input(z.strictObject({ list: listName, value: listPreference }))
    .output(nothing)
    .handler(async ({ input: { list, value }, context: { db, principal } }) => {
      const { accountId } = principal;
      await db.transaction(async (tx) => {
        const [held] = await tx
          .select({ lists: count() })
          .from(preference)
          .where(eq(preference.accountId, accountId));
        if (Number(held?.lists ?? 0) >= mostLists) throw new Refused('rate-limited');
        await tx
          .insert(preference)
          .values({ accountId, list, value })
          .onConflictDoUpdate({ target: [preference.accountId, preference.list], set: { value } });
      });
    }),
};
