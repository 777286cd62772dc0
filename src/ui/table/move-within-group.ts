import { defined } from '#platform/expect.ts';
/** All ids after one of a group was moved to another position (from 0) in its group. The group keeps its positions among all. */
export function moveWithinGroup(
  all: readonly string[],
  group: readonly string[],
  id: string,
  place: number,
): string[] {
  const ordered = group
    .filter((each) => each !== id)
    .toSpliced(place, 0, id)
    .values();
  const members = new Set(group);
  return all.map((each) => (members.has(each) ? defined(ordered.next().value) : each));
}
