import { useCallback, useRef, useState } from 'react';
import { removeLocalDraft, saveLocalDraft } from './local-draft.ts';
import { sameValues } from './validation.ts';

/** What of a form's values is saved, is being saved, or is only typed; and the key under which the browser keeps the latter. */
export function useSavedValues(initial: unknown) {
  const [baseline, setBaseline] = useState<unknown>(initial);
  /** The baseline at once: it is rendered later, and a navigation may ask for it before. */
  const saved = useRef<unknown>(initial);
  const sent = useRef<unknown>(null);
  const keptAs = useRef<string | null>(null);
  const keepAs = useCallback((key: string) => void (keptAs.current = key), []);

  const isTyped = (now: unknown) =>
    !sameValues(now, saved.current) && !(sent.current !== null && sameValues(now, sent.current));
  return {
    baseline,
    saved: () => saved.current,
    isTyped,
    keepAs,
    isKept: () => keptAs.current !== null,
    /** The values that a save has sent; null if it was refused or did not arrive: then they are only typed. */
    markSent: (values: unknown) => void (sent.current = values),
    markSaved: (values: unknown, now: unknown) => {
      saved.current = values;
      setBaseline(values);
      if (keptAs.current === null) return;
      // What was typed while it was being saved is kept on.
      if (isTyped(now)) saveLocalDraft(keptAs.current, now, values);
      else removeLocalDraft(keptAs.current);
    },
  };
}
