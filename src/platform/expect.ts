// For values that always exist but whose types do not show it: a row that an insert returned, an element of a list that
// was just counted. A missing one is a bug, and is thrown as an error.

/** @throws Error when the value is null or undefined. */
export function defined<T>(value: T | null | undefined, what = 'value'): T {
  if (value === null || value === undefined) throw new Error(`Missing ${what}`);
  return value;
}

/** The first element of a list that is not empty, e.g. of `insert … returning`. */
export const firstOf = <T>(list: readonly T[]): T => defined(list[0], 'first element');

/** The last element of a list that is not empty. */
export const lastOf = <T>(list: readonly T[]): T => defined(list.at(-1), 'last element');

/** The value of a key that the map is known to have. */
export const valueAt = <K, V>(map: ReadonlyMap<K, V>, key: K): V =>
  defined(map.get(key), `entry “${String(key)}”`);
