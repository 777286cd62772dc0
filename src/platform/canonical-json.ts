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
  if (typeof value !== 'object') throw new TypeError(`no JSON: ${typeof value}`);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, ordered(each)]),
  );
}

/**
 * JSON in which equal content is equal text: keys sorted, no spaces, `undefined` left out, dates as UTC.
 * A database may give the keys of a stored value back in another order. @throws TypeError for what JSON has no word for.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value));
}
