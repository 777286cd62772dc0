import type { Day } from '#freight/types.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { currencyOf } from '#quotation/currency-of.server.ts';
import type { Priced } from '#pricing/price.ts';
import { priceSheet } from '#quotation/sheet/price-sheet.server.ts';
import type { PricedSheet } from '#quotation/sheet/sheet.server.ts';
import { type Subject, loadInstantFacts } from './facts.server.ts';
import { type Facts, type Rule, type RuleFailures, meets } from './meets.ts';
import { rulesInForce, usedOn } from './rules.server.ts';

/**
 * Whether a request would be offered at once, by which version of which rule and until when; or the criteria that keep it
 * for a person, by rule. For the server only: a customer may learn the kind and `validUntil`, never the rule or the failures.
 */
export type InstantDecision =
  | Readonly<{
      kind: 'binding';
      rule: Readonly<{ id: string; version: number; name: string }>;
      validUntil: Day;
    }>
  | Readonly<{ kind: 'person'; failures: readonly RuleFailures[] }>;

/** The last day of an offer that a rule makes at an instant. */
export const validUntilOf = ({ validityDays }: Pick<Rule, 'validityDays'>, now: Date): Day =>
  addDays(dayOf(now), validityDays);

/** The first rule that a request meets, or what it fails of each. `usedToday` tells what a rule has offered today. */
export async function firstMet(
  rules: readonly Rule[],
  facts: Omit<Facts, 'today'>,
  usedToday: (ruleId: string) => Promise<Facts['today']>,
): Promise<Readonly<{ met: Rule | null; failures: readonly RuleFailures[] }>> {
  const failures: RuleFailures[] = [];
  const unused = { count: 0, amount: '0' };
  for (const rule of rules) {
    const { id, version, name } = rule;
    // What has been used is only asked for, and locked, where nothing else speaks against it.
    const early = meets(rule, { ...facts, today: unused });
    const failed = early.length > 0 ? early : meets(rule, { ...facts, today: await usedToday(id) });
    if (failed.length === 0) return { met: rule, failures: [] };
    failures.push({ rule: { id, version, name }, failures: failed });
  }
  return { met: null, failures };
}

type Asked = Readonly<{
  customerId: string;
  sheet: PricedSheet;
  /** The price of the sheet in the customer's currency, where the caller has it. */
  priced?: Priced | undefined;
  /** What the customer calls it, and what it wrote; a request with a message waits for a person. */
  title?: string | undefined;
  message?: string | undefined;
  now: Date;
}>;

/**
 * What would become of a request if it were sent now. Nothing is locked or saved: it is decided anew when the request is
 * sent. `person` without failures where no rule is in force.
 */
export async function decideInstantly(
  db: Database | Transaction,
  { customerId, sheet, priced, title = '', message = '', now }: Asked,
): Promise<InstantDecision> {
  const rules = await rulesInForce(db);
  if (rules.length === 0) return { kind: 'person', failures: [] };
  const currency = await currencyOf(db, customerId);
  const subject: Subject = {
    quotationId: null,
    customerId,
    title,
    message,
    sheet,
    currency,
    exchange: [],
    priced:
      priced ??
      (await priceSheet(db, sheet, {
        customerId,
        currency,
        exchange: [],
        kept: [],
        day: dayOf(now),
      })),
  };
  const facts = await loadInstantFacts(db, subject, now);
  const { met, failures } = await firstMet(rules, facts, (id) => usedOn(db, id, now));
  if (met === null) return { kind: 'person', failures };
  const { id, version, name } = met;
  return { kind: 'binding', rule: { id, version, name }, validUntil: validUntilOf(met, now) };
}
