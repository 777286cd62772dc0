import { bafOutcome } from './baf-table.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { Amount, Day } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import type { BafCycle, BafRecord, BafRule } from './types.ts';
import { closenessTo } from './unit-key.ts';

/** `result`: percentage points, or yen for what the rule counts; `value` is the same as a number, `share` the percentage as a fraction. */
export type DueBaf = Readonly<{
  record: BafRecord;
  rule: BafRule;
  label: Bilingual;
  steps: number;
  result: string;
  value: Decimal;
  share: Decimal;
}>;

const bafLabel = (period: string): Bilingual => ({
  en: `BAF ${period}`,
  ja: `燃料油価格変動調整金（BAF）${period}`,
});

function isApplicable(rule: BafRule, cargo: Cargo, from: string, to: string): boolean {
  return (
    (rule.lanes === null || rule.lanes.some((lane) => lane.from === from && lane.to === to)) &&
    (rule.freightKind === null || rule.freightKind === cargo.kind) &&
    (rule.unitKey === null || closenessTo(rule.unitKey, cargo) > 0)
  );
}

/**
 * A rule for the lane precedes one for the freight kind, which precedes one for the unit; of two units the closer one wins.
 * The closest unit counts 9, a vehicle by four facts.
 */
const closeness = (rule: BafRule, cargo: Cargo) =>
  (rule.lanes ? 32 : 0) +
  (rule.freightKind ? 16 : 0) +
  (rule.unitKey ? closenessTo(rule.unitKey, cargo) : 0);

function closestRule({ rules }: BafRecord, cargo: Cargo, from: string, to: string): BafRule | null {
  let closest: BafRule | null = null;
  for (const rule of rules) {
    if (
      isApplicable(rule, cargo, from, to) &&
      (closest === null || closeness(rule, cargo) > closeness(closest, cargo))
    )
      closest = rule;
  }
  return closest;
}

/** The BAF for a cargo on a departure day between two ports; null if none is published: a problem to report, never zero. */
export type BafTable = (day: Day, cargo: Cargo, from: string, to: string) => DueBaf | null;

/**
 * Looks up the BAF of a customer's cycle: the record that applies on the day of departure (of two, the one that started
 * later), and the rule of it that is closest to lane, freight kind and unit. Each rule's steps are computed once.
 */
export function bafTable(
  records: readonly BafRecord[],
  cycle: Exclude<BafCycle, 'none'>,
): BafTable {
  const ofCycle = records
    .filter((record) => record.cycle === cycle)
    .toSorted((a, b) =>
      a.appliesFrom === b.appliesFrom ? 0 : a.appliesFrom > b.appliesFrom ? -1 : 1,
    );
  const computed = new Map<BafRule, DueBaf>();
  return (day, cargo, from, to) => {
    const record = ofCycle.find((each) => each.appliesFrom <= day && day <= each.appliesTo);
    const rule = record ? closestRule(record, cargo, from, to) : null;
    if (!record || !rule) return null;
    let due = computed.get(rule);
    if (!due) {
      const { steps, result } = bafOutcome(record.averagePrice, rule);
      const value = new Decimal(result);
      const label = bafLabel(record.period);
      due = { record, rule, label, steps, result, value, share: value.div(100) };
      computed.set(rule, due);
    }
    return due;
  };
}

/** The freight that a percentage is taken of: where the rule is discountable less the discounts on it, never below zero. */
export function discountedBase(base: Amount, discount: Decimal, { discountable }: BafRule): Amount {
  if (!discountable || discount.isZero()) return base;
  return Decimal.max(new Decimal(base).plus(discount), 0).toFixed();
}
