import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A new signing secret in the format of the Standard Webhooks specification. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export type Message = Readonly<{ id: string; at: Date; body: string }>;

/**
 * The headers of a message by the Standard Webhooks specification (standardwebhooks.com): id, seconds since 1970, and the
 * signature of both and the body. A receiver refuses what is older than some minutes, so that nothing is replayed.
 */
export function signedHeaders(
  { id, at, body }: Message,
  secret: string,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
}
