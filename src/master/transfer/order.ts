import { compareDecimals } from '#ui/form/rules/normalise.ts';
import type { AnyResource } from '../define.ts';
import type { RowChange } from './write.server.ts';

type Values = RowChange['values'];
type Range = Readonly<{ from: string; to: string; isDate: boolean }>;

/** The fields of a record's period or band, by their names: `validFrom` and `validTo`, `m3From` and `m3To`. */
export function rangeOf({ fields }: AnyResource): Range | null {
  for (const [from, { kind }] of Object.entries(fields)) {
    const to = from.replace(/From$/, 'To');
    if (to !== from && fields[to]?.kind === kind && (kind === 'date' || kind === 'decimal'))
      return { from, to, isDate: kind === 'date' };
  }
  return null;
}

/** Compares two ends of a range; `open` is what a missing one counts as: −1 before all others, 1 after them. */
function compare(a: unknown, b: unknown, isDate: boolean, open: -1 | 1): number {
  const isOpen = [a, b].map((each) => each === null || each === undefined || each === '');
  if (isOpen[0] || isOpen[1]) return (isOpen[0] ? open : 0) - (isOpen[1] ? open : 0);
  const [x, y] = [String(a), String(b)];
  return isDate ? Number(x > y) - Number(x < y) : compareDecimals(x, y);
}

/**
 * The changes of a file in an order in which no two periods or bands overlap in between, although the day between them is moved:
 * first those that become shorter, then those that move to later days, the last of them first, then those that move to earlier
 * days, and new records in the end. Changes of other records keep the order of the file, new records last.
 */
export function inWritingOrder(
  resource: AnyResource,
  changes: readonly RowChange[],
): readonly RowChange[] {
  const range = rangeOf(resource);
  const fromOf = (values: Values) => (range ? values[range.from] : null);
  const toOf = (values: Values) => (range ? values[range.to] : null);
  const byFrom = (a: Values, b: Values) =>
    range ? compare(fromOf(a), fromOf(b), range.isDate, -1) : 0;
  const byTo = (a: Values, b: Values) => (range ? compare(toOf(a), toOf(b), range.isDate, 1) : 0);
  const rank = ({ before, values }: RowChange) => {
    if (!before) return 3;
    const after = { ...before, ...values };
    if (byFrom(after, before) < 0) return 2;
    return byTo(after, before) > 0 ? 1 : 0;
  };
  return changes
    .map((change) => ({
      change,
      rank: rank(change),
      after: { ...change.before, ...change.values },
    }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        (a.rank === 1 ? byFrom(b.after, a.after) : a.rank === 2 ? byFrom(a.after, b.after) : 0),
    )
    .map(({ change }) => change);
}
