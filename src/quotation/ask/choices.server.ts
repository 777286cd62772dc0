import { and, asc, gte, isNull, or } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';

/**
 * What everybody can choose from on the page, guests included: ports in use, container types and packing styles, by their
 * names. Three queries.
 */
export async function askChoices(db: Database, now: Date) {
  const { port, 'container-type': container, 'general-cargo-packing-style': packing } = masters;
  const ports = await db
    .select({ id: port.id, name: port.name, nameEn: port.nameEn, nameKana: port.nameKana })
    .from(port)
    .where(and(isNull(port.archivedAt), or(isNull(port.closedOn), gte(port.closedOn, dayOf(now)))))
    .orderBy(asc(port.unlocode));
  const containers = await db
    .select({
      id: container.id,
      code: container.code,
      name: container.name,
      nameEn: container.nameEn,
    })
    .from(container)
    .where(isNull(container.archivedAt))
    .orderBy(asc(container.code));
  const packings = await db
    .select({ id: packing.id, name: packing.name, nameEn: packing.nameEn })
    .from(packing)
    .where(isNull(packing.archivedAt))
    .orderBy(asc(packing.code));
  return { ports, containers, packings };
}
