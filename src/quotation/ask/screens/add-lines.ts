import { isList } from '#platform/type-guards.ts';
import type { RecordForm } from '#ui/form/record-form.tsx';

/** Adds freight lines to those of the form; the number that the first of them has, from 0. */
export function addLines({ api }: RecordForm, added: readonly unknown[]): number {
  const before: unknown = api.getFieldValue('lines');
  const lines = isList(before) ? before : [];
  api.setFieldValue('lines', [...lines, ...added]);
  return lines.length;
}
