import { eq } from 'drizzle-orm';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { findChoices } from '#master/select.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { ratesOfLane } from '#price/rates.server.ts';
import type { WhichRateInput } from '#quotation/input.ts';
import { toRates } from '#price/load-prices.server.ts';
import { explainRates, indexRates } from '#pricing/rate.ts';
import { Decimal } from '#pricing/decimal.ts';
import type { Rate } from '#pricing/types.ts';
import { type VolumeOf, volumeCounter } from '#pricing/volume.ts';
import { haveTiers, loadVolumes } from '#quotation/volume/volumes.server.ts';
import type { Cargo } from '#freight/cargo.ts';
import { plainVehicle } from '#freight/plain-vehicle.ts';
import { carriesGoods, hasCab } from '#freight/vehicle.ts';
import type { FreightKind } from '#freight/types.ts';

/** A cargo with just what decides which unit of a rate it matches. */
function cargoOf(
  kind: FreightKind,
  { size, containerTypeCode, laden, category, accompanied }: WhichRateInput,
): Cargo {
  if (kind === 'container')
    return {
      kind,
      containerTypeId: '',
      containerTypeCode: containerTypeCode ?? '',
      laden,
      count: 1,
      description: '',
      grossKg: null,
      unNumber: null,
      temperatureC: null,
    };
  if (!size)
    throw new Refused('invalid', {
      fields: [
        {
          path: 'size.lengthMm',
          code: 'required',
          message: { en: 'Required.', ja: '必須項目です。' },
        },
      ],
    });
  if (kind === 'vehicle')
    return {
      kind,
      variantId: null,
      description: '',
      count: 1,
      size,
      running: true,
      ...plainVehicle,
      category,
      laden: carriesGoods(category) ? laden : null,
      accompanied: accompanied && hasCab(category),
    };
  return {
    kind: 'general-cargo',
    packingStyleId: null,
    packingStyleName: null,
    description: '',
    count: 1,
    size,
    stackable: false,
    unNumber: null,
  };
}

/** The names of the customers and customer groups that rates are for, by id. */
async function ownerNames(
  db: Database,
  rates: readonly Rate[],
): Promise<ReadonlyMap<string, Bilingual>> {
  const named = await Promise.all(
    (['customer', 'customer-group'] as const).map(async (kind) => {
      const ids = [
        ...new Set(rates.flatMap(({ scope }) => (scope.kind === kind ? [scope.id] : []))),
      ];
      return ids.length > 0 ? findChoices(db, resourceNamed(kind), { ids }) : [];
    }),
  );
  return new Map(named.flat().map(({ id, label }) => [id, label]));
}

/** The volume that is asked for; without one what the customer has agreed and committed to. */
async function volumesFor(
  db: Database,
  { customerId, day, volume }: WhichRateInput,
  rates: readonly Rate[],
): Promise<VolumeOf> {
  if (volume !== null) {
    const total = new Decimal(volume);
    return (rate) => (rate.volumePeriod ? { total, committed: false } : null);
  }
  const known = customerId && haveTiers(rates) ? await loadVolumes(db, [customerId], [day]) : null;
  const counted = volumeCounter([], [], (customerId && known?.get(customerId)) || undefined);
  const kind = rates[0]?.freightKind;
  return (rate, on) => counted(kind ? { ...rate, freightKind: kind } : rate, on);
}

/** The rate of a lane that pricing would choose, and why it would not choose each of the others. Five queries at most. */
export async function whichRate(db: Database, input: WhichRateInput) {
  const found = await ratesOfLane(db, input.laneId);
  const [customer] = input.customerId
    ? await db
        .select({ group: masters.customer.group })
        .from(masters.customer)
        .where(eq(masters.customer.id, input.customerId))
    : [];
  if (input.customerId && !customer) throw new Refused('not-found');
  const laneRates = toRates(found);
  const [first] = laneRates;
  if (!first) return { chosen: null, others: [] };
  const { segment, from, to } = first;
  const cargo = cargoOf(first.freightKind, input);
  // A machine is described as general cargo, so its rates have to match that kind.
  const rates = laneRates.map((rate) => ({ ...rate, freightKind: cargo.kind }));
  const query = {
    segment,
    from,
    to,
    day: input.day,
    cargo,
    customerId: input.customerId ?? '',
    groupId: customer?.group ?? null,
    isReturn: input.isReturn,
    volumeOf: await volumesFor(db, input, laneRates),
  };
  const { chosen, others } = explainRates(indexRates(rates), query);
  const owners = await ownerNames(db, rates);
  const describe = ({ scope, ...rate }: Rate) => {
    const { id, unitKey, sell, currency, basis, reach, validFrom, validTo } = rate;
    const owner = scope.kind === 'tariff' ? null : (owners.get(scope.id) ?? null);
    const price = { unitKey, sell, currency, basis, reach };
    const tier = {
      direction: rate.direction ?? null,
      volumePeriod: rate.volumePeriod ?? null,
      volumeFrom: rate.volumeFrom ?? null,
    };
    return { id, scope: scope.kind, owner, ...price, ...tier, validFrom, validTo };
  };
  return {
    chosen: chosen && describe(chosen),
    others: others.map(({ rate, why }) => ({ ...describe(rate), why })),
  };
}
