import type * as z from 'zod';
import type { Scenario } from '../scenario.ts';
import type { formRule } from './form.ts';

/** The scenario that the values of the form describe. */
export function scenarioOf({
  bafKind,
  percent,
  crude,
  changes,
  rates,
  ...rest
}: z.output<typeof formRule>): Scenario {
  const value = bafKind === 'percent' ? percent : crude;
  return {
    baf: bafKind === 'published' || value === null ? null : { kind: bafKind, value },
    changes,
    rates: rates.map(({ id, sell }) => ({ id, sell })),
    ...rest,
  };
}
