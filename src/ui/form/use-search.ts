import { useEffect, useEffectEvent, useState } from 'react';
import type { RefFieldProps, RefOption } from './ref-field.tsx';

type Found = { options: readonly RefOption[]; state: 'searching' | 'found' | 'failed' };
type Asked = Readonly<{ text: string | null; scope: string }>;

/** Searches once typing pauses; outdated results are dropped. A null text does not search. */
export function useSearch({ text, scope }: Asked, search: RefFieldProps['search']): Found {
  const [found, setFound] = useState<Found & Asked>({
    options: [],
    state: 'searching',
    text: null,
    scope,
  });
  const ask = useEffectEvent(search);
  useEffect(() => {
    if (text === null) return undefined;
    let current = true;
    const timer = setTimeout(
      () => {
        ask(text).then(
          (options) => current && setFound({ options, state: 'found', text, scope }),
          () => current && setFound({ options: [], state: 'failed', text, scope }),
        );
      },
      text === '' ? 0 : 200,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, scope]);
  if (found.scope !== scope) return { options: [], state: 'searching' };
  return found.text === text ? found : { options: found.options, state: 'searching' };
}
