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
