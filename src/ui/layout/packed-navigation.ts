import { pack, unpack } from '#platform/pack.ts';
import type { NavGroup } from './site-navigation.tsx';

/** The groups of a navigation as one table, and their links as another. */
type Tables = Readonly<{
  groups: readonly (Omit<NavGroup, 'items'> & Readonly<{ size: number }>)[];
  items: NavGroup['items'];
}>;

/** A navigation as a short text. */
export function packNavigation(groups: readonly NavGroup[]): string {
  const tables: Tables = {
    groups: groups.map(({ key, section, label, items }) => ({
      key,
      section,
      label,
      size: items.length,
    })),
    items: groups.flatMap(({ items }) => items.map(({ href, label }) => ({ href, label }))),
  };
  return pack(tables);
}

const unpacked = new Map<string, readonly NavGroup[]>();

/** The navigation of a text that `packNavigation` made; known of each text, of which there are few. */
export function unpackNavigation(packed: string): readonly NavGroup[] {
  const known = unpacked.get(packed) ?? readNavigation(packed);
  unpacked.set(packed, known);
  return known;
}

function readNavigation(packed: string): readonly NavGroup[] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of `packNavigation`
  const { groups, items } = unpack(packed) as Tables;
  let from = 0;
  return groups.map(({ size, ...group }) => {
    from += size;
    return { ...group, items: items.slice(from - size, from) };
  });
}
