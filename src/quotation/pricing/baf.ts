import { bafResult, bafSteps } from '#price/baf.ts';
import type { Cargo, Day } from '../types.ts';
import type { BafCycle, BafRecord, BafRule } from './types.ts';
import { fit } from './unitKey.ts';

export type DueBaf = Readonly<{ record: BafRecord; rule: BafRule; steps: number; result: string }>;

const onLane = (rule: BafRule, from: string, to: string) => rule.lanes?.some((lane) => lane.from === from && lane.to === to) ?? false;

function fits(rule: BafRule, cargo: Cargo, from: string, to: string): boolean {
  return (
    (rule.lanes === null || onLane(rule, from, to)) &&
    (rule.freightKind === null || rule.freightKind === cargo.kind) &&
    (rule.unitKey === null || fit(rule.unitKey, cargo) > 0)
  );
}

const closeness = (rule: BafRule) => (rule.lanes ? 4 : 0) + (rule.freightKind ? 2 : 0) + (rule.unitKey ? 1 : 0);

/**
 * The BAF of a customer's cycle at departure: of the period's rules the one closest to lane, freight and unit.
 * Null when none was published: a thing to mend, not a zero.
 */
export function bafDue(records: readonly BafRecord[], cycle: Exclude<BafCycle, 'none'>, day: Day, cargo: Cargo, from: string, to: string): DueBaf | null {
  const record = records.find((r) => r.cycle === cycle && r.appliesFrom <= day && day <= r.appliesTo);
  if (!record) return null;
  let rule: BafRule | null = null;
  for (const each of record.rules) {
    if (fits(each, cargo, from, to) && (rule === null || closeness(each) > closeness(rule))) rule = each;
  }
  if (!rule) return null;
  const steps = bafSteps(record.averagePrice, rule.basePrice, rule.stepPrice);
  return { record, rule, steps, result: bafResult(steps, rule.perStep, rule.maximum) };
}
