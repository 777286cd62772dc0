const events = ['pointerdown', 'keydown', 'input'] as const;

/** Calls once when the person first does something on the page. Returns a function that stops waiting. */
export function onFirstInteraction(callback: () => void): () => void {
  const called = () => {
    stop();
    callback();
  };
  const stop = () => events.forEach((name) => removeEventListener(name, called, true));
  events.forEach((name) => addEventListener(name, called, true));
  return stop;
}

type Load = () => Promise<unknown>;

/** What the screen needs without a connection; `load-ahead.ts`, which comes with the first interaction, loads it. */
export const needed = new Set<Load>();
let added = () => {};
export const onNeeded = (listener: () => void): void => void (added = listener);

/**
 * Loads code that a part of the screen needs without a connection, as soon as the person has begun to use the page.
 * Returns a function for when the part is gone.
 */
export function loadAhead(load: Load): () => void {
  needed.add(load);
  added();
  return () => void needed.delete(load);
}
