import * as z from 'zod';
import { namedRecord, personName } from '#master/output.ts';
import { amount, count, counted, day, instant, named } from '#platform/http/output.ts';
import { isChangeRequested } from '#quotation/output.ts';
import { answerStates, quotationStates } from '#quotation/state-lists.ts';

const id = z.uuid();
const text = z.string();
const answerState = z.enum(answerStates);
const quotationState = z.enum(quotationStates);

export const listedQuotation = named(
  'ListedQuotation',
  z.object({
    id,
    number: text.nullable(),
    state: quotationState,
    isChangeRequested,
    title: text,
    customer: namedRecord,
    requesterName: text,
    submittedAt: instant.nullable(),
    createdAt: instant,
    questionAt: instant.nullable(),
    answer: z
      .object({
        id,
        revision: count,
        state: answerState,
        total: amount,
        currency: text,
        incomplete: z.boolean(),
        validUntil: day.nullable(),
        returnedReason: text
          .nullable()
          .meta({ description: 'Employees only: why it was returned, while it is.' }),
        byRule: z
          .object({ name: text, version: count })
          .nullable()
          .meta({ description: 'Employees only: the version of the rule that offered it.' }),
      })
      .nullable()
      .meta({ description: 'The latest that the reader may know of.' }),
  }),
);
export const foundQuotation = z.object({
  id,
  number: text.nullable(),
  state: quotationState,
  title: text,
  customer: personName,
});
export const counts = z.object({
  byState: z.object({ draft: counted, requested: counted, answering: counted, offered: counted }),
  expiring: counted.meta({ description: 'Offers that end within a week.' }),
  questions: counted,
  returned: counted.meta({ description: 'Answers returned to their authors; employees only.' }),
});
