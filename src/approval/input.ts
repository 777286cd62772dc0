import * as z from 'zod';

/** The form in which approvers are chosen; `hold` only where an offer can wait for an employee after the last approval. */
export const approverChoiceRule = z.strictObject({
  approverIds: z.array(z.uuid()).max(10),
  hold: z.boolean().optional(),
});
