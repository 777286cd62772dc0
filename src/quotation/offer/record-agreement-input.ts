import * as z from 'zod';
import * as strings from '#ui/form/rules/strings.ts';
import { text, title } from '#quotation/text-rules.ts';
import { agreementChannels } from './recorded-agreement.ts';

/** The form in which an agreement is recorded; who of the customer has ordered, and when. */
export const recordAgreementRule = z.strictObject({
  channel: z.enum(agreementChannels),
  person: title(100),
  day: strings.date(),
  note: text(2000),
  documentId: z.uuid().nullable(),
});
export type RecordAgreementInput = z.output<typeof recordAgreementRule>;
