import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { fillAnnouncements } from './fill/announcements.server.ts';
import { fillCharges } from './fill/charges.server.ts';
import { fillCompany } from './fill/company.server.ts';
import { fillCustomers } from './fill/customers.server.ts';
import { fillInstantOffers } from './fill/instant-offers.server.ts';
import { type Accounts, type Filling, coded, found, stamped } from './fill/filling.ts';
import { fillFreight } from './fill/freight.server.ts';
import { fillFuel } from './fill/fuel.server.ts';
import { fillPlaces } from './fill/places.server.ts';
import { fillPrices } from './fill/prices.server.ts';
import { fillFurtherSurcharges, fillHaulageFuel } from './fill/surcharges.server.ts';
import { fillVolumes } from './fill/volumes.server.ts';
import { fillTransport } from './fill/transport.server.ts';

/** Inserts the demo masters and prices into an empty database, in one transaction. */
export async function fillMasters(db: Database, now: Date, accounts: Accounts): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = new Map<string, string>();
    for (const resource of coded) {
      const table = masters[resource];
      for (const { id, code } of await tx.select({ id: table.id, code: table.code }).from(table))
        ids.set(`${resource} ${code}`, id);
    }
    const filling: Filling = {
      tx,
      now,
      today: dayOf(now),
      accounts,
      made: (rows) => rows.map((row) => ({ ...stamped(now), ...row })),
      code: (resource, code) => found(ids, `${resource} ${code}`),
    };
    await fillAnnouncements(filling);
    const employees = await fillCompany(filling);
    const places = await fillPlaces(filling);
    await fillTransport(filling, places);
    await fillFreight(filling);
    await fillCustomers(filling, employees, places);
    await fillInstantOffers(filling, places);
    await fillFuel(filling, places);
    await fillPrices(filling, places);
    await fillFurtherSurcharges(filling);
    await fillHaulageFuel(filling);
    await fillVolumes(filling, places);
    await fillCharges(filling, places);
  });
}
