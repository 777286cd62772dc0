import { createHash } from 'node:crypto';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { AnyResource } from '../define.ts';
import { kindOf } from '../kinds/registry.ts';
import { masterChanges } from '../record-changes.ts';
import { fieldValues, referenceNames } from '../record-events.server.ts';
import { labelOf } from '../selection.server.ts';
import { matchKey } from './find-records.server.ts';
import type { PreviewRow } from './outcome.ts';
import { isSame } from '../same-value.ts';
import type { Plan } from './plan.server.ts';
import type { RowChange } from './write.server.ts';

type Values = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, Bilingual>;

/**
 * Names what a check found: every change with its record's version. It differs where a record that the file changes
 * was saved, added or archived since, or another file is sent.
 */
export async function checkedToken(
  changes: readonly RowChange[],
  pause: () => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const { number, before, values } of changes) {
    hash.update(JSON.stringify([number, before && [before.id, before.version], values]));
    await pause();
  }
  return hash.digest('hex');
}

/** The record as it would be; a value that is only written differently stays as it is stored. */
function valuesAfter({ fields }: AnyResource, { before, values }: RowChange): Values {
  const entered = Object.entries(values).filter(([key, value]) => {
    const field = fields[key];
    // Heavy values are never imported, and `isSame` would tell them apart by the order of their keys.
    if (before && field && kindOf(field).isHeavy) return false;
    return !(before && field && isSame(field, value, before[key]));
  });
  return { ...before, ...Object.fromEntries(entered) };
}

/** What people call a record: its code, where the name does not have it, and its name. */
function titleOf(resource: AnyResource, row: Values, names: Names, { locale }: ApiContext): string {
  const refs = Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, field]) =>
      'to' in field ? [[key, names.get(String(row[key])) ?? null]] : [],
    ),
  );
  const label = labelOf(resource, row, refs)[locale];
  const key = matchKey(resource);
  return key && !resource.title.includes(key) ? `${String(row[key])} ${label}` : label;
}

/** Rows whose references are read at a time. */
const batchSize = 250;

/** The rows of a checked file in their order: new, changed from what to what, and unchanged. Two queries a batch. */
export async function previewOf(
  context: ApiContext,
  resource: AnyResource,
  { changes, unchanged }: Plan,
  pause: () => Promise<void>,
): Promise<PreviewRow[]> {
  const { fields, parent } = resource;
  const shown = {
    fields: Object.fromEntries(Object.entries(fields).filter(([key]) => key !== parent?.field)),
  };
  const rows: PreviewRow[] = [];
  const names = new Map<string, Bilingual>();
  for (let from = 0; from < changes.length; from += batchSize) {
    await pause();
    const batch = changes
      .slice(from, from + batchSize)
      .map((change) => ({ ...change, after: valuesAfter(resource, change) }));
    await referenceNames(
      context.db,
      resource,
      batch.flatMap(({ before, after }) => (before ? [before, after] : [after])),
      names,
    );
    const content = (row: Values) => fieldValues(fields, row, names);
    for (const { number, before, after } of batch) {
      await pause();
      rows.push({
        row: number,
        kind: before ? 'changed' : 'new',
        id: before?.id ?? null,
        title: titleOf(resource, before ?? after, names, context),
        changes: masterChanges(shown, before && content(before), content(after), context.locale),
      });
    }
  }
  for (let from = 0; from < unchanged.length; from += batchSize) {
    await pause();
    const batch = unchanged.slice(from, from + batchSize);
    const isComposed = resource.title.some((key) => 'to' in (fields[key] ?? {}));
    if (isComposed)
      await referenceNames(
        context.db,
        resource,
        batch.map(({ before }) => before),
        names,
      );
    for (const { number, before } of batch)
      rows.push({
        row: number,
        kind: 'unchanged',
        id: before.id,
        title: titleOf(resource, before, names, context),
        changes: [],
      });
  }
  return rows.toSorted((a, b) => a.row - b.row);
}
