import { type SQL, desc } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { type Machine, type Next, type Transition, next } from './machine.ts';

/** Who changes something; without a principal the clock, which expires and reminds. */
export type Caller = Pick<SignedIn, 'now' | 'requestId' | 'ip' | 'baseUrl'> & {
  principal: SignedIn['principal'] | null;
};

/** What the log and the timeline say of a move, beside the states before and after. */
export type Details = Readonly<{
  comment?: string | null;
  /** In whose place a deputy decided. */
  inPlaceOf?: Bilingual | null;
  /** Not for the customer's eyes. */
  internal?: boolean;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}>;

/** Whether the version stays, where the transition does not say so itself: nothing that anybody has open was changed. */
type Moving = Details & Readonly<{ keepsVersion?: boolean }>;

/** The row that a query finds, locked until the transaction ends. @throws Refused not-found */
export async function lockRow<R>(query: {
  for: (strength: 'update') => PromiseLike<R[]>;
}): Promise<R> {
  const [found] = await query.for('update');
  if (!found) throw new Refused('not-found');
  return found;
}

/** Who did the last thing that the log tells of some records, for those who come second. */
export async function lastChange(tx: Transaction, of: SQL | undefined) {
  const [found] = await tx
    .select({ actorName: auditEvent.actorName, action: auditEvent.action, at: auditEvent.at })
    .from(auditEvent)
    .where(of)
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(1);
  return found ?? null;
}

/** A version that a form was made from, and what is there now, given with a refusal so that the form can show both. */
export type Seen = Readonly<{ version: number; current?: (() => Promise<unknown>) | undefined }>;

/** What a room says of the records of a machine. L: a record held for a change, with who asks; V: what a move may set of it. */
type Declaration<
  L,
  V,
  S extends string,
  E extends string,
  A extends string,
  F,
  B extends string,
  X,
> = Readonly<{
  machine: Machine<S, E, A, F, B, X>;
  stateNames: Readonly<Record<S | B, Bilingual>>;
  subject: (held: L) => Readonly<{ state: S; version: number; actors: ReadonlySet<A>; facts: F }>;
  /** The events of the log that are about it, as far as who asks may know of them. */
  history: (held: L) => SQL | undefined;
  /** Writes the record, and answers it as it is then. */
  save: (
    tx: Transaction,
    held: L,
    values: V & Readonly<{ state: S; version: number; updatedAt: Date }>,
    transition: Transition<S, E, A, F, B> & X,
  ) => Promise<L>;
  /** Writes the event of the move: into the log, and wherever else the room tells of it. */
  record: (tx: Transaction, caller: Caller, held: L, event: E, details: Details) => Promise<void>;
}>;

/** An event that this person may bring about on this record, as it is: the only way to a move. */
export type Permit<L, E, T, S> = Readonly<{ held: L; event: E }> & Next<S, T>;

/**
 * How the records of a machine are changed. Every change goes the same way, so that who comes second is told of the colleague
 * and never of themselves: lock, `permit` (allowed in this state and by this person, then not stale), the room's own
 * checks, `move` (the state and its event in one write).
 */
export function defineWorkflow<
  L,
  V extends object,
  S extends string,
  E extends string,
  A extends string,
  F,
  B extends string,
  X,
>({ machine, stateNames, subject, history, save, record }: Declaration<L, V, S, E, A, F, B, X>) {
  type Permitted = Permit<L, E, Transition<S, E, A, F, B> & X, S>;

  const nextOf = (held: L, event: E) => {
    const { state, actors, facts } = subject(held);
    return next(machine, state, event, actors, facts);
  };

  /** Refuses because of a state that somebody brought about meanwhile, and says who. */
  async function refuseState(tx: Transaction, held: L, state: S | B): Promise<never> {
    throw new Refused('wrong-state', {
      values: { state: stateNames[state] },
      detail: { state, last: await lastChange(tx, history(held)) },
    });
  }

  /**
   * Refuses a save that was made from an older version.
   * @throws Refused stale with the version there is, who changed it last, and what is there now
   */
  async function assertCurrentVersion(tx: Transaction, held: L, seen: Seen): Promise<void> {
    const { version } = subject(held);
    if (version === seen.version) return;
    throw new Refused('stale', {
      detail: {
        version,
        last: await lastChange(tx, history(held)),
        current: (await seen.current?.()) ?? null,
      },
    });
  }

  return {
    refuseState,
    assertCurrentVersion,

    /** The same without a refusal: null where it is not allowed. For what follows from something else. */
    permitted: (held: L, event: E): Permitted | null => {
      const result = nextOf(held, event);
      return 'next' in result ? { ...result, held, event } : null;
    },

    /**
     * An event is allowed in this state and by this person, and the record is as its editor saw it (where they saw it).
     * A state that allows no change is told first: a newer version would not help.
     * @throws Refused forbidden, wrong-state or stale
     */
    permit: async (tx: Transaction, held: L, event: E, seen?: Seen): Promise<Permitted> => {
      const result = nextOf(held, event);
      if (!('next' in result)) {
        if (result.refused === 'forbidden') throw new Refused('forbidden');
        return refuseState(tx, held, result.state);
      }
      if (seen) await assertCurrentVersion(tx, held, seen);
      return { ...result, held, event };
    },

    /** Takes a record to its next state, with its event. Answers it as it is then. */
    move: async (
      tx: Transaction,
      caller: Caller,
      { held, event, next: state, transition }: Permitted,
      values: V,
      details?: Moving,
    ): Promise<L> => {
      const before = subject(held);
      const { keepsVersion = transition.keepsVersion, ...recorded } = details ?? {};
      const version = before.version + (keepsVersion ? 0 : 1);
      const moved = await save(
        tx,
        held,
        { ...values, state, version, updatedAt: caller.now() },
        transition,
      );
      if (!transition.isEdit || state !== before.state)
        await record(tx, caller, moved, event, {
          before: { state: before.state },
          after: { state },
          ...recorded,
        });
      return moved;
    },
  };
}
