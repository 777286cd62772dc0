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
const part = z.object({
  ...figures,
  month: z.string().nullable(),
  fiscalYear: z.int().nullable(),
  filter,
});
const group: Shape<Group> = named(
  'ReportGroup',
  part.extend({
    label: bilingual.nullable(),
    previous: part.nullable().meta({
      description:
        'The same group in the period compared with: a month or fiscal year at the same place of it.',
    }),
  }),
);

export const reportShown: Shape<QuotationReport> = z.object({
  by: z.enum(divisions),
  filter,
  total: z.object(figures),
  previous: z
    .object({ filter, total: z.object(figures) })
    .nullable()
    .meta({
      description:
        'The period compared with, as far as the other one has run. Null without `compare`, or without a first day.',
    }),
  groups: z.array(group),
  hasMore: z.boolean(),
  reasons: z.array(
    z.object({ reason: z.string(), count, filter: filter.extend({ reason: z.string() }) }),
  ),
});
