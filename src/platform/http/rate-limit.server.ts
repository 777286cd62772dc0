import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.server.ts';
import { log } from '../log.server.ts';
import { Refused } from '../refusal.ts';
import { newObservation, withObservation } from './current-request.server.ts';
import { rateLimit } from './tables.ts';

const windowSeconds = 60;
const windowMs = windowSeconds * 1000;
/** How many calls a node counts by itself before it reports them to the others. */
const packet = 20;
/** More callers than this in a minute are only counted from the next one on. */
const mostCallers = 100_000;

/** Whose calls are counted together: an account, whoever calls from a network without one, a network in all, or a site (network.ts). */
export type Caller = Readonly<{ by: 'account' | 'guest' | 'address' | 'site'; key: string }>;

type Counted = {
  /** Calls that this node has answered in its window. */
  calls: number;
  /** Calls that the others do not know of yet. */
  unreported: number;
  /** The others have counted too many: refused until then, in ms. */
  refusedUntil: number;
  /** The end of the window, in ms. */
  end: number;
};

/** Calls in a minute: of an account, of a network's guests, and of a network and a site in all, whoever calls from there. */
const limitsOf = (perMinute: number): Readonly<Record<Caller['by'], number>> => ({
  account: perMinute,
  guest: Math.ceil(perMinute / 4),
  address: perMinute * 5,
  site: perMinute * 20,
});

/**
 * Limits of calls, shared by all nodes of a database. A node counts in memory and reports every 20th call of a caller, without
 * waiting for it: a call costs no statement. Several nodes together let through at most 20 calls each above a limit.
 */
export class RateLimits {
  private readonly limits: ReturnType<typeof limitsOf>;
  private readonly shared: Readonly<Record<Caller['by'], RateLimiterDrizzle>>;
  private readonly counted = new Map<string, Counted>();
  private readonly now: () => number;
  private sweptAt = 0;

  constructor(db: Database, perMinute: number, now: () => number = Date.now) {
    this.limits = limitsOf(perMinute);
    this.now = now;
    const limiter = (by: Caller['by']) =>
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimit,
        keyPrefix: by,
        points: this.limits[by],
        duration: windowSeconds,
        clearExpiredByTimeout: false,
        // While the database is away each node counts for itself.
        insuranceLimiter: new RateLimiterMemory({
          keyPrefix: by,
          points: this.limits[by],
          duration: windowSeconds,
        }),
      });
    this.shared = {
      account: limiter('account'),
      guest: limiter('guest'),
      address: limiter('address'),
      site: limiter('site'),
    };
  }

  /** Counts a call. @throws Refused rate-limited, with the seconds to wait */
  count(caller: Caller): void {
    const now = this.now();
    const counted = this.countedOf(caller, now);
    counted.calls += 1;
    const until = counted.calls > this.limits[caller.by] ? counted.end : counted.refusedUntil;
    if (until > now)
      throw new Refused('rate-limited', { retryAfter: Math.ceil((until - now) / 1000) });
    counted.unreported += 1;
    if (counted.unreported >= packet) void this.report(caller, counted);
  }

  private countedOf({ by, key }: Caller, now: number): Counted {
    if (this.counted.size >= mostCallers || now - this.sweptAt > windowMs) {
      for (const [name, { end, refusedUntil }] of this.counted)
        if (Math.max(end, refusedUntil) <= now) this.counted.delete(name);
      if (this.counted.size >= mostCallers) this.counted.clear();
      this.sweptAt = now;
    }
    const name = `${by} ${key}`;
    const known = this.counted.get(name);
    if (known && known.end > now) return known;
    const fresh = {
      calls: 0,
      unreported: known?.unreported ?? 0,
      refusedUntil: known?.refusedUntil ?? 0,
      end: now + windowMs,
    };
    this.counted.set(name, fresh);
    return fresh;
  }

  private async report({ by, key }: Caller, counted: Counted): Promise<void> {
    const calls = counted.unreported;
    counted.unreported = 0;
    try {
      // A failure is none of the request that happened to be the twentieth.
      await withObservation(newObservation('rate-limits'), () =>
        this.shared[by].consume(key, calls),
      );
    } catch (error) {
      if (error instanceof RateLimiterRes) counted.refusedUntil = this.now() + error.msBeforeNext;
      else log.warn({ err: error }, 'calls could not be counted');
    }
  }
}

/** Deletes counts that ended an hour ago. */
export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, new Date(now.getTime() - 3_600_000)));
}

const running = new WeakMap<Database, RateLimits>();

/** The limits of a running program, by its database and setting. */
export function rateLimitsOf(db: Database, perMinute: number): RateLimits {
  const known = running.get(db) ?? new RateLimits(db, perMinute);
  running.set(db, known);
  return known;
}
