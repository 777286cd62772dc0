import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Fields } from '../kinds/registry.ts';
import { rowsIn } from '../kinds/rows.ts';
import { type Column, isField } from './columns.ts';
import { messages } from './messages.ts';
import type { References } from './references.server.ts';

type Values = Readonly<Record<string, unknown>>;

type Unresolved = Readonly<{
  fields: Fields;
  values: Values;
  /** The record's other values, which narrow some references. */
  own: Values;
  before: Values;
}>;

/** Replaces the texts of references by ids. References that depend on another field (`within`) are resolved after it. */
export function resolveReferences(
  { fields, values, own, before }: Unresolved,
  references: References,
  fault: (path: string, message: Bilingual) => void,
  at = '',
): Values {
  const refs = Object.entries(fields).flatMap(([key, field]) =>
    'to' in field && typeof values[key] === 'string' ? [{ key, field, text: values[key] }] : [],
  );
  const found: Record<string, unknown> = {};
  for (const { key, field, text } of refs.toSorted(
    (a, b) => Number(Boolean(a.field.within)) - Number(Boolean(b.field.within)),
  )) {
    const record = references.find(field, text, { ...own, ...values, ...found });
    if (typeof record === 'string') fault(at + key, messages[record]);
    else {
      if (record.archived && record.id !== before[key]) fault(at + key, messages.archived);
      found[key] = record.id;
    }
  }
  const nested = Object.entries(fields).flatMap(([key, field]) => {
    if (!('fields' in field) || !Array.isArray(values[key])) return [];
    const current = rowsIn(before[key]);
    const resolved = rowsIn(values[key]).map((row, i) =>
      resolveReferences(
        { fields: field.fields, values: row, own: {}, before: current[i] ?? {} },
        references,
        fault,
        `${at}${key}[${i}].`,
      ),
    );
    return [[key, resolved] as const];
  });
  return { ...values, ...found, ...Object.fromEntries(nested) };
}

/** Loads the records that the cells of a file refer to. */
export async function loadReferences(
  references: References,
  columns: readonly (Column | null)[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const texts = new Map<string, Set<string>>();
  columns.forEach((column, i) => {
    if (!column || !isField(column) || !('to' in column.field) || column.field.computed) return;
    const { to } = column.field;
    const wanted = texts.get(to) ?? new Set<string>();
    texts.set(to, wanted);
    for (const cells of rows) if (cells[i]) wanted.add(cells[i]);
  });
  for (const [target, wanted] of texts) await references.load(target, { texts: wanted });
}
