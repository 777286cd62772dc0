import { type SQL, desc } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { type Machine, type Next, type Transition, next } from './machine.ts';

/** Who makes a change; the principal is null for scheduled jobs. */
export type Caller = Pick<SignedIn, 'now' | 'requestId' | 'ip' | 'baseUrl'> & {
  principal: SignedIn['principal'] | null;
};

/** What the log and the timeline record about a transition besides the states before and after. */
export type Details = Readonly<{
  comment?: string | null;
  /** The approver in whose place a deputy decided. */
  inPlaceOf?: Bilingual | null;
  /** Hidden from the customer. */
  internal?: boolean;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}>;

/** `keepsVersion` overrides the transition's own: true if the change touches nothing that an open form shows. */
type MoveOptions = Details & Readonly<{ keepsVersion?: boolean }>;

/** Locks and returns the row that a query finds. @throws Refused not-found */
export async function lockRow<R>(query: {
  for: (strength: 'update') => PromiseLike<R[]>;
}): Promise<R> {
  const [found] = await query.for('update');
  if (!found) throw new Refused('not-found');
  return found;
}

/** The name of an actor, by account and as it is recorded. */
export type NameOf = (accountId: string | null, recorded: string) => Promise<string>;

/**
 * The latest event in the log about some records, to tell a person whose change was refused who was first. `accountId` is
 * that person; `nameOf` gives the name by which the reader may know who it was.
 */
export async function lastChange(
  tx: Transaction,
  of: SQL | undefined,
  accountId?: string | null,
  nameOf?: NameOf,
) {
  const [found] = await tx
    .select({
      actorId: auditEvent.actorId,
      actorName: auditEvent.actorName,
      action: auditEvent.action,
      at: auditEvent.at,
    })
    .from(auditEvent)
    .where(of)
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(1);
  if (!found) return null;
  const { actorId, ...last } = found;
  const actorName = nameOf ? await nameOf(actorId, last.actorName) : last.actorName;
  return { ...last, actorName, isOwn: actorId !== null && actorId === accountId };
}

/**
 * The version that a form was filled from. `current` reads the present values, sent with a `stale` refusal so that the form
 * can show both; `accountId` is who saves: the refusal then says whether they were first themselves, in another tab.
 */
export type Seen = Readonly<{
  version: number;
  current?: (() => Promise<unknown>) | undefined;
  accountId?: string;
}>;

/** How a room reads and writes the records of a state machine. L: a locked record with its caller; V: the columns that a transition may set. */
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
  /** Condition of the log's events about the record that the caller may see. */
  history: (held: L) => SQL | undefined;
  /** The names by which the caller may know others; by default those that are recorded. */
  nameOf?: (tx: Transaction, held: L) => NameOf;
  /** Writes the record and returns it as stored. */
  save: (
    tx: Transaction,
    held: L,
    values: V & Readonly<{ state: S; version: number; updatedAt: Date }>,
    transition: Transition<S, E, A, F, B> & X,
  ) => Promise<L>;
  /** Records the event of the transition in the log and, depending on the room, in timeline and webhooks. */
  record: (tx: Transaction, caller: Caller, held: L, event: E, details: Details) => Promise<void>;
}>;

/** Proof that the caller may trigger an event on a record in its current state; `move` accepts nothing else. */
export type Permit<L, E, T, S> = Readonly<{ held: L; event: E }> & Next<S, T>;

/**
 * How the records of a state machine change. Every change takes the same steps: lock, `permit` (allowed for this person in
 * this state, then not stale), the room's own checks, `move` (the state and its event in one transaction). The lock comes
 * first so that of two simultaneous changes the second is refused because of the first.
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
>({
  machine,
  stateNames,
  subject,
  history,
  nameOf,
  save,
  record,
}: Declaration<L, V, S, E, A, F, B, X>) {
  type Permitted = Permit<L, E, Transition<S, E, A, F, B> & X, S>;

  const nextOf = (held: L, event: E) => {
    const { state, actors, facts } = subject(held);
    return next(machine, state, event, actors, facts);
  };

  /** @throws Refused wrong-state, with the state and who changed it last */
  async function refuseState(tx: Transaction, held: L, state: S | B): Promise<never> {
    throw new Refused('wrong-state', {
      values: { state: stateNames[state] },
      detail: { state, last: await lastChange(tx, history(held), null, nameOf?.(tx, held)) },
    });
  }

  /**
   * Refuses a change made from an older version.
   * @throws Refused stale, with the current version, who changed it last, and the current values
   */
  async function assertCurrentVersion(tx: Transaction, held: L, seen: Seen): Promise<void> {
    const { version } = subject(held);
    if (version === seen.version) return;
    throw new Refused('stale', {
      detail: {
        version,
        last: await lastChange(tx, history(held), seen.accountId, nameOf?.(tx, held)),
        current: (await seen.current?.()) ?? null,
      },
    });
  }

  return {
    refuseState,
    assertCurrentVersion,

    /** Like `permit`, but null instead of a refusal. For automatic transitions. */
    permitted: (held: L, event: E): Permitted | null => {
      const result = nextOf(held, event);
      return 'next' in result ? { ...result, held, event } : null;
    },

    /**
     * Checks that an event is allowed in this state and for this person, and that the record has the version in `seen`.
     * The state is checked first: if it allows no change, loading the newer version would not help.
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

    /** Writes the record's next state and records the event. Returns the record as stored. */
    move: async (
      tx: Transaction,
      caller: Caller,
      { held, event, next: state, transition }: Permitted,
      values: V,
      details?: MoveOptions,
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
