import * as z from 'zod';
import { roundings } from '#price/change.ts';
import { freightKinds, segments } from '#freight/types.ts';
import * as strings from '#ui/form/rules/strings.ts';

const percent = z.string().regex(/^-?\d{1,3}(\.\d{1,3})?$/);
export const bafPercentRule = z.string().regex(/^\d{1,3}(\.\d{1,3})?$/);
/** Yen, or yen per kilolitre, as decimal text. */
export const amountRule = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/);

/** Assumed prices, as a form or another system sends them. */
export const scenarioRule = z.strictObject({
  baf: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), value: bafPercentRule }),
      z.strictObject({ kind: z.literal('crude'), value: amountRule }),
    ])
    .nullable(),
  changes: z
    .array(
      z.strictObject({
        segment: z.enum(segments).nullable(),
        freightKind: z.enum(freightKinds).nullable(),
        fromPort: z.uuid().nullable(),
        toPort: z.uuid().nullable(),
        // No price becomes negative.
        percent: percent.refine((text) => Number(text) >= -100),
      }),
    )
    .max(200),
  rates: z.array(z.strictObject({ id: z.uuid(), sell: amountRule })).max(2000),
  roundTo: z.enum(roundings),
  minimums: z.boolean().default(true),
  contracts: z.boolean(),
  sheets: z.boolean().default(true),
  tariffOn: strings.date().nullable().default(null),
});

export const repriceRule = scenarioRule.extend({
  cursor: z.uuid().nullable(),
  run: z.uuid().nullable(),
  size: z.int().min(1).max(1000),
});
