import { Refused } from '../refusal.ts';
import { withBody } from './limit.ts';
import { retryAfterSeconds } from './unavailable-page.ts';

/** More than these do not even wait. */
const mostWaiting = 200;

let last = Promise.resolve();
let waiting = 0;

const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Waits for a round of the event loop in which nobody else has a turn. Many requests that arrive together are so worked on
 * one by one, and whoever waits for the database is served between them.
 * @throws Refused rate-limited where 200 wait already
 */
async function takeTurn(): Promise<void> {
  if (waiting >= mostWaiting) throw new Refused('rate-limited', { retryAfter: retryAfterSeconds });
  waiting += 1;
  last = last.then(nextRound);
  await last;
  waiting -= 1;
}

/** The request with its whole body, once it has arrived and it is its turn: a slow sender holds up nobody. */
export async function inTurn(request: Request): Promise<Request> {
  const body = await request.arrayBuffer();
  await takeTurn();
  return withBody(request, body);
}
