import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/database/database.server.ts';
import { networksOf } from '#platform/http/network.ts';
import { rateLimit } from '#platform/http/tables.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';

const hour = 3600;
/** Wrong passwords of an account are counted for a day from the first. */
const seriesSeconds = 24 * hour;
/** Attempts without a pause; after each further one the account pauses 1, 2, 4 … seconds. */
const freeAttempts = 5;
const longestPauseSeconds = 900;
/** Wrong passwords from one network in a minute, whichever accounts they were for. */
const failuresOfNetwork = 20;
/** The same of all networks of one site. */
const failuresOfSite = 60;
/** How long the code of an app may be entered, one step before and after its own, and some seconds more. */
const codeSeconds = 120;
/** Mails with a link that one address gets in an hour, asked for by guests. */
const linksPerHour = 5;

/** Seconds until the next attempt after that many in a row. */
const pauseAfter = (attempts: number): number =>
  Math.min(2 ** (attempts - freeAttempts - 1), longestPauseSeconds);

/** The counter of an account, by its address, which may not exist, or of a code; never in plain text. */
const keyOf = (counted: string): string =>
  createHash('sha256').update(counted.trim().toLowerCase()).digest('base64url');

/** Milliseconds to wait, if the counter refused; other errors are thrown. */
async function refusedFor(consumed: Promise<unknown>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
    throw error;
  }
}

const inSeconds = (ms: number): number => Math.ceil(ms / 1000);

type Attempt = Readonly<{ email: string; address: string | null }>;

/**
 * Counts wrong passwords and codes by account and by network, and links by address, in the database, so that all servers
 * share the counters. Each `may…` returns the seconds to wait, 0 where the attempt is allowed.
 */
export function attemptLimits(db: Database) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimit,
      keyPrefix,
      points,
      duration,
      // A job deletes them for all servers.
      clearExpiredByTimeout: false,
    });
  const attempts = limiter('attempts', freeAttempts, seriesSeconds);
  const pauses = limiter('pause', 1, longestPauseSeconds);
  const notices = limiter('notice', 1, seriesSeconds);
  const network = limiter('network', failuresOfNetwork, 60);
  const site = limiter('network-site', failuresOfSite, 60);
  /** The counters of failures from an address; none where it is not known. */
  const countersOf = (address: string | null) => {
    if (address === null) return [];
    const own = networksOf(address);
    return [
      { counter: network, most: failuresOfNetwork, counted: own.network },
      ...(own.site === null ? [] : [{ counter: site, most: failuresOfSite, counted: own.site }]),
    ];
  };
  const links = limiter('link', linksPerHour, hour);
  const codes = limiter('code-used', 1, codeSeconds);

  return {
    /** Counts the attempt before the password is checked, so that simultaneous guesses all count. */
    async mayTry({ email, address }: Attempt): Promise<number> {
      for (const { counter, most, counted } of countersOf(address)) {
        const failed = await counter.get(counted);
        if (failed && failed.consumedPoints >= most) return inSeconds(failed.msBeforeNext);
      }
      const key = keyOf(email);
      const { consumedPoints } = await attempts.penalty(key);
      if (consumedPoints <= freeAttempts) return 0;
      const customDuration = pauseAfter(consumedPoints);
      const waitMs = await refusedFor(pauses.consume(key, 1, { customDuration }));
      // What was not tried does not make the next pause longer.
      if (waitMs > 0) await attempts.reward(key);
      return inSeconds(waitMs);
    },

    /** The password or code was wrong. Returns whether its owner should be told: once in a series. */
    async failed({ email, address }: Attempt): Promise<boolean> {
      for (const { counter, counted } of countersOf(address)) await counter.penalty(counted);
      const key = keyOf(email);
      const counted = await attempts.get(key);
      if (!counted || counted.consumedPoints <= freeAttempts) return false;
      return (await refusedFor(notices.consume(key))) === 0;
    },

    /** The attempt failed for another reason than the password. */
    async notTried({ email }: Attempt): Promise<void> {
      await attempts.reward(keyOf(email));
    },

    /** The password was right, or was reset: the series is over. */
    async succeeded({ email }: Pick<Attempt, 'email'>): Promise<void> {
      const key = keyOf(email);
      await Promise.all([attempts.delete(key), pauses.delete(key), notices.delete(key)]);
    },

    /** Whether a code of the account's app has been used. */
    async isUsed(accountId: string, code: string): Promise<boolean> {
      return (await codes.get(keyOf(`${accountId} ${code}`))) !== null;
    },

    /** Uses up a right code of the account's app. Returns false for all but the first of simultaneous uses. */
    async mayUse(accountId: string, code: string): Promise<boolean> {
      return (await refusedFor(codes.consume(keyOf(`${accountId} ${code}`)))) === 0;
    },

    /** Counts a mail with a link to a mailbox, whether or not it has an account. */
    async maySendLink(email: string): Promise<number> {
      return inSeconds(await refusedFor(links.consume(keyOf(mailboxOf(email)))));
    },
  };
}
export type AttemptLimits = ReturnType<typeof attemptLimits>;
