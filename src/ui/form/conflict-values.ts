import { isBoolean, isList, isRecord, isText } from '#platform/type-guards.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { FieldDescription, FormValues } from './record-form.tsx';
import { sameValues } from './validation.ts';
import { words } from './words.ts';

type Fields = ReadonlyMap<string, FieldDescription>;
export type ValueDifference = Readonly<{ path: string; mine: unknown; theirs: unknown }>;

/**
 * The fields whose values differ, by their path. Objects that no field edits as a whole are compared field by field; what
 * the server has not sent is left out.
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
    return their === undefined || sameValues(my, their) ? [] : [{ path, mine: my, theirs: their }];
  });
}

/** The field of a path; rows that are not on the screen are described as the first one. */
const fieldAt = (fields: Fields, path: string) =>
  fields.get(path) ?? fields.get(path.replaceAll(/\[\d+\]/g, '[0]'));

const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

/** What a person reads as the value of a field; lists and objects as the texts in them. */
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
          key === 'id' || key === 'type' ? [] : [valueAsText(each, `${path}.${key}`, fields, text)],
        );
    const found = (await Promise.all(parts)).filter(Boolean);
    return found.join(isList(value) ? '\n' : ', ');
  }
  return isText(value) && isId(value) ? text(words.otherRecord) : String(value);
}
