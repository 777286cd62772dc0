import { uuidv7 } from '../id.ts';

/** A call that was not answered is forgotten after this time: who makes it again then means another one. */
const keptMs = 10 * 60_000;

/** The call as text; null where its input cannot be told from another, e.g. of files. */
function nameOf(path: readonly string[], input: unknown): string | null {
  let isPlain = true;
  const text = JSON.stringify([path, input], (_, value: unknown) => {
    if (value instanceof Blob) isPlain = false;
    return typeof value === 'bigint' ? String(value) : value;
  });
  return isPlain ? text : null;
}

/**
 * The idempotency keys of calls. A call that was not answered may have been run nevertheless: the same call made again, e.g.
 * by a second press of Save, has the same key, so that the server runs it once.
 */
export function callKeys(now: () => number = Date.now) {
  const names = new Map<string, string>();
  const unanswered = new Map<string, { key: string; at: number }>();
  return {
    keyFor(path: readonly string[], input: unknown): string {
      const name = nameOf(path, input);
      const before = name === null ? undefined : unanswered.get(name);
      const key = before && now() - before.at < keptMs ? before.key : uuidv7();
      if (name !== null) names.set(key, name);
      return key;
    },
    /** The call with this key has ended: with an answer of the server, or without. */
    settle(key: string, isAnswered: boolean): void {
      const name = names.get(key);
      names.delete(key);
      if (name === undefined) return;
      if (isAnswered) unanswered.delete(name);
      else unanswered.set(name, { key, at: now() });
    },
  };
}
