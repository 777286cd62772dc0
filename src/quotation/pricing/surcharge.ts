import type { Cargo, Day } from '../types.ts';
import { sizeOf } from './quantity.ts';
import type { Rate, Surcharge, SurchargeCondition } from './types.ts';

/** How many times a surcharge is due for one piece on a day: 0 when it is not. Width steps count up, the others are 0 or 1. */
export function stepsDue(condition: SurchargeCondition, cargo: Cargo, day: Day): number {
  switch (condition.kind) {
    case 'over-width': {
      const width = sizeOf(cargo)?.widthMm ?? 0;
      return width > condition.aboveMm ? Math.ceil((width - condition.aboveMm) / condition.stepMm) : 0;
    }
    case 'crawler':
      return cargo.kind === 'heavy-equipment' && cargo.crawler ? 1 : 0;
    case 'dangerous-goods':
      return (cargo.kind === 'container' || cargo.kind === 'general-cargo') && cargo.unNumber !== null ? 1 : 0;
    case 'non-running':
      return (cargo.kind === 'vehicle' && !cargo.running) || (cargo.kind === 'heavy-equipment' && !cargo.selfPropelled) ? 1 : 0;
    case 'season': {
      const monthDay = day.slice(5);
      const { from, to } = condition;
      return (from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to) ? 1 : 0;
    }
    case 'sunday':
      return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? 1 : 0;
  }
}

/** The surcharges of a rate's segment and route that a cargo meets on a day, with their steps. */
export function surchargesDue(surcharges: readonly Surcharge[], rate: Rate, cargo: Cargo, day: Day): { surcharge: Surcharge; steps: number }[] {
  return surcharges
    .filter(
      (s) =>
        s.segment === rate.segment &&
        (s.freightKind === null || s.freightKind === cargo.kind) &&
        (s.freightRouteId === null || s.freightRouteId === rate.freightRouteId) &&
        s.validFrom <= day &&
        (s.validTo === null || day <= s.validTo),
    )
    .map((surcharge) => ({ surcharge, steps: stepsDue(surcharge.condition, cargo, day) }))
    .filter(({ steps }) => steps > 0);
}
