import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Day } from '#freight/types.ts';
import { noAbsences } from '#approval/approval.ts';
import { dayOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { undoable } from '#platform/database/unit-of-work.server.ts';
import { isUnavailable } from '#platform/database/unavailable.server.ts';
import { causesOf, codeOf } from '#platform/error.ts';
import { log } from '#platform/log.server.ts';
import { offerIn } from '#quotation/decision/approval.server.ts';
import { insertAnswer } from '#quotation/decision/new-answer.server.ts';
import { instantOfferOutcome } from '#quotation/instant-outcome.ts';
import { contentHash, priceAnswer } from '#quotation/sheet/price-answer.server.ts';
import { loadSheet } from '#quotation/sheet/sheet.server.ts';
import { loadCharges } from '#quotation/sheet/stored-charges.server.ts';
import { quotation } from '#quotation/tables.ts';
import {
  type AnswerRow,
  type Locked,
  answerFlow,
  quotationFlow,
} from '#quotation/transition.server.ts';
import type { Actor } from '#quotation/transitions.ts';
import type { Caller } from '#workflow/change.server.ts';
import { firstMet, validUntilOf } from './decide.server.ts';
import { loadInstantFacts } from './facts.server.ts';
import { type Rule, type RuleFailures, failedItself } from './meets.ts';
import { lockRulesInForce, lockUse, rowOfDay } from './rules.server.ts';
import { instantOfferUse } from './tables.ts';

/** The author of an answer that no person wrote. No account has this id. */
const ruleAuthor = 'rule';

/** Whether the call itself has to end: it is begun again, or the database is away. */
const endsCall = (error: unknown): boolean =>
  isUnavailable(error) ||
  [...causesOf(error)].some((cause) => ['40001', '40P01'].includes(codeOf(cause) ?? ''));

/** Undoes an attempt: the request meets no rule. */
class NotMet extends Error {
  readonly failures: readonly RuleFailures[];
  constructor(failures: readonly RuleFailures[]) {
    super('no rule is met');
    this.failures = failures;
  }
}

/**
 * Offers a request that was sent just now, if it meets a rule that is switched on: its first answer is priced, approved by
 * the rule and offered in the transaction of the request, with its document and mail. It is decided on the answer that is
 * stored, so that the offer never differs from what was decided on. Otherwise, and where anything of it fails, the request
 * stays as it was sent and waits for a person, with the criteria that failed.
 * @returns the id of the offered answer; null where a person answers
 */
export async function offerInstantly(
  tx: Transaction,
  context: SignedIn,
  held: Locked,
): Promise<string | null> {
  const rules = await lockRulesInForce(tx);
  if (rules.length === 0) return null;
  // Nobody's change: the log names no account, and the rule.
  const caller: Caller = { ...context, principal: null };
  const quotationId = held.quotation.id;
  try {
    return await undoable(() => tx.transaction((inner) => attempt(inner, caller, held, rules)));
  } catch (error) {
    if (endsCall(error)) throw error;
    if (!(error instanceof NotMet))
      log.error({ err: error, quotationId }, 'failed to offer a request by rule');
    const failures =
      error instanceof NotMet ? error.failures : rules.map((rule) => failedItself(rule));
    const at = context.now();
    await tx.insert(instantOfferOutcome).values({ quotationId, failures: [...failures], at });
    return null;
  }
}

async function attempt(
  tx: Transaction,
  caller: Caller,
  held: Locked,
  rules: readonly Rule[],
): Promise<string> {
  const now = caller.now();
  const byRule: Locked = { ...held, actors: new Set<Actor>(['rule']), approvals: [] };
  const start = await quotationFlow.permit(tx, byRule, 'start-answer');
  const started = await quotationFlow.move(tx, caller, start, {}, { internal: true });
  const author = { id: ruleAuthor, name: '', employeeId: null };
  const { id } = await insertAnswer(tx, started.quotation, {
    last: null,
    author,
    validUntil: dayOf(now),
    now,
  });
  const priced = await priceAnswer(tx, id, now);
  const rule = await chooseRule(tx, started, priced, rules, now);
  const own = { authorName: rule.name, validUntil: validUntilOf(rule, now) };
  await recordUse(tx, started, priced, rule, own.validUntil, now);
  const hash = await contentHash(tx, { ...priced, ...own });
  const approve = await answerFlow.permit(
    tx,
    { ...started, answer: { ...priced, ...own }, staff: noAbsences },
    'approve-by-rule',
  );
  const approved = await answerFlow.move(
    tx,
    caller,
    approve,
    { ...own, contentHash: hash, approvedHash: hash },
    {
      comment: `${rule.name} (${rule.version})`,
      internal: true,
      after: { state: 'approved', rule: rule.name, ruleVersion: rule.version, ruleId: rule.id },
    },
  );
  await offerIn(tx, caller, await answerFlow.permit(tx, approved, 'offer'));
  return id;
}

/** The rule that a stored and priced answer meets; what it has offered today is locked. @throws NotMet */
async function chooseRule(
  tx: Transaction,
  { quotation: q }: Locked,
  answer: AnswerRow,
  rules: readonly Rule[],
  now: Date,
): Promise<Rule> {
  const { id: answerId, currency, exchange, problems } = answer;
  const { subtotal, tax, total, byTax, incomplete } = answer;
  const facts = await loadInstantFacts(
    tx,
    {
      quotationId: q.id,
      customerId: q.customerId,
      title: q.title,
      message: q.message,
      sheet: await loadSheet(tx, { quotationId: q.id, answerId }),
      currency,
      exchange,
      priced: {
        charges: await loadCharges(tx, answerId),
        totals: { subtotal, tax, total, byTax, incomplete },
        problems,
      },
    },
    now,
  );
  const { met, failures } = await firstMet(rules, facts, (ruleId) => lockUse(tx, ruleId, now));
  if (met === null) throw new NotMet(failures);
  return met;
}

/** What an offer uses of its rule's day, its validity for lists, and the outcome that names the version. */
async function recordUse(
  tx: Transaction,
  { quotation: q }: Locked,
  { id: answerId, total }: AnswerRow,
  rule: Rule,
  validUntil: Day,
  now: Date,
): Promise<void> {
  await tx.update(quotation).set({ answerValidUntil: validUntil }).where(eq(quotation.id, q.id));
  await tx
    .update(instantOfferUse)
    .set({
      count: sql`${instantOfferUse.count} + 1`,
      amount: sql`${instantOfferUse.amount} + ${total}`,
    })
    .where(rowOfDay(rule.id, now));
  await tx.insert(instantOfferOutcome).values({
    quotationId: q.id,
    answerId,
    ruleId: rule.id,
    ruleVersion: rule.version,
    ruleName: rule.name,
    at: now,
  });
}
