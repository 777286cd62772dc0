import { and, eq, lte } from 'drizzle-orm';
import { addDays, dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defined } from '#platform/expect.ts';
import { uuidv7 } from '#platform/id.ts';
import { log } from '#platform/log.server.ts';
import { quotationAnswer } from '#quotation/tables.ts';
import { mailAnswer } from '#quotation/thread/mails.server.ts';
import { answerFlow, lockAnswer } from '#quotation/transition.server.ts';
import type { Caller } from '#workflow/change.server.ts';
import { hasExpired, reminderDue } from './validity.ts';

/** Expires offers after their last day in Asia/Tokyo, and mails reminders 7 days and 1 day before it. Safe to run repeatedly. */
export async function expireAndRemind(
  db: Database,
  now: Date,
  baseUrl: string,
): Promise<{ expired: number; reminded: number }> {
  const clock: Caller = { principal: null, now: () => now, requestId: uuidv7(), ip: null, baseUrl };
  const due = await db
    .select({ id: quotationAnswer.id, quotationId: quotationAnswer.quotationId })
    .from(quotationAnswer)
    .where(
      and(
        eq(quotationAnswer.state, 'offered'),
        lte(quotationAnswer.validUntil, addDays(dayOf(now), 7)),
      ),
    );
  const done = { expired: 0, reminded: 0 };
  for (const { id, quotationId } of due) {
    try {
      const outcome = await expireOrRemind(db, clock, quotationId, id);
      if (outcome) done[outcome]++;
    } catch (error) {
      // An error with one offer must not stop the others.
      log.error({ err: error, answerId: id }, 'failed to check the validity of an offer');
    }
  }
  return done;
}

function expireOrRemind(
  db: Database,
  clock: Caller,
  quotationId: string,
  answerId: string,
): Promise<'expired' | 'reminded' | null> {
  return db.transaction(async (tx) => {
    const found = await lockAnswer(tx, clock, { quotationId, answerId });
    const { state, validUntil, remindedDays, offeredAt } = found.answer;
    if (state !== 'offered' || validUntil === null) return null;
    const now = clock.now();
    if (hasExpired(validUntil, now)) {
      const permit = await answerFlow.permit(tx, found, 'expire');
      const after = await answerFlow.move(tx, clock, permit, {});
      await mailAnswer(tx, clock, 'expired', 'customer', after.quotation, after.answer);
      await mailAnswer(tx, clock, 'expired', 'author', after.quotation, after.answer);
      return 'expired';
    }
    const days = reminderDue(validUntil, defined(offeredAt), now);
    if (days === null || (remindedDays !== null && remindedDays <= days)) return null;
    const permit = await answerFlow.permit(tx, found, 'remind');
    const after = await answerFlow.move(tx, clock, permit, { remindedDays: days });
    await mailAnswer(tx, clock, 'reminder', 'customer', after.quotation, after.answer);
    return 'reminded';
  });
}
