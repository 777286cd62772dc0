import { nice, ticks } from 'd3-array';

/**
 * Round values for the marks of an axis, at equal distances, from at or below `low` to at or above `high`: about `count`
 * steps. `low` and `high` are finite; where they are equal, the axis goes a little further.
 */
export function marksOf(low: number, high: number, count: number): number[] {
  const above = high > low ? high : low + (Math.abs(low) / 10 || 1);
  return ticks(...nice(low, above, count), count);
}
