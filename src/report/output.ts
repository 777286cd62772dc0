import * as z from 'zod';
import { type Shape, amount, bilingual, count, list, named } from '#platform/http/output.ts';
import { figureFilterRule } from '#quotation/figure/filter.ts';
import { divisions } from './division.ts';
import type { Group, QuotationReport } from './report.server.ts';

/** The filter of the list that a figure links to. */
const filter = z.object({ ...figureFilterRule.shape, answered: z.boolean().optional() });

const figures = {
  asked: count,
  answered: count,
  open: count,
  agreed: count,
  declined: count,
  expired: count,
  cancelled: count,
  winRate: amount
    .nullable()
    .meta({ description: 'Percent; null where nothing has come to an end.' }),
  answerMinutes: count
    .nullable()
    .meta({ description: 'Median of the working minutes from the request to the first offer.' }),
  amounts: list(
    z.object({
      currency: z.string(),
      offered: amount,
      agreed: amount,
      margin: amount,
      marginPercent: amount.nullable(),
    }),
  ),
};
const group: Shape<Group> = named(
  'ReportGroup',
  z.object({ ...figures, label: bilingual.nullable(), month: z.string().nullable(), filter }),
);

export const reportShown: Shape<QuotationReport> = z.object({
  by: z.enum(divisions),
  filter,
  total: z.object(figures),
  groups: z.array(group),
  hasMore: z.boolean(),
  reasons: z.array(
    z.object({ reason: z.string(), count, filter: filter.extend({ reason: z.string() }) }),
  ),
});
