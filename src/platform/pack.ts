import { type Plain, leastLong, sign, swapped, tableKey } from './unpack.ts';

type Row = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));
const areObjects = (values: readonly unknown[]): values is readonly Row[] => values.every(isObject);

/** The keys that all objects have, in the same order; none where one has others. */
function sharedKeys(rows: readonly Row[]): readonly string[] {
  const keys = Object.keys(rows[0] ?? {});
  const isShared = rows.every((row) => {
    const own = Object.keys(row);
    return own.length === keys.length && own.every((key, i) => key === keys[i]);
  });
  return isShared ? keys : [];
}

/** The values are one and the same, which is no array and no object. */
function areSame(values: readonly unknown[]): boolean {
  const [first] = values;
  if (first instanceof Date)
    return values.every((each) => each instanceof Date && each.getTime() === first.getTime());
  return (typeof first !== 'object' || first === null) && values.every((each) => each === first);
}

/** Encodes values one after the other; a long text that occurred before is its number. */
function encoder(): (value: unknown) => Plain {
  const known = new Map<string, string>();
  const textOf = (text: string): string => {
    if (text.length < leastLong) return text;
    const found = known.get(text);
    if (found === undefined) known.set(text, sign + known.size);
    return found ?? text;
  };
  /** Objects of the same keys as a table; null for others. */
  const tableOf = (values: readonly unknown[]): Plain => {
    if (!areObjects(values)) return null;
    const keys = sharedKeys(values);
    if (keys.length === 0) return null;
    const named = keys.map(encode);
    const columns = keys.map((key) => columnOf(values.map((row) => row[key])));
    return { [tableKey]: [values.length, named, columns] };
  };
  /** An array, a table, or the one value that all rows have. */
  const columnOf = (values: readonly unknown[]): Plain =>
    tableOf(values) ?? (areSame(values) ? encode(values[0]) : values.map(encode));
  const encode = (value: unknown): Plain => {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (value === undefined) return `${sign}u`;
    if (typeof value === 'string') return textOf(value.startsWith(sign) ? sign + value : value);
    if (value instanceof Date) return textOf(`${sign}d${value.getTime().toString(36)}`);
    if (Array.isArray(value)) return (value.length > 1 && tableOf(value)) || value.map(encode);
    if (!isObject(value)) throw new TypeError(`no plain data: ${typeof value}`);
    const keys = Object.keys(value);
    if (keys.includes(tableKey)) {
      const named = keys.map(encode);
      return { [tableKey]: [0, named, keys.map((key) => encode(value[key]))] };
    }
    return Object.fromEntries(keys.map((key) => [key, encode(value[key])]));
  };
  return encode;
}

/**
 * Plain data as a short text, for the page that carries it to the browser: of objects of the same shape the keys are named
 * once, and so is what all of them have, and a text that occurs again. Instants stay `Date`s. The text has apostrophes for
 * quotes, each of which would be escaped in a script. @throws TypeError for what is no plain data, e.g. a map
 */
export const pack = (value: unknown): string => swapped(JSON.stringify(encoder()(value)));
