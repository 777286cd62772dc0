import { type FieldFault, Refused } from '#platform/refusal.ts';
import { messages } from '#ui/form/rules/messages.ts';

/** A choice that does not exist, or is not the chooser's to make. */
export const unknownChoice = (path: string, message: FieldFault['message'] = messages.select) =>
  new Refused('invalid', { fields: [{ path, code: 'select', message }] });

/** Of a row, the parts that a change is about: for the log, and for the form of a refused save. */
export function partsLike(row: object, change: object): Record<string, unknown> {
  const parts = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(Object.keys(change).map((key) => [key, parts.get(key)]));
}
