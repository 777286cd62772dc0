/** How many calls of a name run at once: while one waits for the database, another one calculates. */
const atOnce = 2;
let asked = 0;

/**
 * Runs calls of one name in the order in which they came, a few at a time on this node. Calls that wait for each other's
 * locks in the database would each hold a connection meanwhile, and get the lock in any order.
 */
export const inTurn = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`${name} ${asked++ % atOnce}`, run);
