import { isBoolean, isList, isRecord, isText } from '#platform/type-guards.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { FieldDescription, FormValues } from './record-form.tsx';
import type { MessageValues } from './rules/format-message.ts';
import { sameValues } from './validation.ts';
import { words } from './words.ts';

type Fields = ReadonlyMap<string, FieldDescription>;
export type ValueDifference = Readonly<{ path: string; mine: unknown; theirs: unknown }>;

const isRowList = (value: unknown): value is readonly unknown[] =>
  isList(value) && value.every(isRecord);

/** The other's row with the fields that the form's rows have; the server sends more. */
const rowLike = (row: unknown, mine: unknown) =>
  isRecord(row) && isRecord(mine)
    ? Object.fromEntries(Object.keys(mine).map((key) => [key, row[key]]))
    : row;

/**
 * The fields whose values differ, by their path. Objects that no field edits as a whole are compared field by field, lists
 * of rows row by row (a row that one side lacks is undefined there); what the server has not sent is left out.
 */
export function differencesBetween(
  mine: FormValues,
  theirs: FormValues,
  fields: Fields,
  above = '',
): ValueDifference[] {
  return Object.keys(mine).flatMap((key) => {
    const path = `${above}${key}`;
    const [my, their] = [mine[key], theirs[key]];
    if (isRecord(my) && isRecord(their) && !fields.has(path))
      return differencesBetween(my, their, fields, `${path}.`);
    if (isRowList(my) && isRowList(their))
      return Array.from({ length: Math.max(my.length, their.length) }, (_, i) => ({
        path: `${path}[${i}]`,
        mine: my[i],
        theirs: rowLike(their[i], my[i] ?? my[0]),
      })).filter((row) => !sameValues(row.mine, row.theirs));
    return their === undefined || sameValues(my, their) ? [] : [{ path, mine: my, theirs: their }];
  });
}

/** The own values with the other's at the paths that were chosen; a row that the other has not is removed. */
export function withChosen(
  mine: FormValues,
  theirs: FormValues,
  paths: ReadonlySet<string>,
  above = '',
): FormValues {
  return Object.fromEntries(
    Object.keys(mine).map((key) => {
      const path = `${above}${key}`;
      const [my, their] = [mine[key], theirs[key]];
      if (paths.has(path)) return [key, their];
      if (isRecord(my) && isRecord(their)) return [key, withChosen(my, their, paths, `${path}.`)];
      if (!isRowList(my) || !isRowList(their)) return [key, my];
      const rows = Array.from({ length: Math.max(my.length, their.length) }, (_, i) =>
        paths.has(`${path}[${i}]`) ? rowLike(their[i], my[i] ?? my[0]) : my[i],
      );
      return [key, rows.filter((row) => row !== undefined)];
    }),
  );
}

/** What the row of a difference is called: its field, and its number in a list of rows. */
export function labelAt(
  fields: Fields,
  path: string,
  text: (words: Bilingual, values: MessageValues) => string,
): string {
  const row = /^(.*)\[(\d+)\]$/.exec(path);
  return row
    ? text(words.rowOf, {
        label: fields.get(row[1] ?? '')?.label ?? '',
        number: Number(row[2]) + 1,
      })
    : (fields.get(path)?.label ?? path);
}

/** The field of a path; rows that are not on the screen are described as the first one. */
const fieldAt = (fields: Fields, path: string) =>
  fields.get(path) ?? fields.get(path.replaceAll(/\[\d+\]/g, '[0]'));

const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

/**
 * What a person reads as the value of a field; lists and objects as the texts in them, without what no field shows. In
 * them a yes is the name of its field, and a no is nothing.
 */
export async function valueAsText(
  value: unknown,
  path: string,
  fields: Fields,
  text: (words: Bilingual) => string,
): Promise<string> {
  if (value === null || value === undefined || value === '') return '';
  const textOf = fieldAt(fields, path)?.textOf;
  if (textOf) {
    const known = await textOf(value);
    if (known) return known;
  }
  if (isBoolean(value)) return text(value ? words.yes : words.no);
  if (isList(value) || isRecord(value)) {
    const parts = isList(value)
      ? value.map((each, i) => valueAsText(each, `${path}[${i}]`, fields, text))
      : Object.entries(value).flatMap(([key, each]) =>
          key === 'id' || key === 'type' || each === false
            ? []
            : [partAsText(each, `${path}.${key}`, fields, text)],
        );
    const found = (await Promise.all(parts)).filter(Boolean);
    return found.join(isList(value) ? '\n' : ', ');
  }
  return isText(value) && isId(value) ? text(words.otherRecord) : String(value);
}

async function partAsText(
  value: unknown,
  path: string,
  fields: Fields,
  text: (words: Bilingual) => string,
): Promise<string> {
  const field = fieldAt(fields, path);
  if (value === true) return field?.label ?? text(words.yes);
  // A reference that the form only carries along.
  if (!field && isText(value) && isId(value)) return '';
  return valueAsText(value, path, fields, text);
}
