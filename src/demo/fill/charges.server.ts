import { masters } from '#master/schema.ts';
import { charges } from '../data/charges.ts';
import { type Filling, found } from './filling.ts';
import type { Places } from './places.server.ts';

const validFrom = '2025-10-01';

/** The catalogue of charges; those for dangerous goods are added by themselves, the others by employees. */
export async function fillCharges({ tx, made, code }: Filling, { ports }: Places): Promise<void> {
  const all = charges.map(({ prices, ...charge }) => ({
    prices,
    item: made([
      {
        code: charge.code,
        name: charge.name,
        nameEn: charge.nameEn,
        segment: code('segment', charge.segment),
        unit: charge.unit,
        reach: charge.reach,
        taxKind: charge.taxKind ?? ('standard' as const),
        atCost: charge.atCost ?? false,
        added: charge.dangerousGoods ? ('automatic' as const) : ('by-hand' as const),
        dangerousGoods: charge.dangerousGoods ?? false,
        reefer: false,
        ports: (charge.ports ?? []).map((port) => ({ port: found(ports, port).id })),
      },
    ]),
  }));
  await tx.insert(masters['charge-item']).values(all.flatMap(({ item }) => item));
  await tx.insert(masters['charge-price']).values(
    all.flatMap(({ item, prices }) =>
      item.flatMap(({ id }) =>
        made(
          prices.map(({ port, minimumAmount, ...price }) => ({
            ...price,
            chargeItem: id,
            port: port ? found(ports, port).id : null,
            scope: 'tariff' as const,
            minimumAmount: minimumAmount ?? null,
            currency: code('currency', 'JPY'),
            validFrom,
          })),
        ),
      ),
    ),
  );
}
