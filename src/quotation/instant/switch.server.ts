import { asc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { assertSecondPerson } from '#master/pending/decider.server.ts';
import { needsSecond } from '#master/pending/second.server.ts';
import { instantOffer } from '#master/resources/quotation/instant-offer.ts';
import { fieldValues } from '#master/record-events.server.ts';
import { masters } from '#master/schema.ts';
import { updateRow } from '#master/store.server.ts';
import { dayOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { firstOf } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { instantOfferHooks } from './hooks.server.ts';
import { readSwitch } from './rules.server.ts';
import { instantOfferSwitch, instantOfferUse } from './tables.ts';

const rules = masters['instant-offer'];
/** The switch has no record of its own: its events are found under this id. */
const switchId = '00000000-0000-0000-0000-000000000001';

/** The switch and the rules with their use of today. Three queries. */
export async function readState({ db, principal, now }: SignedIn) {
  const state = await readSwitch(db);
  const all = await db
    .select({
      id: rules.id,
      name: rules.name,
      version: rules.version,
      active: rules.active,
      dailyCount: rules.dailyCount,
      dailyAmount: rules.dailyAmount,
    })
    .from(rules)
    .orderBy(asc(rules.name));
  const used = await db
    .select()
    .from(instantOfferUse)
    .where(eq(instantOfferUse.day, dayOf(now())));
  const today = new Map(used.map(({ ruleId, count, amount }) => [ruleId, { count, amount }]));
  return {
    stopped: state?.stopped ?? false,
    changedBy: state?.changedBy ?? null,
    changedAt: state?.changedAt ?? null,
    resumeAskedBy: state?.resumeAskedBy ?? null,
    isOwnAsk: state?.resumeAskedById === principal.accountId,
    rules: all.map((rule) => ({ ...rule, today: today.get(rule.id) ?? { count: 0, amount: '0' } })),
  };
}

type Switch = typeof instantOfferSwitch.$inferSelect;

/** Writes the switch with its event, locked against requests that are being decided. */
async function change(
  context: SignedIn,
  action: 'stop' | 'resume-ask' | 'resume',
  next: (tx: Transaction, before: Switch) => Promise<Partial<Switch> | null>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.insert(instantOfferSwitch).values({}).onConflictDoNothing();
    const before = firstOf(await tx.select().from(instantOfferSwitch).for('update'));
    const values = await next(tx, before);
    if (values === null) return;
    const after = firstOf(await tx.update(instantOfferSwitch).set(values).returning());
    const { en, ja } = instantOffer.listTitle ?? instantOffer.label;
    await writeEvent(tx, context, {
      resource: instantOffer.name,
      recordId: switchId,
      recordTitle: { en, ja },
      action: `instant-offer:${action}`,
      before: { stopped: before.stopped },
      after: { stopped: after.stopped },
    });
  });
}

/** Stops all rules at once: no request is offered by rule from now on. */
export const stopAll = (context: SignedIn): Promise<void> =>
  change(context, 'stop', async () => ({
    stopped: true,
    changedBy: context.principal.name,
    changedAt: context.now(),
    resumeAskedById: null,
    resumeAskedBy: null,
  }));

/**
 * Lets the rules go on. Where a second administrator is needed the first call asks, and the call of another one confirms.
 * @throws Refused own-change where the caller asked for it
 */
export async function resume(context: SignedIn): Promise<void> {
  const { accountId, name } = context.principal;
  const asked = (before: Switch) => before.resumeAskedById !== null;
  const state = await readSwitch(context.db);
  if (!state?.stopped) return;
  await change(context, asked(state) ? 'resume' : 'resume-ask', async (tx, before) => {
    if (!before.stopped) return null;
    if (await needsSecond(tx, context)) {
      const { resumeAskedById: authorId, changedAt: createdAt } = before;
      if (authorId === null) return { resumeAskedById: accountId, resumeAskedBy: name };
      await assertSecondPerson(tx, { authorId, createdAt: createdAt ?? context.now() }, accountId);
    }
    return {
      stopped: false,
      changedBy: name,
      changedAt: context.now(),
      resumeAskedById: null,
      resumeAskedBy: null,
    };
  });
}

/**
 * Switches one rule off, at once and by one administrator: it waits for nobody, since it only takes away. A change of the
 * rule that waits is made of an older version afterwards, and is refused.
 * @throws Refused not-found, stale
 */
export async function switchOff(
  context: SignedIn,
  { id, version }: Readonly<{ id: string; version: number }>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(rules).where(eq(rules.id, id)).for('update');
    if (!row) throw new Refused('not-found');
    if (!row.active) return;
    const values = { ...fieldValues(instantOffer.fields, row), active: false };
    await updateRow(tx, instantOffer, { id, version, values }, context, instantOfferHooks);
  });
}
