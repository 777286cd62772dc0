import type { Bilingual } from '#platform/i18n/locale.ts';
import { eventFields } from '#quotation/event-words.ts';

const pattern = /^(?:route|lines\[(?<line>\d+)\]\.cargo)\.(?<field>\w+)(?:\[\d+\])?$/;

/** What a path of `staleReferences` is called, and the number of its line from 1; null for a field of the route. */
export function staleName(path: string): Readonly<{ line: number | null; name: Bilingual }> {
  const { line, field = path } = pattern.exec(path)?.groups ?? {};
  return {
    line: line === undefined ? null : Number(line) + 1,
    name: eventFields[field] ?? { en: field, ja: field },
  };
}
