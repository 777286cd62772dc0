/** What JSON has. */
type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** The key of a table: its rows, its keys, and a column for each; without rows it is an object that has this key itself. */
const tableKey = '~';
/** Before what stands for something else: `~d…` an instant, `~u` undefined, `~7` a text that occurs again, `~~…` a text that begins so. */
const sign = '~';
/** Shorter texts would be about as long as what stands for them. */
const leastRepeated = 6;

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

function encode(value: unknown): Plain {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value === undefined) return `${sign}u`;
  if (typeof value === 'string') return value.startsWith(sign) ? sign + value : value;
  if (value instanceof Date) return `${sign}d${value.getTime().toString(36)}`;
  if (Array.isArray(value)) return (value.length > 1 && tableOf(value)) || value.map(encode);
  if (!isObject(value)) throw new TypeError(`no plain data: ${typeof value}`);
  const entries = Object.entries(value).map(([key, each]) => [key, encode(each)] as const);
  return Object.hasOwn(value, tableKey)
    ? { [tableKey]: [0, entries.map(([key]) => encode(key)), entries.map(([, each]) => each)] }
    : Object.fromEntries(entries);
}

/** Objects of the same keys as a table; null for others. */
function tableOf(values: readonly unknown[]): Plain {
  if (!areObjects(values)) return null;
  const keys = sharedKeys(values);
  if (keys.length === 0) return null;
  const columns = keys.map((key) => columnOf(values.map((row) => row[key])));
  return { [tableKey]: [values.length, keys.map(encode), columns] };
}

/** An array, a table, or the one value that all rows have. */
function columnOf(values: readonly unknown[]): Plain {
  const nested = tableOf(values);
  if (nested) return nested;
  const encoded = values.map(encode);
  const [first = null] = encoded;
  const isConstant = !isComposed(first) && encoded.every((each) => each === first);
  return isConstant ? first : encoded;
}

const isComposed = (value: Plain): value is readonly Plain[] | { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null;
const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

/** The same with every text replaced. */
function withTexts(value: Plain, replace: (text: string) => string): Plain {
  if (typeof value === 'string') return replace(value);
  if (!isComposed(value)) return value;
  if (isList(value)) return value.map((each) => withTexts(each, replace));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withTexts(each, replace)]),
  );
}

/** Quotes and apostrophes change places. */
const swapped = (text: string) => text.replaceAll(/["']/g, (mark) => (mark === '"' ? "'" : '"'));

/**
 * Plain data as a short text, for the page that carries it to the browser: of objects of the same shape the keys are named
 * once, and so is what all of them have, and a text that occurs again. Instants stay `Date`s. The text has apostrophes for
 * quotes, each of which would be escaped in a script. @throws TypeError for what is no plain data, e.g. a map
 */
export function pack(value: unknown): string {
  const tree = encode(value);
  const times = new Map<string, number>();
  withTexts(tree, (text) => {
    if (text.length >= leastRepeated) times.set(text, (times.get(text) ?? 0) + 1);
    return text;
  });
  const repeated = [...times].flatMap(([text, count]) => (count > 1 ? [text] : []));
  const numbers = new Map(repeated.map((text, i) => [text, `${sign}${i}`]));
  return swapped(JSON.stringify([repeated, withTexts(tree, (text) => numbers.get(text) ?? text)]));
}

/** What was packed. */
export function unpack(packed: string): unknown {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of `pack`
  const [repeated, tree] = JSON.parse(swapped(packed)) as readonly [string[], Plain];
  const textOf = (text: string): unknown => {
    if (!text.startsWith(sign)) return text;
    const rest = text.slice(1);
    if (rest === 'u') return undefined;
    if (rest.startsWith(sign)) return rest;
    if (rest.startsWith('d')) return new Date(Number.parseInt(rest.slice(1), 36));
    return textOf(repeated[Number(rest)] ?? '');
  };
  const rowsOf = (rows: number, keys: readonly Plain[], columns: readonly Plain[]) => {
    const names = keys.map((key) => String(decode(key)));
    const values = columns.map((column) => {
      const all = decode(column);
      return Array.isArray(all) ? all : Array.from({ length: rows }, () => decode(column));
    });
    return Array.from({ length: rows }, (_, row) =>
      Object.fromEntries(names.map((name, i) => [name, values[i]?.[row]])),
    );
  };
  const decode = (value: Plain): unknown => {
    if (typeof value === 'string') return textOf(value);
    if (!isComposed(value)) return value;
    if (isList(value)) return value.map(decode);
    const packedTable = value[tableKey];
    if (packedTable === undefined || !isList(packedTable))
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, decode(each)]));
    const [rows, keys, columns] = packedTable;
    if (typeof rows !== 'number' || !keys || !columns || !isList(keys) || !isList(columns))
      return undefined;
    return rows > 0
      ? rowsOf(rows, keys, columns)
      : Object.fromEntries(keys.map((key, i) => [String(decode(key)), decode(columns[i] ?? null)]));
  };
  return decode(tree);
}
