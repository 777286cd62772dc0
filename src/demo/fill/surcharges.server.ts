import { masters } from '#master/schema.ts';
import { defined } from '#platform/expect.ts';
import { monthsBetween } from '#pricing/baf-steps.ts';
import { addDays } from '#platform/clock.ts';
import { crudeFrom, dieselPrices } from '../data/oil.ts';
import { type Filling, monthsLater } from './filling.ts';

/** The customer that has terms of its own: none of the demonstration's quotations is its. */
export const withTerms = 'C00004';

/** Who the surcharges and tables of this file are for: `withTerms`, and the group of car makers' suppliers. */
async function termsOf(tx: Filling['tx']) {
  const customers = await tx
    .select({ id: masters.customer.id, code: masters.customer.code })
    .from(masters.customer);
  const groups = await tx
    .select({ id: masters['customer-group'].id, code: masters['customer-group'].code })
    .from(masters['customer-group']);
  return {
    customer: defined(customers.find(({ code }) => code === withTerms)).id,
    group: defined(groups.find(({ code }) => code === 'AUTO')).id,
  };
}

/**
 * A surcharge of each further kind. All but the power of cooled containers, which no other quotation has, are for one
 * customer.
 */
export async function fillFurtherSurcharges({ tx, made, code }: Filling): Promise<void> {
  const { customer } = await termsOf(tx);
  const everyone = {
    segment: code('segment', 'ocean'),
    scope: 'tariff' as const,
    percent: null,
    amount: null,
    per: 'piece' as const,
    validFrom: '2025-04-01',
  };
  const terms = { ...everyone, scope: 'customer' as const, customer };
  await tx.insert(masters.surcharge).values(
    made([
      {
        ...everyone,
        name: '冷凍コンテナ電源料',
        nameEn: 'Reefer power',
        kind: 'reefer-power' as const,
        freightType: code('freight-type', 'container'),
        amount: '120',
        per: 'hour' as const,
      },
      {
        ...terms,
        name: '年末年始繁忙期割増',
        nameEn: 'New Year peak season surcharge',
        kind: 'peak-season' as const,
        peakFrom: '12-20',
        peakTo: '01-05',
        percent: '10',
      },
      {
        ...terms,
        name: '長尺割増',
        nameEn: 'Over-length surcharge',
        kind: 'over-length' as const,
        aboveMm: 12_000,
        stepMm: 500,
        percent: '5',
      },
      {
        ...terms,
        name: '高さ割増',
        nameEn: 'Over-height surcharge',
        kind: 'over-height' as const,
        aboveMm: 3800,
        stepMm: 100,
        percent: null,
        amount: '150',
        per: 'meter' as const,
      },
      {
        ...terms,
        segment: code('segment', 'destination-handling'),
        name: '土日・祝日揚荷割増',
        nameEn: 'Weekend and holiday discharging',
        kind: 'holiday' as const,
        dayOf: 'arrival' as const,
        days: ['saturday', 'sunday', 'public-holiday'] as const satisfies string[],
        percent: '20',
      },
      {
        ...terms,
        name: '危険物取扱料（米ドル建て）',
        nameEn: 'Dangerous goods handling (in US dollars)',
        kind: 'dangerous-goods' as const,
        percent: null,
        amount: '4.5',
        per: 'rt' as const,
        currency: code('currency', 'USD'),
      },
    ]),
  );
}

/** Diesel by month, each for the departures two months later, and the tables of the fuel surcharge on haulage. */
export async function fillHaulageFuel({ tx, made, today }: Filling): Promise<void> {
  const { customer, group } = await termsOf(tx);
  const months = monthsBetween(crudeFrom, monthsLater(today, -1).slice(0, 7));
  await tx.insert(masters['diesel-price']).values(
    made(
      months.map((month, i) => {
        const from = monthsLater(`${month}-01`, 2);
        return {
          month,
          pricePerLitre: defined(dieselPrices[i % dieselPrices.length]),
          appliesFrom: from,
          appliesTo: addDays(monthsLater(from, 1), -1),
          state: 'published' as const,
          source: '軽油店頭価格（全国平均）',
        };
      }),
    ),
  );
  const table = {
    basePrice: '120',
    stepPrice: '5',
    roundTo: 'up-1',
    validFrom: '2025-04-01',
  } as const;
  await tx.insert(masters['haulage-fuel']).values(
    made([
      {
        ...table,
        name: '燃料サーチャージ（距離制）',
        nameEn: 'Fuel surcharge by distance',
        scope: 'customer' as const,
        customer,
        method: 'distance' as const,
        kmPerLitre: '3',
      },
      {
        ...table,
        name: '燃料サーチャージ（率）',
        nameEn: 'Fuel surcharge in percent',
        scope: 'customer-group' as const,
        customerGroup: group,
        method: 'percent' as const,
        perStep: '1.5',
        roundTo: 'up-10' as const,
      },
    ]),
  );
}
