import * as z from 'zod';
import { trueOnly } from '#ui/form/rules/booleans.ts';
import { email, required } from '#ui/form/rules/generic.ts';
import * as identifiers from '#ui/form/rules/identifiers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { inquiryStates } from './states.ts';
import { topics } from './topics.ts';

const named = (max: number) => required(strings.maxFullWidth(max, strings.notBlank()));

/** What a visitor writes to us. */
const fields = {
  topic: required(z.enum(topics)),
  companyName: named(80),
  contactName: named(60),
  email: required(email()),
  phone: required(identifiers.phone()),
  message: named(2000),
  /** That we may use these to answer. */
  consent: trueOnly(),
};

export const contactRule = z.strictObject(fields);

/** An inquiry as it is sent: with the page's stamp, and the field that people do not see and leave empty. */
export const inquiryRule = z.strictObject({
  ...fields,
  website: z.string().max(2000),
  stamp: z.string().max(200),
});
export type Inquiry = z.output<typeof inquiryRule>;

/** An answer by mail. */
export const replyRule = z.strictObject({ text: named(4000) });
export const stateRule = z.enum(inquiryStates);
