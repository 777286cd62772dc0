import { masters } from '#master/schema.ts';
import { addDays } from '#platform/clock.ts';
import { services, ships as shipRows } from '../data/ships.ts';
import * as trucking from '../data/trucking.ts';
import { type Filling, by, found, monthsLater } from './filling.ts';
import type { Places } from './places.server.ts';
import { firstOf, lastOf } from '#platform/expect.ts';

/** The range of demo voyages around today. */
const daysBack = 14;
const daysAhead = 60;

/** The state of a voyage on a day, by the days on which it leaves its first port and reaches its last. */
function statusOf(
  leaves: string,
  ends: string,
  today: string,
): (typeof masters.voyage)['$inferInsert']['status'] {
  if (ends < today) return 'done';
  if (leaves < today) return 'departed';
  if (leaves <= addDays(today, 1)) return 'closed';
  return leaves <= addDays(today, 21) ? 'open' : 'planned';
}

/** Ships with their voyages around today; hauliers with drivers, tractor heads and trailers. */
export async function fillTransport(filling: Filling, { ports }: Places): Promise<void> {
  const { tx, made, today } = filling;
  const ships = by(
    made(
      shipRows.map(
        ([
          name,
          nameEn,
          kind,
          callSign,
          grossTonnage,
          deadweight,
          loaM,
          beamM,
          speedKnots,
          laneMeters,
          carCapacity,
          builtYear,
          owner,
        ]) => ({
          name,
          nameEn,
          kind,
          callSign,
          grossTonnage,
          deadweight,
          loaM,
          beamM,
          speedKnots,
          laneMeters,
          carCapacity,
          builtYear,
          owner,
        }),
      ),
    ),
    (row) => row.name,
  );
  await tx.insert(masters.ship).values([...ships.values()]);
  const voyages = services.flatMap(({ ship, every, calls }) =>
    Array.from({ length: Math.ceil((daysBack + daysAhead) / every) }, (_, n) => {
      const start = addDays(today, n * every - daysBack);
      const [first, last] = [firstOf(calls), lastOf(calls)];
      const [leaves, ends] = [addDays(start, first[1]), addDays(start, last[1])];
      return {
        ship: found(ships, ship).id,
        number: String(101 + n),
        status: statusOf(leaves, ends, today),
        calls: calls.map(([port, day, eta, etd]) => ({
          port: found(ports, port).id,
          eta: `${addDays(start, day)} ${eta}`,
          etd: `${addDays(start, day)} ${etd}`,
        })),
      };
    }),
  );
  await tx.insert(masters.voyage).values(made(voyages));

  const hauliers = by(
    made(
      trucking.hauliers.map(([code, name, nameKana, nameEn, postalCode, address, phone]) => ({
        code,
        name,
        nameKana,
        nameEn,
        postalCode,
        address,
        phone,
      })),
    ),
    (row) => row.code,
  );
  await tx.insert(masters['driver-company']).values([...hauliers.values()]);
  await tx.insert(masters.driver).values(
    made(
      trucking.drivers.map(([haulier, name, nameKana, licenseNumber, kinds, months]) => ({
        company: found(hauliers, haulier).id,
        name,
        nameKana,
        licenseNumber,
        licenseKinds: [...kinds],
        licenseExpiresOn: monthsLater(today, months),
      })),
    ),
  );
  await tx.insert(masters['tractor-head']).values(
    made(
      trucking.tractors.map(([plate, haulier, maker, model, grossVehicleKg, months]) => ({
        plate,
        driverCompany: found(hauliers, haulier).id,
        maker,
        model,
        grossVehicleKg,
        inspectionExpiresOn: monthsLater(today, months),
      })),
    ),
  );
  await tx.insert(masters.trailer).values(
    made(
      trucking.trailers.map(([plate, haulier, kind, lengthM, axles, payloadKg, months]) => ({
        plate,
        driverCompany: found(hauliers, haulier).id,
        kind,
        lengthM,
        axles,
        payloadKg,
        inspectionExpiresOn: monthsLater(today, months),
      })),
    ),
  );
}
