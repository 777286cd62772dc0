import { and, eq } from 'drizzle-orm';
import { Refused } from '#platform/refusal.ts';
import { parentsOf } from './address.ts';
import type { AnyResource } from './define.ts';
import type { Reader } from './list-query.server.ts';
import { columnNamed, columnsOf, tableNamed } from './tables.ts';

/** The ids of a record's parents as a call names them: `parentId` of its own parent, `grandparentId` of that one's. */
const idNames = ['parentId', 'grandparentId'] as const;

/** The names of a resource's parent ids, outermost first as they are in its address: `grandparentId`, `parentId`. */
export const parentIdNames = (resource: AnyResource): readonly string[] =>
  idNames.slice(0, parentsOf(resource).length).toReversed();

/** The id of the parent that a call names; undefined where the resource has none. */
export function parentIdOf(
  resource: AnyResource,
  input: Readonly<Record<string, unknown>>,
): string | undefined {
  return resource.parent && typeof input.parentId === 'string' ? input.parentId : undefined;
}

/**
 * Checks that the parents that a call names exist, archived or not, and that each belongs to the one above it. Whether a
 * record belongs to its parent is checked where it is read.
 * @throws Refused not-found where the chain breaks.
 */
export async function assertParents(
  db: Reader,
  resource: AnyResource,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const ids = parentIdNames(resource).map((name) => input[name]);
  for (const [i, parent] of parentsOf(resource).entries()) {
    const [id, above] = [ids[i], ids[i - 1]];
    if (typeof id !== 'string') throw new Refused('not-found');
    const table = tableNamed(parent.name);
    const found = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), belongsTo(parent, above)));
    if (found.length === 0) throw new Refused('not-found');
  }
}

/** The condition that a record belongs to a parent; undefined for a resource without parents. */
export function belongsTo(resource: AnyResource, parentId: unknown) {
  return resource.parent && parentId !== undefined
    ? eq(columnNamed(columnsOf(tableNamed(resource.name)), resource.parent.field), parentId)
    : undefined;
}
