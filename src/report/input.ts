import * as z from 'zod';
import { figureFilterRule } from '#quotation/figure/filter.ts';

/** What a report is divided by. */
export const divisions = ['month', 'lane', 'customer', 'employee'] as const;
export type Division = (typeof divisions)[number];

export const reportRule = figureFilterRule.omit({ answered: true, reason: true }).extend({ by: z.enum(divisions).optional() });
export type ReportInput = z.output<typeof reportRule>;
