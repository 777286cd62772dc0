import * as z from 'zod';
import * as strings from '#ui/form/rules/strings.ts';

const id = z.uuid();

/** The filter of reports and of the list that a figure opens. */
export const figureFilterRule = z.strictObject({
  /** First and last day, in Asia/Tokyo, on which the request was sent. */
  from: strings.date().optional(),
  to: strings.date().optional(),
  customerId: id.optional(),
  /** Author of the latest offer; before the first offer, the customer's salesperson. `none`: nobody. */
  employeeId: id.or(z.literal('none')).optional(),
  /** The ports of any of its routes. */
  fromPortId: id.optional(),
  toPortId: id.optional(),
  /** Has at least one offer. */
  answered: z.boolean().optional(),
  /** The reason for which the offer was declined. */
  reason: z.string().max(500).optional(),
});
export type FigureFilter = z.output<typeof figureFilterRule>;
