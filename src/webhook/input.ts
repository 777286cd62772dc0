import * as z from 'zod';
import { required } from '#ui/form/rules/generic.ts';
import * as strings from '#ui/form/rules/strings.ts';

/** A http or https address without credentials. The host is resolved and checked when a message is sent. */
function isReceiver(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const eventName = z
  .string()
  .regex(/^[a-z]+\.[a-z-]+$/)
  .max(60);

/** The fields of a webhook that an administrator enters. */
export const webhookRule = z.strictObject({
  name: required(strings.singleLine(strings.maxFullWidth(60, strings.notBlank()))),
  url: required(
    z
      .string()
      .max(500)
      .refine(isReceiver, { params: { rule: 'url' } }),
  ),
  events: z.array(eventName).min(1).max(60),
  customerId: z.uuid().nullable(),
  isStopped: z.boolean(),
});
export type WebhookInput = z.output<typeof webhookRule>;
