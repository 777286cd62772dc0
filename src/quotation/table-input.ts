import * as z from 'zod';
import * as numbers from '#ui/form/rules/numbers.ts';
import { itemQuantity, notNegative, reasonRule } from './input.ts';
import { limits } from './limits.ts';
import { chargeId } from './routes.ts';

const percent = numbers.atMost('100', numbers.atLeast('0.01', numbers.decimals(2)));

const price = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('unit'), value: notNegative }),
  z.strictObject({ of: z.literal('amount'), value: notNegative }),
  z.strictObject({ of: z.literal('rate') }),
]);

/** What is typed into the row of a charge. Without a price of its own the price stays. */
const chargeChange = z.strictObject({
  chargeId,
  price: price.optional().meta({ description: 'By unit, as an amount, or again by the rate.' }),
  cost: notNegative.nullable().optional(),
  quantity: itemQuantity.optional(),
  reason: reasonRule.optional(),
});
export type ChargeChange = z.output<typeof chargeChange>;

const discount = z
  .discriminatedUnion('of', [
    z.strictObject({ of: z.literal('percent'), value: percent }),
    z.strictObject({ of: z.literal('amount'), value: notNegative }),
  ])
  .nullable()
  .meta({ description: 'In percent of the base freight or as an amount; null: none.' });
export type DiscountInput = z.output<typeof discount>;

/** What is typed into the row of a line. */
const lineChange = z.strictObject({
  lineId: z.uuid(),
  count: z.int().min(1).max(limits.pieces).optional(),
  discount: discount.optional(),
  reason: reasonRule.optional().meta({ description: 'Of the discount.' }),
});
export type LineChange = z.output<typeof lineChange>;

/** All that is typed into the table of an answer at once, e.g. pasted. */
export const tableRule = z.strictObject({
  reason: reasonRule.nullable().meta({
    description: 'Of the prices and discounts that are given without one of their own.',
  }),
  charges: z
    .array(chargeChange)
    .max(200)
    .meta({ examples: [[]] }),
  lines: z
    .array(lineChange)
    .max(200)
    .meta({ examples: [[]] }),
  discount: discount.optional().meta({
    description: 'Of all lines: the same percentage, or an amount shared by their freights.',
  }),
});
export type TableInput = z.output<typeof tableRule>;
