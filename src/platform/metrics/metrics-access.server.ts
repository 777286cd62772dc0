import { bearerOf } from '../http/bearer.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isForwarded, isFromLoopback } from '../http/request-id.server.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the caller may read the metrics: a program on this machine (not a request that a proxy forwards), or a client
 * with `METRICS_TOKEN`.
 */
export function mayReadMetrics(request: Request, token: string | undefined): boolean {
  const given = bearerOf(request.headers);
  if (token && given) return timingSafeEqual(digest(given), digest(token));
  return isFromLoopback(request) && !isForwarded(request);
}
