import * as z from 'zod';
import { itemReaches } from '#freight/types.ts';
import { type Shape, amount, bilingual, count } from '#platform/http/output.ts';
import { surchargeUnits } from '#pricing/surcharge-fields.ts';
import type { AddableItem } from './added-item.server.ts';
import type { AddableSurcharge } from './added-surcharge.server.ts';
import { manual, trace } from './charge-output.ts';
import { chargeBasis, id, segment, text } from './output.ts';

// What changes the charges of an answer, as the API answers it.

const priced = z.object({
  unitPrice: amount.nullable(),
  amount: amount.nullable(),
  trace: trace.nullable(),
});

export const repricePreview = z.object({
  changes: z.array(
    z.object({
      id: text,
      lineId: id,
      segment,
      label: bilingual,
      before: priced.nullable(),
      after: priced.nullable(),
      manual: manual.nullable(),
    }),
  ),
  total: z.object({ before: amount, after: amount }),
});
export const addableItem: Shape<AddableItem> = z.object({
  itemId: id,
  code: text,
  label: bilingual,
  segment,
  unit: chargeBasis,
  reach: z.enum(itemReaches),
  asksForQuantity: z.boolean().meta({ description: 'Whether a quantity has to be given.' }),
  quantity: amount.nullable().meta({ description: 'As measured, of all lines that share it.' }),
  lines: count.meta({ description: 'How many lines share it.' }),
  price: amount.nullable().meta({
    description:
      'Per unit in the currency of the answer, or percent of a declared value. Null: none in force.',
  }),
  minimum: amount.nullable(),
  minorUnit: count.meta({ description: 'The decimals of amounts in the currency of the answer.' }),
});
export const addableSurcharge: Shape<AddableSurcharge> = z.object({
  lineId: id,
  surchargeId: id,
  label: bilingual,
  segment,
  percent: amount.nullable(),
  amount: amount.nullable().meta({ description: 'For each `per`, in `currency`.' }),
  per: z.enum(surchargeUnits),
  currency: text,
});
