import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Field, Fields } from '../kinds/registry.ts';
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

type ReferenceField = Extract<Field, { to: string }>;
type NestedField = Extract<Field, { fields: Fields }>;
type Found = Readonly<{
  refs: readonly (readonly [key: string, field: ReferenceField])[];
  nested: readonly (readonly [key: string, field: NestedField])[];
}>;
/** They are asked for each row. */
const known = new WeakMap<Fields, Found>();

/** The references among fields, those that depend on another field (`within`) last, and the fields with nested rows. */
function referencesAmong(fields: Fields): Found {
  const found = known.get(fields);
  if (found) return found;
  const entries = Object.entries(fields);
  const made = {
    refs: entries
      .flatMap(([key, field]) => ('to' in field ? [[key, field] as const] : []))
      .toSorted(([, a], [, b]) => Number(Boolean(a.within)) - Number(Boolean(b.within))),
    nested: entries.flatMap(([key, field]) => ('fields' in field ? [[key, field] as const] : [])),
  };
  known.set(fields, made);
  return made;
}

/** Replaces the texts of references by ids. References that depend on another field (`within`) are resolved after it. */
export function resolveReferences(
  { fields, values, own, before }: Unresolved,
  references: References,
  fault: (path: string, message: Bilingual) => void,
  at = '',
): Values {
  const { refs, nested } = referencesAmong(fields);
  const resolved: Record<string, unknown> = { ...values };
  const all: Record<string, unknown> = { ...own, ...values };
  for (const [key, field] of refs) {
    const text = values[key];
    if (typeof text !== 'string') continue;
    const record = references.find(field, text, all);
    if (typeof record === 'string') {
      fault(at + key, messages[record]);
      continue;
    }
    if (record.archived && record.id !== before[key]) fault(at + key, messages.archived);
    resolved[key] = record.id;
    all[key] = record.id;
  }
  for (const [key, field] of nested) {
    if (!Array.isArray(values[key])) continue;
    const current = rowsIn(before[key]);
    resolved[key] = rowsIn(values[key]).map((row, i) =>
      resolveReferences(
        { fields: field.fields, values: row, own: {}, before: current[i] ?? {} },
        references,
        fault,
        `${at}${key}[${i}].`,
      ),
    );
  }
  return resolved;
}

/** Loads the records that the cells of a file refer to. */
export async function loadReferences(
  references: References,
  columns: readonly (Column | null)[],
  rows: readonly (readonly string[])[],
  pause: () => Promise<void> = async () => undefined,
): Promise<void> {
  const texts = new Map<string, Set<string>>();
  for (const [i, column] of columns.entries()) {
    await pause();
    if (!column || !isField(column) || !('to' in column.field) || column.field.computed) continue;
    const { to } = column.field;
    const wanted = texts.get(to) ?? new Set<string>();
    texts.set(to, wanted);
    for (const cells of rows) if (cells[i]) wanted.add(cells[i]);
  }
  for (const [target, wanted] of texts) await references.load(target, { texts: wanted });
}
