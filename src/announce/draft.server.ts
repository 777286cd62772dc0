import { type SQL, and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import { announce } from '#master/resources/employee/announce.ts';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { count, instant, nothing } from '#platform/http/output.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { refuseHostile } from './hostile.ts';
import { draftShown } from './output.ts';
import { announceDraft } from './tables.ts';

const tags = ['Announcements'];
const path = '/mst/announce/{id}/draft';
const id = z.uuid().or(z.literal('new'));
const fields = Object.keys(announce.fields);
const values = z
  .record(z.string(), z.unknown())
  .refine((given) => Object.keys(given).every((name) => fields.includes(name)));

type Whose = Readonly<{ announceId: string | null; ownerId: string | null }>;
/** Of an announcement that exists there is one draft for everybody; of a new one each writer has an own. */
const whoseOf = (given: string, accountId: string): Whose =>
  given === 'new' ? { announceId: null, ownerId: accountId } : { announceId: given, ownerId: null };
const of = ({ announceId, ownerId }: Whose): SQL | undefined =>
  and(
    announceId ? eq(announceDraft.announceId, announceId) : isNull(announceDraft.announceId),
    ownerId ? eq(announceDraft.ownerId, ownerId) : isNull(announceDraft.ownerId),
  );

async function keptDraft(db: Database | Transaction, whose: Whose) {
  const [found] = await db
    .select({
      values: announceDraft.values,
      version: announceDraft.version,
      keptAt: announceDraft.keptAt,
      by: authUser.name,
      byId: announceDraft.keptBy,
    })
    .from(announceDraft)
    .innerJoin(authUser, eq(authUser.id, announceDraft.keptBy))
    .where(of(whose));
  return found ?? null;
}

/** What was written by this person is saved now, so that nothing of it waits any more; of others it stays. */
export async function settleDraft(
  tx: Transaction,
  announceId: string | null,
  accountId: string,
): Promise<void> {
  await tx
    .delete(announceDraft)
    .where(
      and(
        of(announceId ? { announceId, ownerId: null } : { announceId, ownerId: accountId }),
        eq(announceDraft.keptBy, accountId),
      ),
    );
}

/** What is being written, kept by itself while it is written: never what readers see. */
export const draftProcedures = {
  draft: procedure('employee')
    .route({ method: 'GET', path, summary: 'Read the unsaved draft', tags })
    .input(z.strictObject({ id }))
    .output(draftShown)
    .handler(({ input, context: { db, principal } }) =>
      keptDraft(db, whoseOf(input.id, principal.accountId)),
    ),

  keepDraft: procedure('employee')
    .route({ method: 'PUT', path, summary: 'Save the draft', tags })
    .meta({ repeatable: true })
    .input(z.strictObject({ id, values, version: z.int().nullable() }))
    .output(z.object({ version: count, keptAt: instant }))
    .handler(({ input, context: { db, now, principal } }) => {
      refuseHostile({ body: input.values.body, bodyEn: input.values.bodyEn });
      const whose = whoseOf(input.id, principal.accountId);
      const said = { values: input.values, keptBy: principal.accountId, keptAt: now() };
      return db.transaction(async (tx) => {
        const [before] = await tx
          .select({ version: announceDraft.version })
          .from(announceDraft)
          .where(of(whose))
          .for('update');
        // Dropped or saved by somebody else: what is written now begins anew.
        if (before && before.version !== input.version)
          throw new Refused('stale', { detail: await keptDraft(tx, whose) });
        const version = (before?.version ?? 0) + 1;
        if (before)
          await tx
            .update(announceDraft)
            .set({ ...said, version })
            .where(of(whose));
        else {
          if (
            input.id !== 'new' &&
            (await tx.$count(masters.announce, eq(masters.announce.id, input.id))) === 0
          )
            throw new Refused('not-found');
          const made = await tx
            .insert(announceDraft)
            .values({ id: uuidv7(), ...whose, ...said, version })
            .onConflictDoNothing()
            .returning({ id: announceDraft.id });
          if (made.length === 0) throw new Refused('stale', { detail: await keptDraft(tx, whose) });
        }
        return { version, keptAt: said.keptAt };
      });
    }),

  dropDraft: procedure('employee')
    .route({ method: 'DELETE', path, summary: 'Discard the unsaved draft', tags })
    .input(z.strictObject({ id }))
    .output(nothing)
    .handler(async ({ input, context: { db, principal } }) => {
      await db.delete(announceDraft).where(of(whoseOf(input.id, principal.accountId)));
    }),
};
