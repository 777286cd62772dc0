import { codeOf } from '../error.ts';
import { propertyOf } from '../property.ts';

/**
 * SQLSTATEs of a server that is temporarily unavailable: broken connections (class 08), shutdown, crash recovery and start
 * (57P01 to 57P03), a session ended for its idleness (57P05, 25P03), no file handle, room, memory or connection left (53000 to 53300), a disk that fails (58030),
 * a lock that another transaction held for too long (55P03), and a standby where the primary was before a failover (25006).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailableState = /^(08...|57P0[1-35]|25P03|53[0-3]00|58030|55P03|25006)$/;
/** At the end of the message, or of its detail (with a full stop): for pages of the transaction status only the detail names the file. */
const readOnlyDisk = /: Read-only file system\.?$/;
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** Errors of the driver and its pool that have no code. */
const driverMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/** A failed HTTP call to another system wraps the same socket errors, but is not about the database. */
const isFetchFailure = (error: Error) =>
  error instanceof TypeError && error.message === 'fetch failed';

function meansUnavailable(error: Error): boolean {
  const code = codeOf(error);
  if (code !== null && unavailableState.test(code)) return true;
  // PostgreSQL reports a read-only disk with the SQLSTATE of a missing privilege.
  if (code === '42501')
    return [error.message, String(propertyOf(error, 'detail'))].some((text) =>
      readOnlyDisk.test(text),
    );
  // Only with a system call's name: an HTTP client that disconnects is an ECONNRESET without one.
  if (code !== null && socketCodes.has(code)) {
    const call = String(propertyOf(error, 'syscall') ?? '');
    return socketCalls.has(call) && (code !== 'ENOENT' || call === 'connect');
  }
  return driverMessages.test(error.message);
}

/**
 * Whether an error means that the database is temporarily unavailable, so that the same request may succeed later,
 * however deeply it is wrapped (`cause`, `AggregateError`).
 */
export function isUnavailable(error: unknown): boolean {
  const seen = new Set<unknown>();
  const pending: unknown[] = [error];
  while (pending.length > 0) {
    const next = pending.pop();
    if (!(next instanceof Error) || seen.has(next)) continue;
    seen.add(next);
    if (isFetchFailure(next)) continue;
    if (meansUnavailable(next)) return true;
    pending.push(next.cause);
    if (next instanceof AggregateError) pending.push(...next.errors);
  }
  return false;
}
