import * as z from 'zod';
import { trueOnly } from '#ui/form/rules/booleans.ts';
import { email, required } from '#ui/form/rules/generic.ts';
import * as identifiers from '#ui/form/rules/identifiers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { inquiryStates } from './states.ts';
import { topics } from './topics.ts';

const text = (max: number) => strings.maxFullWidth(max, strings.notBlank());
const named = (max: number) => required(strings.singleLine(text(max)));

/** The fields of the contact form. */
const fields = {
  topic: required(z.enum(topics)),
  companyName: named(80),
  contactName: named(60),
  email: required(email()),
  phone: required(identifiers.phone()),
  message: required(text(2000)),
  /** Consent to using the data for the reply. */
  consent: trueOnly(),
};

export const contactRule = z.strictObject(fields);

/** An inquiry as it is sent: with the stamp of the page and the honeypot field, which people leave empty. */
export const inquiryRule = z.strictObject({
  ...fields,
  website: z.string().max(2000),
  stamp: z.string().max(200),
});
export type Inquiry = z.output<typeof inquiryRule>;

/** A reply by email. */
export const replyRule = z.strictObject({ text: required(text(4000)) });
export const stateRule = z.enum(inquiryStates);
