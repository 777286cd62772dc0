import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { firstOf } from '#platform/expect.ts';
import { instantOfferVersion } from '#quotation/instant/tables.ts';
import { type Filling, found } from './filling.ts';
import type { Places } from './places.server.ts';

const common = {
  active: false,
  withTax: true,
  minimumMargin: '15',
  dangerousGoods: false,
  voyageRequired: true,
  validityDays: 14,
};

/** Two rules of instant offers that administrators can try on past requests, both switched off. */
export async function fillInstantOffers({ tx, made }: Filling, { ports }: Places): Promise<void> {
  const { customer, 'customer-group': group, 'instant-offer': rule } = masters;
  const rental = firstOf(await tx.select().from(group).where(eq(group.code, 'RENTAL')));
  const regular = firstOf(await tx.select().from(customer).orderBy(customer.code).limit(1));
  const lanes = [{ fromPort: found(ports, 'JPHIC').id, toPort: found(ports, 'JPTMK').id }];
  const rules = made([
    {
      ...common,
      name: '定期航路の一般貨物・車両（30万円まで）',
      customers: [{ customer: regular.id, group: null }],
      lanes,
      freightTypes: ['general-cargo' as const, 'vehicle' as const],
      amountLimit: '300000',
      dailyCount: 20,
      dailyAmount: '3000000',
    },
    {
      ...common,
      name: '建機レンタル会の建設機械（100万円まで）',
      customers: [{ customer: null, group: rental.id }],
      lanes,
      freightTypes: ['heavy-equipment' as const],
      amountLimit: '1000000',
      dailyCount: 10,
      dailyAmount: null,
    },
  ]);
  await tx.insert(rule).values(rules);
  await tx.insert(instantOfferVersion).values(
    rules.map(({ id, createdAt, updatedAt: _, ...values }) => ({
      ruleId: id,
      version: 1,
      values,
      changedBy: '佐藤 健一',
      at: createdAt,
    })),
  );
}
