import { useCallback, useRef, useState } from 'react';
import { sameValues } from './validation.ts';

/** Keeps the unsaved input of a form in the browser. */
export type Keeper = Readonly<{
  save: (typed: unknown, saved: unknown) => void;
  remove: () => void;
  /** What is said when the form is left. */
  leaveText: string;
}>;

/** What of a form's values is saved, is being saved, or is only typed; and what keeps the latter in the browser. */
export function useSavedValues(initial: unknown) {
  const [baseline, setBaseline] = useState<unknown>(initial);
  /** The baseline at once: it is rendered later, and a navigation may ask for it before. */
  const saved = useRef<unknown>(initial);
  const sent = useRef<unknown>(null);
  const keeper = useRef<Keeper | null>(null);
  const keepAs = useCallback((next: Keeper) => void (keeper.current = next), []);

  const isTyped = (now: unknown) =>
    !sameValues(now, saved.current) && !(sent.current !== null && sameValues(now, sent.current));
  return {
    baseline,
    saved: () => saved.current,
    isTyped,
    keepAs,
    keptText: () => keeper.current?.leaveText ?? null,
    /** The values that a save has sent; null if it was refused or did not arrive: then they are only typed. */
    markSent: (values: unknown) => void (sent.current = values),
    markSaved: (values: unknown, now: unknown) => {
      saved.current = values;
      setBaseline(values);
      // What was typed while it was being saved is kept on.
      if (isTyped(now)) keeper.current?.save(now, values);
      else keeper.current?.remove();
    },
  };
}
