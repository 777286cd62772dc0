import * as z from 'zod';
import * as strings from '#ui/form/rules/strings.ts';

const id = z.uuid();

/** Which quotations a report counts, and the list behind its figures shows: the same fields, the same meaning. */
export const figureFilterRule = z.strictObject({
  /** First and last day, in Asia/Tokyo, on which the request was sent. */
  from: strings.date().optional(),
  to: strings.date().optional(),
  customerId: id.optional(),
  /** Who wrote the last offer; before the first, who sells to the customer. `none`: nobody does. */
  employeeId: id.or(z.literal('none')).optional(),
  /** Goes from this port, or to that one, on any of its routes. */
  fromPortId: id.optional(),
  toPortId: id.optional(),
  /** Was offered something at least once. */
  answered: z.stringbool().or(z.boolean()).optional(),
  /** Declined in these words. */
  reason: z.string().max(500).optional(),
});
export type FigureFilter = z.output<typeof figureFilterRule>;
