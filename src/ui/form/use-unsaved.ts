import { useState } from 'react';
import { sameValues } from './validation.ts';

/**
 * An unsaved change of a value that others may change too. The typed value stays when the saved one is loaded again.
 * `version` is the version to save from: the newest, unless somebody else changed the same value; then it is the one that
 * the change was based on, so that the server refuses to overwrite the other change.
 */
export function useUnsaved<T>(saved: T, version: number) {
  const [typed, setTyped] = useState<T | null>(null);
  const [base, setBase] = useState({ saved, version });
  // After a refusal the person knows of the other change.
  const [isRefused, setRefused] = useState(false);
  const isOutdated = typed !== null && !isRefused && !sameValues(base.saved, saved);
  if (!isOutdated && !(base.version === version && sameValues(base.saved, saved)))
    setBase({ saved, version });
  return {
    value: typed ?? saved,
    set: (value: T) => setTyped(value),
    dirty: typed !== null && !sameValues(typed, saved),
    version: isOutdated ? base.version : version,
    /** Call it after an attempt to save. */
    settle: (isSaved: boolean) => {
      if (isSaved) setTyped(null);
      setRefused(!isSaved);
    },
  };
}
