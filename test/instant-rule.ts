import type { masters } from '#master/schema.ts';

type Values = Omit<
  (typeof masters)['instant-offer']['$inferInsert'],
  'id' | 'version' | 'createdAt' | 'updatedAt'
>;

/** A rule of instant offers, switched on, that an excavator of the customer from Hitachinaka to Tomakomai meets. */
export const instantRule = (
  {
    customer,
    ports,
  }: Readonly<{
    customer: Readonly<{ customerId: string }>;
    ports: Readonly<{ hitachinaka: string; tomakomai: string }>;
  }>,
  name: string,
) =>
  ({
    name,
    active: true,
    customers: [{ customer: customer.customerId, group: null }],
    lanes: [{ fromPort: ports.hitachinaka, toPort: ports.tomakomai }],
    freightTypes: null,
    amountLimit: '3000000',
    withTax: true,
    minimumMargin: '10',
    dangerousGoods: false,
    voyageRequired: false,
    validityDays: 14,
    dailyCount: 1000,
    dailyAmount: null,
  }) satisfies Values;
