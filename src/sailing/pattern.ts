import type { Day } from '#freight/types.ts';
import type { Call } from '#freight/voyage.ts';
import { addDays } from '#platform/clock.ts';
import { isPublicHoliday } from '#pricing/holiday.ts';
import { type Pattern, callOn, mostVoyages } from './calls.ts';

// The voyages of a season from a pattern. Pure.

export const skipReasons = ['holiday', 'dock', 'day'] as const;
type SkipReason = (typeof skipReasons)[number];

/** A voyage of the season: one with a number, or a day that is skipped. */
export type SeasonVoyage = Readonly<{
  day: Day;
  number: string | null;
  skipped: SkipReason | null;
  calls: readonly Call[];
}>;

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Every day from one to another. */
function* daysFrom(first: Day, last: Day): Generator<Day> {
  for (let day = first; day <= last; day = addDays(day, 1)) yield day;
}

type Span = Readonly<{ from: string; to: string }>;
/** From the first arrival of a voyage to its last: then its ship is free again. */
function spanOf(calls: readonly Call[]): Span {
  return { from: calls[0]?.eta ?? '', to: calls.at(-1)?.eta ?? '' };
}

/** Whether two voyages of one ship are under way at the same time. */
const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

function skippedOn(pattern: Pattern, day: Day, calls: readonly Call[]): SkipReason | null {
  const span = spanOf(calls);
  if (
    pattern.dock.some(
      ({ from, to }) => span.from.slice(0, 10) <= to && from <= span.to.slice(0, 10),
    )
  )
    return 'dock';
  if (pattern.skipDays.includes(day)) return 'day';
  return pattern.skipHolidays && isPublicHoliday(day) ? 'holiday' : null;
}

/** The voyages of a pattern in order, and the days that are skipped; these use up no number. */
export function seasonOf(pattern: Pattern): SeasonVoyage[] {
  let next = pattern.firstNumber;
  return [...daysFrom(pattern.firstDay, pattern.lastDay)]
    .slice(0, mostVoyages)
    .filter((day) => pattern.weekdays.includes(weekdayOf(day)))
    .map((day) => {
      const calls = pattern.calls.map((call) => callOn(day, call));
      const skipped = skippedOn(pattern, day, calls);
      const number =
        skipped === null
          ? `${pattern.prefix}${String(next++).padStart(pattern.digits, '0')}${pattern.suffix}`
          : null;
      return { day, number, skipped, calls };
    });
}

/** What there is already: of the same ship, or of the same pattern. */
export type KnownVoyage = Readonly<{ number: string; calls: readonly Call[] }>;
export const conflictKinds = ['ship', 'number', 'port-closed'] as const;
/** Why a voyage can't be made: the ship is on another one, its number is taken, or a port is closed by then. */
type SeasonConflict = Readonly<{ kind: (typeof conflictKinds)[number]; with: string }>;
export type PlannedVoyage = SeasonVoyage & Readonly<{ conflicts: readonly SeasonConflict[] }>;

/** The voyages with what speaks against each; `closedOn` are the ports that close, by their last day. */
export function withConflicts(
  season: readonly SeasonVoyage[],
  existing: readonly KnownVoyage[],
  closedOn: ReadonlyMap<string, Day>,
): PlannedVoyage[] {
  const known: KnownVoyage[] = [...existing];
  return season.map((voyage) => {
    if (voyage.number === null) return { ...voyage, conflicts: [] };
    const { number, calls } = voyage;
    const span = spanOf(calls);
    const conflicts: SeasonConflict[] = [
      ...known
        .filter((other) => overlap(span, spanOf(other.calls)))
        .slice(0, 1)
        .map((other) => ({ kind: 'ship' as const, with: other.number })),
      ...(known.some((other) => other.number === number)
        ? [{ kind: 'number' as const, with: number }]
        : []),
      ...calls
        .filter(({ port, etd }) => (closedOn.get(port) ?? '9999-12-31') < etd.slice(0, 10))
        .slice(0, 1)
        .map(({ port }) => ({ kind: 'port-closed' as const, with: port })),
    ];
    if (conflicts.length === 0) known.push({ number, calls });
    return { ...voyage, conflicts };
  });
}
