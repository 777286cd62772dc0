import type { instantOfferOutcome } from '#quotation/instant-outcome.ts';

/** What the rules said about a request when it was sent; null where none was in force. For employees only. */
export function outcomeShown(found: typeof instantOfferOutcome.$inferSelect | null) {
  if (!found) return null;
  const { answerId, ruleId, ruleVersion, ruleName, failures } = found;
  return {
    answerId,
    rule:
      ruleId === null || ruleVersion === null || ruleName === null
        ? null
        : { id: ruleId, version: ruleVersion, name: ruleName },
    failures: failures.map((each) => ({ ...each, failures: [...each.failures] })),
  };
}
