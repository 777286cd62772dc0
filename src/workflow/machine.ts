/**
 * One row of a state machine's table: an event takes a record from one of some states to another if one of the actors
 * triggers it. S: states, E: events, A: actors (the caller's roles towards the record), F: facts that guards check,
 * B: states that a refusal may name (the record's, and those of related records that guards check).
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
  /** A further condition: null if it holds, otherwise the state that prevents the transition. */
  guard?: (facts: F) => B | null;
  /** Triggered by another event; has no button of its own. */
  automatic?: true;
  /** Changes nothing that an open form shows. */
  keepsVersion?: true;
  /** Edits write their own log event; the transition is recorded only if it changes the state. */
  isEdit?: true;
}>;

/** The allowed transitions of a kind of record; anything else is refused. X: further properties that a room adds to a row. */
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
 * The next state after an event, or why there is none: no actor may trigger it, or not in this state. Of several matching
 * rows the first one whose guard passes applies; if none passes, the refusal names the state from the first guard.
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
  let preventing: S | B = state;
  const found = allowed
    .filter(({ from }) => from.includes(state))
    .find(({ guard }, i) => {
      const blocking = guard?.(facts) ?? null;
      if (blocking !== null && i === 0) preventing = blocking;
      return blocking === null;
    });
  if (!found) return { refused: 'wrong-state', state: preventing };
  return { next: found.to === 'same' ? state : found.to, transition: found };
}

/** The events that a person gets buttons for: exactly those that the server would accept. */
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

/** The event that takes a record from one state to another, for forms with a state field; undefined if there is none. */
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
