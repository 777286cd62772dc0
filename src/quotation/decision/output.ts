import * as z from 'zod';
import { personName } from '#master/output.ts';
import { type Shape, amount, count, day, instant, list, named } from '#platform/http/output.ts';
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

/** The answers that wait for the reader's approval, and who stands in for whom. */
export const waiting = z.object({
  rows: z.array(
    z.object({
      quotationId: id,
      answerId: id,
      number: text,
      title: text,
      customer: personName,
      authorName: text,
      total: amount,
      incomplete: z.boolean(),
      currency: text,
      marginPercent: amount.nullable(),
      validUntil: day.nullable(),
      level: count,
      askedAt: instant,
      inPlaceOf: personName.nullable(),
    }),
  ),
  standsInFor: z.array(personName.extend({ until: day })),
  deputies: z.array(personName.extend({ until: day })),
});
