import { masters } from '#master/schema.ts';
import type { Database } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';

/** Adds the RORO ship Hokuto Maru, of 167 m; returns its id. */
export async function addShip(db: Database): Promise<string> {
  const at = new Date('2026-09-01T00:00:00Z');
  const id = uuidv7();
  await db.insert(masters.ship).values({
    id,
    createdAt: at,
    updatedAt: at,
    name: 'ほくと丸',
    nameEn: 'Hokuto Maru',
    kind: 'roro',
    grossTonnage: 11_000,
    loaM: '167.00',
    beamM: '24.00',
    speedKnots: '21.0',
  });
  return id;
}
