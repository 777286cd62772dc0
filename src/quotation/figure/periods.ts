import { addDays } from '#platform/clock.ts';

/** The lengths of the periods whose sums are kept. */
export const grains = ['day', 'month'] as const;
export type Grain = (typeof grains)[number];

/** First and last day. */
export type Span = Readonly<{ from: string; to: string }>;
/** The first days of kept months, and kept days. */
export type Kept = Readonly<{ months: ReadonlySet<string>; days: ReadonlySet<string> }>;

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export const nextMonth = (day: string): string => monthOf(addDays(monthOf(day), 31));

/**
 * A span, laid out of kept months and kept days where they fit; `live` is the rest, in as few spans as possible, in order. Every
 * day of the span is in exactly one of them.
 */
export function tile(
  { from, to }: Span,
  kept: Kept,
): Readonly<{ months: string[]; days: string[]; live: Span[] }> {
  const [months, days, live]: [string[], string[], { from: string; to: string }[]] = [[], [], []];
  for (let day = from; day <= to;) {
    const next = kept.months.has(day) ? nextMonth(day) : null;
    if (next !== null && addDays(next, -1) <= to) {
      months.push(day);
      day = next;
      continue;
    }
    const last = live.at(-1);
    if (kept.days.has(day)) days.push(day);
    else if (last && addDays(last.to, 1) === day) last.to = day;
    else live.push({ from: day, to: day });
    day = addDays(day, 1);
  }
  return { months, days, live };
}

/**
 * The periods to count, the latest first: what is not kept of the span that has quotations, and what has changed. Before
 * `dailyFrom`, the first day of a month, sums are kept by month, as few of its quotations still change; from it on by day.
 */
export function periodsToCount(
  span: Span | null,
  kept: Kept,
  changed: Iterable<string>,
  dailyFrom: string,
): Readonly<{ months: string[]; days: string[] }> {
  const [months, days] = [new Set<string>(), new Set<string>()];
  const add = (day: string) => (day < dailyFrom ? months.add(monthOf(day)) : days.add(day));
  for (const day of changed) add(day);
  if (span) {
    for (
      let month = monthOf(span.from);
      month < dailyFrom && month <= span.to;
      month = nextMonth(month)
    )
      if (!kept.months.has(month)) months.add(month);
    const from = span.from > dailyFrom ? span.from : dailyFrom;
    for (let day = from; day <= span.to; day = addDays(day, 1))
      if (!kept.days.has(day)) days.add(day);
  }
  const latestFirst = (set: Set<string>) => [...set].toSorted().toReversed();
  return { months: latestFirst(months), days: latestFirst(days) };
}
