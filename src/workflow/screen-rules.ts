/**
 * What one screen of a record needs of its reader and the record's state, and the address it leads to otherwise. Addresses
 * are patterns as in the list of screens: `/quotation-request/{id}/route/new`.
 */
export type ScreenRule<R> = Readonly<{ needs: (reader: R) => boolean; otherwise: string }>;

/** A screen that everybody who may see the record can open, in every state. */
export const readable: ScreenRule<unknown> = { needs: () => true, otherwise: '' };

/**
 * The screen that is shown at an address: its own, or the first one that is open on the way its rule leads. An address
 * without a rule is outside the table, and open.
 */
export function openScreen<R>(
  rules: Readonly<Record<string, ScreenRule<R>>>,
  pattern: string,
  reader: R,
): string {
  const rule = rules[pattern];
  return !rule || rule.needs(reader) ? pattern : openScreen(rules, rule.otherwise, reader);
}

/** The values of a pattern's placeholders in an address: `{id}` of `/quotation-detail/{id}`. */
export function placeholdersOf(pattern: string, address: string): Readonly<Record<string, string>> {
  const parts = address.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((part, i) => (part.startsWith('{') ? [[part.slice(1, -1), parts[i] ?? '']] : [])),
  );
}

export const fillPattern = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
