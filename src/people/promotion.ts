import * as z from 'zod';
import { customer } from '#master/resources/customer/customer.ts';
import { kana } from '#master/kinds/kana.ts';
import { text } from '#master/kinds/text.ts';
import { fieldRule, inputRule } from '#master/rule.ts';

/** What an employee adds about the contact person when a provisional customer is promoted; the rest is what the firm entered. */
export const contactFields = {
  contactNameEn: text('Contact in English', '担当者名（英語）', { max: 120 }),
  contactKana: kana('Contact kana', '担当者カナ', { optional: true }),
} as const;

/** `customerId` is the existing customer that the provisional customer is merged into; null creates a new one. */
export const promotionRule = z.strictObject({
  customerId: z.uuid().nullable(),
  contactNameEn: fieldRule(contactFields.contactNameEn).pipe(z.string()),
  contactKana: fieldRule(contactFields.contactKana).pipe(z.string().nullable()),
  isPrimary: z.boolean(),
});
export const customerRule = inputRule(customer);

export const reasonField = text('Reason for rejection', '却下理由', { max: 500, multiline: true });
export const rejectionRule = z.strictObject({
  reason: fieldRule(reasonField).pipe(z.string()),
});
