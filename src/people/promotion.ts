import * as z from 'zod';
import { customer } from '#master/resources/customer/customer.ts';
import { kana } from '#master/kinds/kana.ts';
import { text } from '#master/kinds/text.ts';
import { fieldRule, inputRule } from '#master/rule.ts';

/** What an employee adds of the person when a firm becomes a customer; what the firm itself said is taken from there. */
export const contactFields = {
  contactNameEn: text('Contact in English', '担当者名（英語）', { max: 120 }),
  contactKana: kana('Contact kana', '担当者カナ', { optional: true }),
} as const;

/** `customerId` is the customer that the firm joins; null makes a new one. */
export const promotionRule = z.strictObject({
  customerId: z.uuid().nullable(),
  contactNameEn: fieldRule(contactFields.contactNameEn) as z.ZodType<string>,
  contactKana: fieldRule(contactFields.contactKana) as z.ZodType<string | null>,
  isPrimary: z.boolean(),
});
export const customerRule = inputRule(customer);

export const reasonField = text('Reason for rejection', '却下理由', { max: 500, multiline: true });
export const rejectionRule = z.strictObject({
  reason: fieldRule(reasonField) as z.ZodType<string>,
});
