import { masters } from '#master/schema.ts';
import * as data from '../data/places.ts';
import { type Filling, by, found } from './filling.ts';

/** Ports, port companies, and doors with their nearest port. */
export async function fillPlaces({ tx, made }: Filling) {
  const ports = by(
    made(
      data.ports.map(([unlocode, name, nameKana, nameEn, prefecture, latitude, longitude]) => ({
        unlocode,
        name,
        nameKana,
        nameEn,
        prefecture,
        latitude,
        longitude,
      })),
    ),
    (row) => row.unlocode,
  );
  await tx.insert(masters.port).values([...ports.values()]);
  await tx.insert(masters['port-company']).values(
    made(
      data.portCompanies.map(
        ([code, name, nameKana, nameEn, postalCode, address, phone, services]) => ({
          code,
          name,
          nameKana,
          nameEn,
          postalCode,
          address,
          phone,
          services: services.map(([port, service]) => ({ port: found(ports, port).id, service })),
        }),
      ),
    ),
  );
  const doors = made(
    data.doors.map(
      ([
        code,
        name,
        nameKana,
        nameEn,
        postalCode,
        prefecture,
        address,
        addressEn,
        nearest,
        km,
      ]) => ({
        code,
        name,
        nameKana,
        nameEn,
        postalCode,
        prefecture,
        address,
        addressEn,
        nearestPort: found(ports, nearest).id,
        receivingHours: '8:00–17:00',
        km,
      }),
    ),
  );
  await tx.insert(masters.door).values(doors.map(({ km: _, ...door }) => door));
  return { ports, doors };
}
export type Places = Awaited<ReturnType<typeof fillPlaces>>;
