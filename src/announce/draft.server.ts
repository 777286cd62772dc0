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
import { cleanBlocks } from './clean.ts';
import { plain, storedInline } from './inline.ts';
import { draftShown } from './output.ts';
import { announceDraft } from './tables.ts';

const tags = ['Announcements'];
const path = '/mst/announce/{id}/draft';
const id = z.uuid().or(z.literal('new'));
const fields = Object.keys(announce.fields);
const values = z
  .record(z.string().max(60), z.unknown())
  .refine((given) => Object.keys(given).every((name) => fields.includes(name)));

type DraftKey = Readonly<{ announceId: string | null; ownerId: string | null }>;
/** An existing announcement has one draft for everybody; for a new one each author has a draft. */
const draftKey = (given: string, accountId: string): DraftKey =>
  given === 'new' ? { announceId: null, ownerId: accountId } : { announceId: given, ownerId: null };
const matches = ({ announceId, ownerId }: DraftKey): SQL | undefined =>
  and(
    announceId ? eq(announceDraft.announceId, announceId) : isNull(announceDraft.announceId),
    ownerId ? eq(announceDraft.ownerId, ownerId) : isNull(announceDraft.ownerId),
  );

async function findDraft(db: Database | Transaction, whose: DraftKey) {
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
    .where(matches(whose));
  return found ?? null;
}

/** Deletes the draft after a save if this person wrote it last; a draft of somebody else stays. */
export async function deleteOwnDraft(
  tx: Transaction,
  announceId: string | null,
  accountId: string,
): Promise<void> {
  await tx
    .delete(announceDraft)
    .where(
      and(
        matches(announceId ? { announceId, ownerId: null } : { announceId, ownerId: accountId }),
        eq(announceDraft.keptBy, accountId),
      ),
    );
}

/** Drafts, saved automatically while an announcement is edited; never shown to readers. */
export const draftProcedures = {
  draft: procedure('employee')
    .route({ method: 'GET', path, summary: 'Read the unsaved draft', tags })
    .input(z.strictObject({ id }))
    .output(draftShown)
    .handler(({ input, context: { db, principal } }) =>
      findDraft(db, draftKey(input.id, principal.accountId)),
    ),

  keepDraft: procedure('employee')
    .route({ method: 'PUT', path, summary: 'Save the draft', tags })
    .meta({ repeatable: true, body: 'sheet' })
    .input(z.strictObject({ id, values, version: z.int().nullable() }))
    .output(z.object({ version: count, keptAt: instant }))
    .handler(({ input, context: { db, now, principal } }) => {
      const whose = draftKey(input.id, principal.accountId);
      // Cleaned and not refused: what an older version stored must not keep the words of today from being kept.
      const kept = Object.fromEntries(
        Object.entries(input.values).map(([name, value]) => [
          name,
          name === 'body' || name === 'bodyEn'
            ? cleanBlocks(value, { inline: storedInline, plain })
            : value,
        ]),
      );
      const said = { values: kept, keptBy: principal.accountId, keptAt: now() };
      return db.transaction(async (tx) => {
        const [before] = await tx
          .select({ version: announceDraft.version })
          .from(announceDraft)
          .where(matches(whose))
          .for('update');
        // Without a draft (discarded or saved by somebody else) a new one starts.
        if (before && before.version !== input.version)
          throw new Refused('stale', { detail: await findDraft(tx, whose) });
        const version = (before?.version ?? 0) + 1;
        if (before)
          await tx
            .update(announceDraft)
            .set({ ...said, version })
            .where(matches(whose));
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
          if (made.length === 0) throw new Refused('stale', { detail: await findDraft(tx, whose) });
        }
        return { version, keptAt: said.keptAt };
      });
    }),

  dropDraft: procedure('employee')
    .route({ method: 'DELETE', path, summary: 'Discard the unsaved draft', tags })
    .input(z.strictObject({ id }))
    .output(nothing)
    .handler(async ({ input, context: { db, principal } }) => {
      await db.delete(announceDraft).where(matches(draftKey(input.id, principal.accountId)));
    }),
};
