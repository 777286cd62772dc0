import { hasWords } from '#platform/i18n/fold.ts';

type Place = Readonly<{ name: string; nameEn: string }> | null;
type Searched = Readonly<{ name: string; fromPort: Place; toPort: Place }>;

/**
 * The templates that have every word of a search in their names or their ports' names, in either language. They are compared as
 * in lists. Route arrows, as lists show them, separate words.
 */
export function templatesFound<T extends Searched>(templates: readonly T[], sought: string): T[] {
  return templates.filter(({ name, fromPort, toPort }) =>
    hasWords(
      [name, fromPort?.name, fromPort?.nameEn, toPort?.name, toPort?.nameEn].join(' '),
      sought,
      /[\s→]+/,
    ),
  );
}
