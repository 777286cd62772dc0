type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

function ordered(value: unknown): Json {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    typeof value === 'number'
  )
    return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((each) => ordered(each ?? null));
  if (typeof value !== 'object') throw new TypeError(`not representable in JSON: ${typeof value}`);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, ordered(each)]),
  );
}

/**
 * JSON in which equal content is equal text: keys sorted, no spaces, `undefined` left out, dates in UTC. A database may
 * return the keys of a stored value in another order. @throws TypeError for a value that JSON cannot represent.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value));
}
