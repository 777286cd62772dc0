import { Decimal } from 'decimal.js';
import { masters } from '#master/schema.ts';
import { lanes, vehicleRates } from '../data/lanes.ts';
import { type Filling, found } from './filling.ts';
import type { Places } from './places.server.ts';
import { fillSurcharges } from './tariff-surcharges.server.ts';
import { firstOf } from '#platform/expect.ts';

type End = { port?: string; door?: string };
type Sold = {
  unitKey?: string;
  basis: 'rt' | 'unit' | 'm3' | 'meter' | 'flat';
  sell: number;
  cost: number;
  minimumQuantity?: string;
};

const since = { now: '2026-10-01', before: '2025-10-01', until: '2026-09-30' } as const;
/** Our cost as a share of the price, by kind of freight. */
const costShare = {
  'heavy-equipment': '0.7',
  'general-cargo': '0.7381',
  container: '0.72449',
  vehicle: '0.74419',
} as const;
type Kind = keyof typeof costShare;

const roundedToTen = (amount: Decimal.Value) =>
  new Decimal(amount).div(10).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(10).toNumber();
const costOf = (kind: Kind, sell: number) => roundedToTen(new Decimal(sell).times(costShare[kind]));

const commonOf = (code: Filling['code']) =>
  ({
    currency: code('currency', 'JPY'),
    reach: 'line',
    rtDivisor: '1.000',
    quantityDecimals: '3',
    quantityRounding: 'up',
    amountRounding: 'half-up',
  }) as const;

/** The routes and rates to be inserted; each function adds to them. */
function priceBook({ made, code }: Filling) {
  const routes: (typeof masters)['price-freight-route']['$inferInsert'][] = [];
  const rates: (typeof masters)['base-rate']['$inferInsert'][] = [];
  const common = commonOf(code);

  function price(kind: Kind, segment: string, from: End, to: End, sold: readonly Sold[]): string {
    const route = firstOf(
      made([
        {
          segment: code('segment', segment),
          freightType: code('freight-type', kind),
          fromPort: from.port ?? null,
          fromDoor: from.door ?? null,
          toPort: to.port ?? null,
          toDoor: to.door ?? null,
        },
      ]),
    );
    routes.push(route);
    for (const { unitKey = 'any', basis, sell, cost, minimumQuantity = null } of sold) {
      const row = {
        ...common,
        freightRoute: route.id,
        scope: 'tariff' as const,
        unitKey,
        basis,
        minimumQuantity,
      };
      rates.push(
        ...made([{ ...row, sell: String(sell), cost: String(cost), validFrom: since.now }]),
      );
      // Last year's ocean tariff, four percent lower.
      if (segment === 'ocean')
        rates.push(
          ...made([
            {
              ...row,
              sell: String(roundedToTen(sell * 0.96)),
              cost: String(roundedToTen(cost * 0.96)),
              validFrom: since.before,
              validTo: since.until,
            },
          ]),
        );
    }
    return route.id;
  }

  const handled = new Set<string>();
  function handle(segment: 'origin-handling' | 'destination-handling', port: string): void {
    if (handled.has(`${segment}${port}`)) return;
    handled.add(`${segment}${port}`);
    const at = { port };
    price('heavy-equipment', segment, at, at, [
      { basis: 'rt', sell: 300, cost: segment === 'origin-handling' ? 240 : 250 },
    ]);
    price('general-cargo', segment, at, at, [{ basis: 'rt', sell: 2300, cost: 1800 }]);
    price('container', segment, at, at, [{ basis: 'unit', sell: 17_100, cost: 14_000 }]);
    price('vehicle', segment, at, at, [{ basis: 'unit', sell: 1800, cost: 1300 }]);
  }
  return { routes, rates, price, handle };
}
type PriceBook = ReturnType<typeof priceBook>;

/** Contracts for heavy equipment: rental companies as a group on the northern lanes, the first customer on one lane. */
function contractsOf(
  { made, code }: Filling,
  { rates }: PriceBook,
  customers: readonly { id: string; group: string | null }[],
) {
  const common = commonOf(code);
  const rentalGroup = customers.find((customer) => customer.group)?.group ?? null;
  return (i: number, lane: string, heavy: number): void => {
    const contract = {
      ...common,
      freightRoute: lane,
      unitKey: 'any',
      basis: 'rt' as const,
      minimumQuantity: '10',
      cost: String(costOf('heavy-equipment', heavy)),
    };
    if (i < 4 && rentalGroup)
      rates.push(
        ...made([
          {
            ...contract,
            scope: 'customer-group' as const,
            customerGroup: rentalGroup,
            sell: String(roundedToTen(heavy * 0.95)),
            validFrom: '2026-04-01',
          },
        ]),
      );
    if (i === 1)
      rates.push(
        ...made([
          {
            ...contract,
            scope: 'customer' as const,
            customer: firstOf(customers).id,
            sell: String(roundedToTen(heavy * 0.92)),
            validFrom: '2026-04-01',
            validTo: '2027-03-31',
          },
        ]),
      );
  };
}

/** Ocean freight on every lane in both directions, and handling in its ports. */
function fillLanes(
  { price, handle }: PriceBook,
  ports: Places['ports'],
  addContracts: (i: number, lane: string, heavy: number) => void,
): void {
  for (const [i, [from, to, heavy, general, box, car]] of lanes.entries()) {
    for (const [a, b] of [
      [from, to],
      [to, from],
    ] as const) {
      const [f, t] = [{ port: found(ports, a).id }, { port: found(ports, b).id }];
      const lane = price('heavy-equipment', 'ocean', f, t, [
        { basis: 'rt', sell: heavy, cost: costOf('heavy-equipment', heavy), minimumQuantity: '10' },
      ]);
      addContracts(i, lane, heavy);
      price('general-cargo', 'ocean', f, t, [
        {
          basis: 'rt',
          sell: general,
          cost: costOf('general-cargo', general),
          minimumQuantity: '1',
        },
      ]);
      price('container', 'ocean', f, t, [
        { unitKey: '22G1:laden', basis: 'unit', sell: box, cost: costOf('container', box) },
        {
          unitKey: '22G1:empty',
          basis: 'unit',
          sell: roundedToTen(box * 0.63),
          cost: roundedToTen(box * 0.45),
        },
        {
          unitKey: '45G1:laden',
          basis: 'unit',
          sell: roundedToTen(box * 1.8),
          cost: roundedToTen(box * 1.32),
        },
      ]);
      // One lane has no price for vehicles, so that a charge is “on request”.
      if (car > 0)
        price('vehicle', 'ocean', f, t, [
          { basis: 'm3', sell: car, cost: costOf('vehicle', car) },
          ...(vehicleRates[`${from} ${to}`] ?? []).map(([unitKey, basis, sell]) => ({
            unitKey,
            basis,
            sell,
            cost: costOf('vehicle', sell),
          })),
        ]);
      handle('origin-handling', f.port);
      handle('destination-handling', t.port);
    }
  }
}

/** Haulage from the nearest port to each door and back, by the kilometre. */
function fillHaulage({ price }: PriceBook, doors: Places['doors']): void {
  for (const { id, nearestPort, km } of doors) {
    const [door, port] = [{ door: id }, { port: nearestPort }];
    for (const [kind, base, perKm] of [
      ['heavy-equipment', 42_000, 900],
      ['general-cargo', 26_000, 420],
      ['container', 24_000, 380],
    ] as const) {
      const sell = roundedToTen(base + km * perKm);
      for (const [segment, from, to] of [
        ['pickup', door, port],
        ['delivery', port, door],
      ] as const)
        price(kind, segment, from, to, [
          { basis: kind === 'container' ? 'unit' : 'flat', sell, cost: roundedToTen(sell * 0.8) },
        ]);
    }
  }
}

/** Ocean freight on every lane in both directions, handling in the ports, haulage to and from doors, contracts, surcharges. */
export async function fillPrices(filling: Filling, { ports, doors }: Places): Promise<void> {
  const { tx } = filling;
  const book = priceBook(filling);
  const customers = await tx
    .select({ id: masters.customer.id, group: masters.customer.group })
    .from(masters.customer)
    .orderBy(masters.customer.code);
  fillLanes(book, ports, contractsOf(filling, book, customers));
  fillHaulage(book, doors);
  const { routes, rates } = book;
  for (let i = 0; i < routes.length; i += 500)
    await tx.insert(masters['price-freight-route']).values(routes.slice(i, i + 500));
  for (let i = 0; i < rates.length; i += 500)
    await tx.insert(masters['base-rate']).values(rates.slice(i, i + 500));
  await fillSurcharges(filling);
}
