import { bafResult, bafSteps } from './baf-steps.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { Day } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import type { BafCycle, BafRecord, BafRule } from './types.ts';
import { closenessTo } from './unit-key.ts';

/** `result`: percent points or yen a piece, as text and as a number; `share` is what the percent points are of the whole. */
export type DueBaf = Readonly<{
  record: BafRecord;
  rule: BafRule;
  steps: number;
  result: string;
  value: Decimal;
  share: Decimal;
}>;

const isOnLane = (rule: BafRule, from: string, to: string) =>
  rule.lanes?.some((lane) => lane.from === from && lane.to === to) ?? false;

function isApplicable(rule: BafRule, cargo: Cargo, from: string, to: string): boolean {
  return (
    (rule.lanes === null || isOnLane(rule, from, to)) &&
    (rule.freightKind === null || rule.freightKind === cargo.kind) &&
    (rule.unitKey === null || closenessTo(rule.unitKey, cargo) > 0)
  );
}

/** Lane before freight before unit; of two units the closer. */
const closeness = (rule: BafRule, cargo: Cargo) =>
  (rule.lanes ? 16 : 0) +
  (rule.freightKind ? 8 : 0) +
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

/** The BAF due for a cargo that leaves on a day between two ports; null when none was published: a thing to mend, not a zero. */
export type BafTable = (day: Day, cargo: Cargo, from: string, to: string) => DueBaf | null;

/**
 * The BAF of a customer's cycle: the record that applies on the day of departure (of two the one that began later), and of
 * its rules the one closest to lane, freight and unit. Each rule's steps are computed once.
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
      const steps = bafSteps(record.averagePrice, rule.basePrice, rule.stepPrice);
      const result = bafResult(steps, rule.perStep, rule.maximum);
      const value = new Decimal(result);
      computed.set(rule, (due = { record, rule, steps, result, value, share: value.div(100) }));
    }
    return due;
  };
}
