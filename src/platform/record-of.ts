/** An object with a value for each key of a list. Its type is true where the list has every key of the type. */
export const recordOf = <K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Record<K, V> =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.fromEntries forgets the type of its keys
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
