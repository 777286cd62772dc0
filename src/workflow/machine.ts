/**
 * One row of a machine's table: an event takes a record from some states to one, where one of these people asks for it.
 * S: the states, E: the events, A: what people can be to the record, F: what a guard looks at, B: the states that a
 * refusal may name (those of the record, and of what a guard looks at).
 */
export type Transition<
  S extends string,
  E extends string,
  A extends string,
  F = null,
  B extends string = S,
> = Readonly<{
  event: E;
  from: readonly S[];
  to: S | 'same';
  actors: readonly A[];
  /** What has to hold besides: null where it does, else the state that stands in the way. */
  guard?: (facts: F) => B | null;
  /** Follows from another event: no button asks for it. */
  automatic?: true;
  /** Changes nothing that anybody has open on a screen. */
  keepsVersion?: true;
  /** An edit tells the log itself what it changed; the move is recorded only where the state changes with it. */
  isEdit?: true;
}>;

/** What can happen to a kind of record, by whom and in which state; whatever is not here is refused. X: what a room adds to a row. */
export type Machine<
  S extends string,
  E extends string,
  A extends string,
  F = null,
  B extends string = S,
  X = unknown,
> = Readonly<{
  events: readonly E[];
  transitions: readonly (Transition<S, E, A, F, B> & X)[];
}>;

export type Refusal<B> = Readonly<{ refused: 'wrong-state'; state: B } | { refused: 'forbidden' }>;
export type Next<S, T> = Readonly<{ next: S; transition: T }>;

/**
 * The next state by an event, or why there is none: nobody of these may, or not in this state. Where several rows fit, the
 * first whose guard lets it pass is taken; where none does, the first one's reason is given.
 */
export function next<S extends string, E extends string, A extends string, F, B extends string, X>(
  machine: Machine<S, E, A, F, B, X>,
  state: S,
  event: E,
  actors: ReadonlySet<A>,
  facts: F,
): Next<S, Transition<S, E, A, F, B> & X> | Refusal<S | B> {
  const allowed = machine.transitions.filter(
    (each) => each.event === event && each.actors.some((actor) => actors.has(actor)),
  );
  if (allowed.length === 0) return { refused: 'forbidden' };
  let inTheWay: S | B = state;
  const found = allowed
    .filter(({ from }) => from.includes(state))
    .find(({ guard }, i) => {
      const blocker = guard?.(facts) ?? null;
      if (blocker !== null && i === 0) inTheWay = blocker;
      return blocker === null;
    });
  if (!found) return { refused: 'wrong-state', state: inTheWay };
  return { next: found.to === 'same' ? state : found.to, transition: found };
}

/** The events whose buttons a person is shown: exactly those that the server would not refuse. */
export const allowedEvents = <
  S extends string,
  E extends string,
  A extends string,
  F,
  B extends string,
  X,
>(
  machine: Machine<S, E, A, F, B, X>,
  state: S,
  actors: ReadonlySet<A>,
  facts: F,
): E[] =>
  machine.events.filter((event) => {
    const result = next(machine, state, event, actors, facts);
    return 'next' in result && !result.transition.automatic;
  });

/** The event that takes a record from one state to another, for forms in which a person chooses the state itself; undefined where none does. */
export const eventTo = <
  S extends string,
  E extends string,
  A extends string,
  F,
  B extends string,
  X,
>(
  machine: Machine<S, E, A, F, B, X>,
  from: S,
  to: S,
  actors: ReadonlySet<A>,
  facts: F,
): E | undefined =>
  machine.events.find((event) => {
    const result = next(machine, from, event, actors, facts);
    return 'next' in result && result.next === to;
  });
