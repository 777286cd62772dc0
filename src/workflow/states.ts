/** The states that belong to the groups W. */
export type StateIn<G extends Readonly<Record<string, string>>, W extends string> = {
  [S in keyof G]: G[S] extends W ? S : never;
}[keyof G];

/**
 * The states of some groups, in the order of `states`. `groups` maps every state to its group (`as const satisfies
 * Record<State, …>`), so that a new state does not compile without one and every list includes it.
 */
export const statesIn = <
  S extends string,
  const G extends Readonly<Record<S, string>>,
  const W extends G[S],
>(
  states: readonly S[],
  groups: G,
  ...wanted: readonly W[]
): (S & StateIn<G, W>)[] =>
  states.filter((state): state is S & StateIn<G, W> =>
    wanted.some((each) => each === groups[state]),
  );
