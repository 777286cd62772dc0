/** What JSON has. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** The key of a table: its rows, its keys, and a column for each; without rows it is an object that has this key itself. */
export const tableKey = '~';
/** Before what stands for something else: `~d…` an instant, `~u` undefined, `~7` the eighth long text, `~~…` a text that begins so. */
export const sign = '~';
/** Shorter texts would be about as long as what stands for them. */
export const leastLong = 6;

const isComposed = (value: Plain): value is readonly Plain[] | { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null;
const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value);

/** Decodes in the order of the encoder. */
function decoder(): (value: Plain) => unknown {
  const known: unknown[] = [];
  const textOf = (text: string): unknown => {
    if (!text.startsWith(sign)) return text;
    const rest = text.slice(1);
    if (rest.startsWith(sign)) return rest;
    if (rest === 'u') return undefined;
    return new Date(Number.parseInt(rest.slice(1), 36));
  };
  const remembered = (text: string): unknown => {
    if (/^~\d/.test(text)) return known[Number(text.slice(1))];
    const found = textOf(text);
    if (text.length >= leastLong) known.push(found);
    return found;
  };
  const tableFrom = ([rows, keys, columns]: readonly Plain[]): unknown => {
    if (!isList(keys) || !isList(columns)) return undefined;
    const names = keys.map((key) => String(decode(key)));
    const values = columns.map(decode);
    if (rows === 0) return Object.fromEntries(names.map((name, i) => [name, values[i]]));
    return Array.from({ length: Number(rows) }, (_, row) =>
      Object.fromEntries(
        names.map((name, i) => {
          const column = values[i];
          return [name, Array.isArray(column) ? column[row] : column];
        }),
      ),
    );
  };
  const decode = (value: Plain): unknown => {
    if (typeof value === 'string') return remembered(value);
    if (!isComposed(value)) return value;
    if (isList(value)) return value.map(decode);
    const table = value[tableKey];
    return isList(table)
      ? tableFrom(table)
      : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, decode(each)]));
  };
  return decode;
}

/** Quotes and apostrophes change places. */
export const swapped = (text: string) =>
  text.replaceAll(/["']/g, (mark) => (mark === '"' ? "'" : '"'));

/** What `pack` packed. Apart from it, because a browser only unpacks. */
export const unpack = (packed: string): unknown => decoder()(JSON.parse(swapped(packed)));
