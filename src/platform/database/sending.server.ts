/**
 * How a statement is sent. `name`: a short read by keys, prepared under this name on each connection, and sent by a shared one.
 * `isWithNext`: a write within a transaction whose answer nobody needs: it is sent with the next statement, which throws if it
 * fails, at the latest the commit.
 */
export type Sending = Readonly<{ name?: string; isWithNext?: boolean }>;

// By its text: the query builder passes nothing else on to the driver.
const known = new Map<string, Sending>();
export const setSending = (text: string, sending: Sending): void => void known.set(text, sending);
export const sendingOf = (text: string): Sending | undefined => known.get(text);
