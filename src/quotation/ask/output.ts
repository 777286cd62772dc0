import * as z from 'zod';
import { chargeKinds, taxKinds } from '#freight/types.ts';
import { amount, bilingual, day, named } from '#platform/http/output.ts';
import { byTax } from '#quotation/sheet/charge-output.ts';
import { chargeBasis, segment } from '#quotation/sheet/output.ts';

// What the page for a request answers. Guests and customers read it: no costs, no names of rates or rules.

const id = z.uuid();
const text = z.string();
const moment = text
  .nullable()
  .meta({ description: 'Day and time in Japan, YYYY-MM-DD HH:MM; null where it is not known.' });
const fault = z.object({ path: text, code: text, message: bilingual });

/** Whether an estimate is only one, or what would be offered at once. */
const standings = ['estimate', 'binding'] as const;

export const estimated = named(
  'Estimate',
  z.object({
    standing: z.enum(standings).meta({
      description: '`binding`: the request would be offered at this price as soon as it is sent.',
    }),
    currency: text,
    subtotal: amount,
    tax: amount,
    total: amount,
    byTax,
    incomplete: z.boolean().meta({
      description: 'Whether something has no price yet; the total then covers the rest.',
    }),
    baf: amount
      .nullable()
      .meta({ description: 'Of all lines together. Null: none is charged, or it is on request.' }),
    validUntil: day.meta({ description: 'The last day of the offer if it were made today.' }),
    sailing: z
      .object({
        id,
        number: text,
        name: text,
        nameEn: text,
        closing: moment,
        etd: moment,
        eta: moment,
        chosen: z
          .boolean()
          .meta({ description: 'False: none was chosen, and this is the next that fits.' }),
      })
      .nullable(),
    lines: z
      .array(
        z.object({
          amount: amount.meta({ description: 'Of its charges that have a price.' }),
          charges: z.array(
            z.object({
              segment,
              kind: z.enum(chargeKinds),
              label: bilingual,
              basis: chargeBasis,
              quantity: amount,
              unitPrice: amount.nullable(),
              amount: amount.nullable().meta({ description: 'Null: on request.' }),
              taxKind: z.enum(taxKinds),
            }),
          ),
        }),
      )
      .meta({ description: 'By the lines that were asked about, in their order.' }),
    refused: z.array(fault).meta({ description: 'What has to be corrected before it is sent.' }),
    warnings: z.array(fault).meta({ description: 'What to check before it is sent.' }),
  }),
);

export const asked = z.object({
  id,
  number: text,
  offeredAnswerId: id
    .nullable()
    .meta({ description: 'The quote, where it was offered at once; otherwise null.' }),
});

const choice = z.object({ id, name: text, nameEn: text });
export const choices = z.object({
  ports: z.array(choice.extend({ nameKana: text.nullable() })),
  containers: z.array(choice.extend({ code: text })),
  packings: z.array(choice),
});
