import * as z from 'zod';
import { headerRule, routeRule } from '#quotation/input.ts';
import { lineRule } from '#quotation/line-input.ts';
import { line } from '#quotation/text-rules.ts';

/** A request of one page: more lines, or more routes, are entered by the steps. */
export const maxLines = 100;

/** One route with its freight, as asked for on one page; the same for customers and guests. */
export const askedFreightRule = z.strictObject({
  route: routeRule.omit({ returnTrip: true }),
  lines: z
    .array(lineRule.omit({ routeId: true }))
    .min(1)
    .max(maxLines),
});
export type AskedFreight = z.output<typeof askedFreightRule>;

/** Without a title the request is named after its route and freight. */
export const askRule = askedFreightRule.extend({
  ...headerRule.shape,
  title: line(100),
});
export type AskInput = z.output<typeof askRule>;

/** What a price is shown for while it is typed. Without a customer: by the tariff, and only ever an estimate. */
export const estimateRule = askedFreightRule.extend({
  customerId: z.uuid().nullable(),
  /** What the request is called. A message, or a title that is no plain name, is read by a person before it is offered. */
  title: line(100).default(''),
  message: headerRule.shape.message.default(''),
});
export type EstimateInput = z.output<typeof estimateRule>;
