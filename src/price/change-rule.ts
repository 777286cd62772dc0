import * as z from 'zod';
import * as numbers from '#ui/form/rules/numbers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { roundings } from './change.ts';

/** So many rates are changed at once at most. */
export const maxRates = 2000;

const id = z.uuid();
const shape = {
  /** Lanes chosen one by one; without them all that the next four name. */
  lanes: z.array(id).min(1).max(200).nullable(),
  segment: id.nullable(),
  freightType: id.nullable(),
  fromPort: id.nullable(),
  toPort: id.nullable(),
  /** Nothing is sold for nothing: more than −100. */
  percent: numbers.atMost('999.999', numbers.atLeast('-99.999', numbers.decimals(3))),
  roundTo: z.enum(roundings),
  /** Minimum charges change by the same percent and rounding as the prices; otherwise they stay. */
  minimums: z.boolean(),
  validFrom: strings.date(),
  /** A customer's contract is made from the tariff, until a last day or for good; without a customer the tariff itself changes. */
  customer: id.nullable(),
  validTo: strings.date().nullable(),
};

export const changeRule = z.strictObject(shape);
export type ChangeInput = z.output<typeof changeRule>;

/** A change that makes a contract. */
export const contractRule = z.strictObject({ ...shape, customer: id });

/** The change with the rates of its preview that it is meant for, each as it was seen. */
export const changeOrder = z.strictObject({
  ...shape,
  rates: z
    .array(z.strictObject({ id, version: z.int() }))
    .min(1)
    .max(maxRates),
});
