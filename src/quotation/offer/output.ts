import * as z from 'zod';
import { type Shape, amount, named } from '#platform/http/output.ts';
import type { LineChange } from './compare.ts';
import { comparedLine } from '#quotation/sheet/charge-output.ts';
import { id } from '#quotation/sheet/output.ts';

export const lineChange: Shape<LineChange> = named(
  'LineChange',
  z.object({
    lineageId: id,
    change: z.enum(['added', 'removed', 'changed', 'same']),
    before: comparedLine.nullable(),
    after: comparedLine.nullable(),
    difference: amount,
  }),
);
