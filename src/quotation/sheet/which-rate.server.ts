import { eq } from 'drizzle-orm';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { findChoices } from '#master/select.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { ratesOfLane } from '#price/rates.server.ts';
import type { WhichRateInput } from '#quotation/input.ts';
import { rateOf } from './prices.server.ts';
import { explainRates, indexRates } from '#pricing/rate.ts';
import type { Rate } from '#pricing/types.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { FreightKind } from '#freight/types.ts';
import { firstOf } from '#platform/expect.ts';

/** The least of a cargo that a rate's unit is told by. */
function cargoOf(kind: FreightKind, { size, containerTypeCode, laden }: WhichRateInput): Cargo {
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
  return {
    kind: 'general-cargo',
    packingStyleId: null,
    description: '',
    count: 1,
    size,
    stackable: false,
    unNumber: null,
  };
}

/** Whose rates these are: the names of their customers and groups, by id. */
async function whose(
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

/** Which rate of a lane pricing would take, and of every other one why not: by the very function that prices. Four queries at most. */
export async function whichRate(db: Database, input: WhichRateInput) {
  const found = await ratesOfLane(db, input.laneId);
  const [customer] = input.customerId
    ? await db
        .select({ group: masters.customer.group })
        .from(masters.customer)
        .where(eq(masters.customer.id, input.customerId))
    : [];
  if (input.customerId && !customer) throw new Refused('not-found');
  const [first] = found;
  if (!first) return { chosen: null, others: [] };
  const kind = first.freightKind as FreightKind;
  const cargo = cargoOf(kind, input);
  // Rates are looked up by the lane's own freight, whatever stands for its size.
  const rates = found.map((each) => ({ ...rateOf(each), freightKind: cargo.kind }));
  const { segment, from, to } = firstOf(rates);
  const asked = {
    segment,
    from,
    to,
    day: input.day,
    cargo,
    customerId: input.customerId ?? '',
    groupId: customer?.group ?? null,
  };
  const { chosen, others } = explainRates(indexRates(rates), asked);
  const names = await whose(db, rates);
  const shown = ({ id, scope, unitKey, sell, currency, basis, validFrom, validTo }: Rate) => {
    const owner = scope.kind === 'tariff' ? null : (names.get(scope.id) ?? null);
    return { id, scope: scope.kind, owner, unitKey, sell, currency, basis, validFrom, validTo };
  };
  return {
    chosen: chosen && shown(chosen),
    others: others.map(({ rate, why }) => ({ ...shown(rate), why })),
  };
}
