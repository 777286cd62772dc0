import { type FieldFault, Refused } from '#platform/refusal.ts';
import { messages } from '#ui/form/rules/messages.ts';

/** The refusal of a chosen record that does not exist or that the caller may not choose. */
export const unknownChoice = (path: string, message: FieldFault['message'] = messages.select) =>
  new Refused('invalid', { fields: [{ path, code: 'select', message }] });

/** The columns of a row that a change sets: for the log, and for the form of a refused save. */
export function pickChanged(row: object, change: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(Object.keys(change).map((key) => [key, values.get(key)]));
}
