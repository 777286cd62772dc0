import { and, eq, lt, lte, or } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { mailAnswer } from './mails.server.ts';
import { frozenPdf } from './offer-pdf.server.ts';
import { hasExpired, reminderDue } from './rules/validity.ts';
import { quotationAnswer } from './tables.ts';
import { type Caller, fresh, lock, moveAnswer, withAnswer } from './transition.server.ts';

type About = Readonly<{ quotationId: string; answerId: string; version: number }>;

/** The customer's yes: who, when, and the SHA-256 of the PDF that they saw. */
export async function agree(context: SignedIn, about: About): Promise<void> {
  const pdf = await frozenPdf(context, about.answerId);
  await context.db.transaction(async (tx) => {
    const found = withAnswer(await lock(tx, context, about.quotationId, about.answerId));
    fresh(found.answer, about.version);
    const now = context.now();
    if (found.answer.state === 'offered' && hasExpired(found.answer.validUntil!, now)) {
      throw new Refused('wrong-state', { values: { state: { en: 'expired', ja: '期限切れ' } } });
    }
    const { name } = context.principal;
    const after = await moveAnswer(tx, context, found, 'agree', { decidedAt: now, decidedBy: name, agreedSha256: pdf?.sha256 ?? null });
    await mailAnswer(tx, 'agreed', 'author', after.quotation, after.answer, now, { name });
    await mailAnswer(tx, 'agreed', 'customer', after.quotation, after.answer, now, { name });
  });
}

export async function decline(context: SignedIn, about: About, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = withAnswer(await lock(tx, context, about.quotationId, about.answerId));
    fresh(found.answer, about.version);
    const now = context.now();
    const { name } = context.principal;
    const after = await moveAnswer(tx, context, found, 'decline', { decidedAt: now, decidedBy: name, declineReason: reason }, { comment: reason });
    await mailAnswer(tx, 'declined', 'author', after.quotation, after.answer, now, { name, reason });
  });
}

/** More time or another offer, instead of a no. */
export async function askChange(context: SignedIn, about: About, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = withAnswer(await lock(tx, context, about.quotationId, about.answerId));
    const after = await moveAnswer(tx, context, found, 'ask-change', {}, { comment: reason });
    await mailAnswer(tx, 'changeAsked', 'author', after.quotation, after.answer, context.now(), { name: context.principal.name, reason });
  });
}

/** An agreement entered by mistake is taken back; both sides are told and the record stays. */
export async function reopen(context: SignedIn, about: About, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = withAnswer(await lock(tx, context, about.quotationId, about.answerId));
    fresh(found.answer, about.version);
    const now = context.now();
    const after = await moveAnswer(tx, context, found, 'reopen', { decidedAt: null, decidedBy: null }, { comment: reason });
    await mailAnswer(tx, 'reopened', 'author', after.quotation, after.answer, now, { reason });
    await mailAnswer(tx, 'reopened', 'customer', after.quotation, after.answer, now, { reason });
  });
}

const clock = (now: Date): Caller => ({ principal: null, now: () => now, requestId: uuidv7(), ip: null });

/** Expires what is past its last day in Asia/Tokyo, and reminds 7 and 1 days before. Safe to run at any time, any number of times. */
export async function watchValidity(db: Database, now: Date): Promise<{ expired: number; reminded: number }> {
  const today = dayOf(now);
  const due = await db
    .select()
    .from(quotationAnswer)
    .where(and(eq(quotationAnswer.state, 'offered'), or(lt(quotationAnswer.validUntil, today), lte(quotationAnswer.validUntil, addDays(today, 7)))));
  let expired = 0;
  let reminded = 0;
  for (const { id, quotationId, validUntil, remindedDays } of due) {
    const isOver = hasExpired(validUntil!, now);
    const days = isOver ? null : reminderDue(validUntil!, now);
    if (!isOver && (days === null || days === remindedDays)) continue;
    await db.transaction(async (tx) => {
      const found = withAnswer(await lock(tx, clock(now), quotationId, id));
      if (found.answer.state !== 'offered') return;
      const after = await moveAnswer(tx, clock(now), found, isOver ? 'expire' : 'remind', isOver ? {} : { remindedDays: days });
      await mailAnswer(tx, isOver ? 'expired' : 'reminder', 'customer', after.quotation, after.answer, now);
      if (isOver) await mailAnswer(tx, 'expired', 'author', after.quotation, after.answer, now);
      isOver ? expired++ : reminded++;
    });
  }
  return { expired, reminded };
}
