import { type Call, statusAt } from '#freight/voyage.ts';
import { masters } from '#master/schema.ts';
import { addDays, localMinuteOf } from '#platform/clock.ts';
import { services, ships as shipRows } from '../data/ships.ts';
import * as trucking from '../data/trucking.ts';
import { type Filling, by, found, monthsLater } from './filling.ts';
import { fillSeason } from './season.server.ts';
import type { Places } from './places.server.ts';

/** The range of demo voyages around today. */
const daysBack = 14;
const daysAhead = 60;

/** Cargo is taken until two hours before the departure; a departure after midnight closes on the evening before. */
function closingBefore(day: string, etd: string): string {
  const hour = Number(etd.slice(0, 2)) - 2;
  return hour < 0
    ? `${addDays(day, -1)} 20:00`
    : `${day} ${String(hour).padStart(2, '0')}${etd.slice(2)}`;
}

/** The state of a voyage: open for the next three weeks, then as far as its times have come. */
const statusOf = (calls: readonly Call[], { now, today }: Filling) =>
  statusAt(
    (calls[0]?.etd ?? '') < addDays(today, 22) ? 'open' : 'planned',
    calls,
    localMinuteOf(now),
  );

/** What ships of a kind take: heights of decks, ramps, and what is driven or carried aboard. */
const limitsOf: Readonly<
  Record<
    'roro' | 'ferry' | 'pcc' | 'container',
    Pick<(typeof masters.ship)['$inferInsert'], 'maxHeightM' | 'maxPieceT' | 'takes'>
  >
> = {
  roro: { maxHeightM: '5.20', maxPieceT: '75.00', takes: null },
  ferry: { maxHeightM: '4.10', maxPieceT: '50.00', takes: null },
  pcc: { maxHeightM: '3.20', maxPieceT: '20.00', takes: ['vehicle', 'heavy-equipment'] },
  container: { maxHeightM: null, maxPieceT: null, takes: ['container'] },
};

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
          ...limitsOf[kind],
        }),
      ),
    ),
    (row) => row.name,
  );
  await tx.insert(masters.ship).values([...ships.values()]);
  const voyages = services.flatMap(({ ship, every, calls }) =>
    Array.from({ length: Math.ceil((daysBack + daysAhead) / every) }, (_, n) => {
      const start = addDays(today, n * every - daysBack);
      const times = calls.map(([port, day, eta, etd]) => ({
        port: found(ports, port).id,
        eta: `${addDays(start, day)} ${eta}`,
        closing: closingBefore(addDays(start, day), etd),
        etd: `${addDays(start, day)} ${etd}`,
      }));
      return {
        ship: found(ships, ship).id,
        number: String(101 + n),
        status: statusOf(times, filling),
        calls: times,
      };
    }),
  );
  await tx.insert(masters.voyage).values(made(voyages));
  await fillSeason(filling, found(ships, 'なんよう丸').id, [
    found(ports, 'JPTYO').id,
    found(ports, 'JPOSA').id,
    found(ports, 'JPNAH').id,
  ]);

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
