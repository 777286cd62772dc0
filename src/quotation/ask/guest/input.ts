import * as z from 'zod';
import { provisionalCustomer } from '#master/resources/customer/provisional-customer.ts';
import { fieldRule } from '#master/rule.ts';
import { line, text } from '#quotation/text-rules.ts';
import { trueOnly } from '#ui/form/rules/booleans.ts';
import { required } from '#ui/form/rules/generic.ts';
import { askedFreightRule } from '../input.ts';

/** As the provisional customer has it that the guest's firm will be. */
const { fields } = provisionalCustomer;
const entered = (name: 'companyName' | 'contactName' | 'email' | 'phone') =>
  required(fieldRule(fields[name]).pipe(z.string()));

/** Who a guest is. */
export const guestRule = z.strictObject({
  companyName: entered('companyName'),
  contactName: entered('contactName'),
  contactKana: fieldRule(fields.contactKana).pipe(z.string().nullable()),
  email: entered('email'),
  phone: entered('phone'),
  /** Consent to using the data for the answer. */
  consent: trueOnly(),
});
export type Guest = z.output<typeof guestRule>;

/** A request of a guest: one route with its freight, and who asks. Without a title it is named after its route. */
export const guestAskRule = askedFreightRule.extend({
  ...guestRule.shape,
  title: line(100),
  message: text(1000),
});
export type GuestAsk = z.output<typeof guestAskRule>;

/** The secret of the mailed link. */
export const tokenRule = z.strictObject({
  token: z.string().max(100).meta({ description: 'The secret of the mailed link' }),
});
