import { createHmac, randomBytes } from 'node:crypto';

/** How secrets begin, as the Standard Webhooks specification has it. */
const mark = 'whsec_';

/** A new secret for signing. */
export const newSecret = (): string => `${mark}${randomBytes(32).toString('base64')}`;

export type Message = Readonly<{ id: string; at: Date; body: string }>;

/**
 * The headers of a message by the Standard Webhooks specification (standardwebhooks.com): id, seconds since 1970, and
 * the HMAC-SHA256 of `id.seconds.body`. A receiver refuses what is older than some minutes, so that nothing is replayed.
 */
export function signed(
  { id, at, body }: Message,
  secret: string,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(mark.length), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${hmac}` };
}
