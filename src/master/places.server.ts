import { isNull } from 'drizzle-orm';
import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { placeOfPostalCode } from '#platform/postal.server.ts';
import { masters } from './schema.ts';

const { port } = masters;

export const placeRouter = {
  /** The positions of all active ports in degrees, for maps. There are a few dozen, and every signed-in person may know them. */
  ports: procedure('signed-in')
    .route({
      method: 'GET',
      path: '/place/port',
      summary: 'List the positions of ports',
      tags: ['Port'],
    })
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          nameEn: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          closedOn: z.string().nullable(),
        }),
      ),
    )
    .handler(async ({ context: { db } }) => {
      const rows = await db
        .select({
          id: port.id,
          name: port.name,
          nameEn: port.nameEn,
          latitude: port.latitude,
          longitude: port.longitude,
          closedOn: port.closedOn,
        })
        .from(port)
        .where(isNull(port.archivedAt))
        .orderBy(port.unlocode);
      return rows.map((row) => ({
        ...row,
        latitude: Number(row.latitude),
        longitude: Number(row.longitude),
      }));
    }),

  /** Lets forms fill in the address of a postal code. */
  ofPostalCode: procedure('signed-in')
    .route({
      method: 'GET',
      path: '/place/postal-code/{code}',
      summary: 'Look up the address of a postal code',
      tags: ['Port'],
    })
    .input(
      z.strictObject({
        code: z
          .string()
          .regex(/^\d{3}-?\d{4}$/)
          .meta({ examples: ['559-0034'] }),
      }),
    )
    .output(z.object({ prefecture: z.string(), city: z.string(), district: z.string() }).nullable())
    .handler(({ input }) => placeOfPostalCode(input.code)),
};
