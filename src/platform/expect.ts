// For what the code knows to be there and the types do not: a row that an insert returned, the element of a list that
// was just counted. Missing, it is a defect of the program, and is thrown as one.

/** @throws Error when the value is null or undefined. */
export function defined<T>(value: T | null | undefined, what = 'value'): T {
  if (value === null || value === undefined) throw new Error(`Missing ${what}`);
  return value;
}

/** The first of a list that has one: the row of `insert … returning`, of a query by primary key in the same transaction. */
export const firstOf = <T>(list: readonly T[]): T => defined(list[0], 'first element');

/** The last of a list that has one. */
export const lastOf = <T>(list: readonly T[]): T => defined(list.at(-1), 'last element');

/** The value of a key that was put into the map before. */
export const valueAt = <K, V>(map: ReadonlyMap<K, V>, key: K): V =>
  defined(map.get(key), `entry “${String(key)}”`);
