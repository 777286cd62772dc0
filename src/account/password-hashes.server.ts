import { availableParallelism } from 'node:os';
import { APIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';

// A hash takes 32 MB and a twentieth of a second of a processor, in the threads that files and names are also read in.
// Whoever guesses gets a share of them, so that others are answered meanwhile.

/** Hashes at once: half of the processors. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
/** More do not even wait: they would for seconds. */
const mostWaiting = 40;

/**
 * Runs hashes a few at a time.
 * @throws APIError SERVICE_UNAVAILABLE where too many wait
 */
export function hashShare(share: number, waiting: number) {
  const limit = pLimit(share);
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waiting)
      throw new APIError('SERVICE_UNAVAILABLE', {
        code: 'BUSY',
        message: 'Too many people are signing in. Please try again in a moment.',
      });
    return limit(run);
  };
}

const inShare = hashShare(atOnce, mostWaiting);

/** Passwords as they are hashed and checked, by the sign-in library's scrypt. */
export const passwordHashes = {
  hash: (password: string): Promise<string> => inShare(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }): Promise<boolean> =>
    inShare(() => verifyPassword(given)),
};
