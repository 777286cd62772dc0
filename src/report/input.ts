import * as z from 'zod';
import { figureFilterRule } from '#quotation/figure/filter.ts';
import { comparisons } from './compared-period.ts';
import { divisions } from './division.ts';

export const reportRule = figureFilterRule
  .omit({ answered: true, reason: true })
  .extend({ by: z.enum(divisions).optional(), compare: z.enum(comparisons).optional() });
export type ReportInput = z.output<typeof reportRule>;
