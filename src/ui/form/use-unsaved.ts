import { useState } from 'react';
import { sameValues } from './validation.ts';

/**
 * What is being changed of something that others may change as well. What was typed stays, whatever is read anew
 * meanwhile. `version` is the one to save from: the newest as long as nobody else changed the same thing, else the one that
 * was typed upon, so that the server tells of the other before anything is overwritten.
 */
export function useUnsaved<T>(saved: T, version: number) {
  const [typed, setTyped] = useState<T | null>(null);
  const [seen, setSeen] = useState({ saved, version });
  // The person has been told of the other's change.
  const [isTold, setTold] = useState(false);
  const isOvertaken = typed !== null && !isTold && !sameValues(seen.saved, saved);
  if (!isOvertaken && !(seen.version === version && sameValues(seen.saved, saved)))
    setSeen({ saved, version });
  return {
    value: typed ?? saved,
    set: (value: T) => setTyped(value),
    dirty: typed !== null && !sameValues(typed, saved),
    version: isOvertaken ? seen.version : version,
    /** After an attempt to save. */
    settle: (isSaved: boolean) => {
      if (isSaved) setTyped(null);
      setTold(!isSaved);
    },
  };
}
