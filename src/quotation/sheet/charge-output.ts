import * as z from 'zod';
import { cargo } from '#freight/cargo.ts';
import {
  type ItemTrace,
  type Manual,
  type MissingRate,
  type RateTier,
  type Trace,
  chargeKinds,
  freightKinds,
  itemReaches,
  reaches,
  taxKinds,
} from '#freight/types.ts';
import { type Shape, amount, bilingual, count, day, list, named } from '#platform/http/output.ts';
import type { ChargeExplanation, ExplainedCharge } from '#quotation/explanation.ts';
import { chargeBasis, id, place, segment, text } from './output.ts';

// Charges and how each was calculated, as the API answers them.

const missing: Shape<MissingRate> = named(
  'MissingRate',
  z.object({
    segment,
    freightKind: z.enum(freightKinds),
    from: place,
    to: place,
    day,
    unitKey: text,
  }),
);

export const manual: Shape<Manual> = named(
  'ManualPrice',
  z.object({
    unitPrice: amount.nullable(),
    amount,
    cost: amount.nullable(),
    reason: text,
    percent: amount.optional().meta({
      description: 'Of a discount in percent of the base freight, which the amount follows.',
    }),
    currency: text.optional().meta({
      description:
        'The currency it was set in. Not that of the answer: converted, to be confirmed.',
    }),
  }),
);

const minimumQuantity = z.object({ measured: amount, minimum: amount });
const sharingFields = {
  kind: z.enum(reaches).exclude(['line']).meta({
    description:
      'What the rate counts for: pieces on a route, the consignment on a route, or the quotation.',
  }),
  lines: count.meta({ description: 'How many lines share the charge.' }),
  basis: chargeBasis,
  minimumApplied: z.boolean(),
  minimumQuantity: minimumQuantity.optional().meta({
    description: 'What the lines measure together, where a minimum quantity is charged for all.',
  }),
};

const tier: Shape<RateTier> = z
  .object({
    period: z.enum(['month', 'year']),
    from: amount,
    volume: amount,
    committed: z
      .boolean()
      .meta({ description: 'Whether the committed volume is the greater one.' }),
  })
  .meta({ description: 'From which volume the rate applies, and the volume that was counted.' });
const scope = z.enum(['customer', 'customer-group', 'tariff']);
const item: Shape<ItemTrace> = named(
  'ChargeItemTrace',
  z.object({
    id,
    unit: chargeBasis,
    reach: z.enum(itemReaches),
    byHand: z.boolean().meta({ description: 'Added by an employee, not by its condition.' }),
    atCost: z.boolean(),
    typed: amount.nullable().meta({ description: 'The quantity that an employee has given.' }),
    quantity: amount.nullable().meta({ description: 'Of all lines that share the charge.' }),
    price: z
      .object({
        id,
        amount,
        currency: text,
        scope,
        place: bilingual.nullable(),
        validFrom: day,
        validTo: day.nullable(),
      })
      .nullable()
      .meta({ description: 'Null: none in force.' }),
  }),
);

export const trace: Shape<Trace> = named(
  'Trace',
  z
    .object({
      arithmetic: text.meta({ examples: ['95.464 RT × ¥1,500 = ¥143,196'] }),
      quantity: z
        .object({
          perPiece: amount,
          count,
          total: amount,
          basis: chargeBasis,
          arithmetic: text,
          minimumApplied: z.boolean(),
        })
        .nullable(),
      rate: z
        .object({
          id,
          freightRouteId: id,
          scope,
          validFrom: day,
          validTo: day.nullable(),
          sell: amount,
          currency: text,
          isReturn: z.boolean().optional().meta({
            description: 'Only for the return of a round trip.',
          }),
          tier: tier.optional(),
        })
        .nullable(),
      baf: z
        .object({
          id,
          period: text,
          kind: z.enum(['percent', 'amount']),
          result: amount,
          steps: z.number(),
          averagePrice: amount,
          cycle: text.optional(),
        })
        .nullable(),
      surcharge: z
        .object({
          id,
          kind: text,
          steps: z.number(),
          percent: amount.nullable(),
          amount: amount.nullable(),
          currency: text.optional().meta({ description: 'Of the amount; yen where it is absent.' }),
          scope: z.enum(['customer', 'customer-group']).optional(),
          passage: z
            .object({
              amount,
              unit: z.enum(['day', 'hour']),
              count,
              source: z.enum(['timetable', 'lane']),
            })
            .optional()
            .meta({ description: 'Of an amount per day or hour of the sea passage.' }),
          on: z.object({ occasion: text, day }).optional(),
          fuel: z
            .object({
              month: text,
              price: amount,
              basePrice: amount,
              distance: z
                .object({ kilometres: amount, kmPerLitre: amount, rise: amount })
                .nullable(),
            })
            .optional()
            .meta({ description: 'Of a fuel surcharge on haulage: yen per litre of diesel.' }),
        })
        .nullable(),
      roundTo: text.optional().meta({ examples: ['up-100'] }),
      exchange: z.object({ from: text, to: text, rate: amount, day }).nullable(),
      item: item.nullish().meta({ description: 'Of a charge of the catalogue.' }),
      reach: z
        .object({ ...sharingFields, quantity: amount, amount })
        .nullish()
        .meta({
          description:
            'Of a charge that was calculated and rounded once for several lines, which share it: quantity and amount of all.',
        }),
    })
    .meta({
      description: 'Why an amount is what it is: the records it was made of and its arithmetic.',
    }),
);

const explanation: Shape<ChargeExplanation> = named(
  'ChargeExplanation',
  z
    .object({
      percent: z
        .object({
          percent: amount,
          steps: z.number(),
          each: amount.meta({ description: 'Of one step.' }),
          of: bilingual,
          base: amount.nullable(),
          lessDiscounts: z.boolean(),
        })
        .nullable(),
      perStep: z.object({ steps: z.number(), amount, currency: text }).nullable(),
      minimumQuantity: minimumQuantity.nullable(),
      minimumCharge: z.boolean(),
      sharing: bilingual.nullable(),
      volume: bilingual.nullish(),
      converted: z.object({ price: amount, from: text, to: text, rate: amount, day }).nullable(),
      notes: z.array(bilingual).optional(),
      decimals: z.number().nullable(),
    })
    .meta({ description: 'What the offer says about the calculation of a charge.' }),
);

const chargeKind = z.enum(chargeKinds);

const taxKind = z.enum(taxKinds);

export const charge: Shape<ExplainedCharge> = named(
  'Charge',
  z.object({
    id: text.meta({
      description: 'Line, segment, kind and what it came from: the same after re-pricing.',
    }),
    lineId: id,
    segment,
    kind: chargeKind,
    label: bilingual,
    basis: chargeBasis,
    quantity: amount,
    unitPrice: amount.nullable(),
    amount: amount.nullable().meta({ description: 'Null: on request.' }),
    cost: amount.nullable().meta({ description: 'Employees only.' }),
    taxKind,
    manual: manual.nullable().meta({ description: 'Employees only.' }),
    onRequest: z.boolean(),
    missing: missing.nullable().meta({ description: 'Employees only.' }),
    trace: trace.nullable().meta({ description: 'Employees only.' }),
    explanation: explanation.nullish(),
    shownUnitPrice: amount.nullish(),
  }),
);

export const byTax = z.array(
  z.object({ taxKind, ratePercent: amount, subtotal: amount, tax: amount }),
);
export const comparedLine = z.object({
  lineageId: id,
  routeLineageId: id,
  cargo,
  note: text,
  charges: list(
    z.object({ label: bilingual, segment, kind: chargeKind, amount: amount.nullable() }),
  ),
});
