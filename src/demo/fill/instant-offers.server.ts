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
  // The requests of the demonstration leave the voyage to us: a rule that asks for one would offer none of them.
  voyageRequired: false,
  validityDays: 14,
};

/** Two rules of instant offers that administrators can try on the requests of the demonstration, both switched off. */
export async function fillInstantOffers({ tx, made }: Filling, { ports }: Places): Promise<void> {
  const { customer, 'customer-group': group, 'instant-offer': rule } = masters;
  const rental = firstOf(await tx.select().from(group).where(eq(group.code, 'RENTAL')));
  const regular = firstOf(await tx.select().from(customer).orderBy(customer.code).limit(1));
  const toHokkaido = ['JPTMK', 'JPOTR', 'JPKUH'].map((unlocode) => ({
    fromPort: null,
    toPort: found(ports, unlocode).id,
  }));
  const rules = made([
    {
      ...common,
      name: '北海道向け一般貨物・建設機械（50万円まで）',
      customers: [{ customer: regular.id, group: null }],
      lanes: toHokkaido,
      freightTypes: ['general-cargo' as const, 'heavy-equipment' as const],
      amountLimit: '500000',
      dailyCount: 20,
      dailyAmount: '3000000',
    },
    {
      ...common,
      name: '定期顧客・建機レンタル会のコンテナ（60万円まで）',
      customers: [
        { customer: regular.id, group: null },
        { customer: null, group: rental.id },
      ],
      lanes: [],
      freightTypes: ['container' as const],
      amountLimit: '600000',
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
