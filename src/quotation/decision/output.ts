import * as z from 'zod';
import { type Shape, amount, list, named } from '#platform/http/output.ts';
import { id, text } from '#quotation/sheet/output.ts';
import { type DecisionSummary, chargeMarks } from './summary.ts';

export const decisionSummary: Shape<DecisionSummary> = named(
  'DecisionSummary',
  z
    .object({
      marks: list(z.object({ mark: z.enum(chargeMarks), lineId: id, chargeId: text })),
      limits: list(
        z.object({ approverId: id, concern: z.enum(['amount', 'margin']), limit: amount }),
      ).meta({
        description:
          'The limits of the approvers chosen that the answer does not keep, while it can be sent or approved.',
      }),
    })
    .meta({ description: 'What is special about the charges: what an approver looks at first.' }),
);
