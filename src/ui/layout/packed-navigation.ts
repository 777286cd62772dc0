import { unpack } from '#platform/unpack.ts';
import type { NavGroup } from './site-navigation.tsx';

/** The groups of a navigation as one table, and their links as another. */
export type Tables = Readonly<{
  groups: readonly (Omit<NavGroup, 'items'> & Readonly<{ size: number }>)[];
  items: NavGroup['items'];
}>;

const unpacked = new Map<string, readonly NavGroup[]>();

/** The navigation of a text that `packedNavigationOf` made; known of each text, of which there are few. */
export function unpackNavigation(packed: string): readonly NavGroup[] {
  const known = unpacked.get(packed) ?? readNavigation(packed);
  unpacked.set(packed, known);
  return known;
}

function readNavigation(packed: string): readonly NavGroup[] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of `packedNavigationOf`
  const { groups, items } = unpack(packed) as Tables;
  let from = 0;
  return groups.map(({ size, ...group }) => {
    from += size;
    return { ...group, items: items.slice(from - size, from) };
  });
}
