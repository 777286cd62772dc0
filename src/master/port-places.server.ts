import { isNull } from 'drizzle-orm';
import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { masters } from './schema.ts';

const { port } = masters;

/** Where ports lie, for maps: every port in use, in degrees. Ports are no secret; there are some dozens. */
export const placeRouter = {
  ports: procedure('signed-in')
    .route({ method: 'GET', path: '/place/port', summary: 'Read where ports lie', tags: ['Port'] })
    .output(z.array(z.object({ id: z.uuid(), name: z.string(), nameEn: z.string(), latitude: z.number(), longitude: z.number(), closedOn: z.string().nullable() })))
    .handler(async ({ context: { db } }) => {
      const rows = await db
        .select({ id: port.id, name: port.name, nameEn: port.nameEn, latitude: port.latitude, longitude: port.longitude, closedOn: port.closedOn })
        .from(port)
        .where(isNull(port.archivedAt))
        .orderBy(port.unlocode);
      return rows.map((row) => ({ ...row, latitude: Number(row.latitude), longitude: Number(row.longitude) }));
    }),
};
