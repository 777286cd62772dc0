import * as z from 'zod';
import * as numbers from '#ui/form/rules/numbers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { roundings } from './change.ts';

/** Maximum number of rates in one change. */
export const maxRates = 2000;

const id = z.uuid();
const shape = {
  /** Selected lanes; null for all that match the next four fields. */
  lanes: z.array(id).min(1).max(200).nullable(),
  /** In place of the next four fields: the lanes that a list shows, by its search and filters. */
  list: z
    .strictObject({
      q: z.string().max(200).optional(),
      filter: z.record(z.string().max(60), z.string().max(2000)),
    })
    .nullable()
    .optional(),
  segment: id.nullable(),
  freightType: id.nullable(),
  fromPort: id.nullable(),
  toPort: id.nullable(),
  /** More than −100, as no price becomes 0. */
  percent: numbers.atMost('999.999', numbers.atLeast('-99.999', numbers.decimals(3))),
  roundTo: z.enum(roundings),
  /** Minimum charges change by the same percent and rounding as the prices; otherwise they stay. */
  minimums: z.boolean(),
  /** Costs change by the same percent and rounding; otherwise they stay. */
  costs: z.boolean().optional(),
  validFrom: strings.date(),
  /** With a customer, a contract is created from the tariff, with or without a last day; without one, the tariff itself changes. */
  customer: id.nullable(),
  validTo: strings.date().nullable(),
};

export const changeRule = z.strictObject(shape);
export type ChangeInput = z.output<typeof changeRule>;

/** A change that creates a contract. */
export const contractRule = z.strictObject({ ...shape, customer: id });

/** A change with the rates to change, in the versions that the preview showed. */
export const changeOrder = z.strictObject({
  ...shape,
  acceptWarnings: z.boolean().optional().meta({
    description:
      'Saves in spite of warnings. Without it a change that has any is refused as “warned” (409).',
  }),
  rates: z
    .array(z.strictObject({ id, version: z.int() }))
    .min(1)
    .max(maxRates),
});
