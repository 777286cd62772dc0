import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keptKey, readLocalDrafts, removeLocalDraft, saveLocalDraft } from './local-draft.ts';

const isSame = (name: string, kept: { name: string } | null) => kept?.name === name;

/**
 * A text that is kept in the browser until it is set to '', so that a message that was begun is there when the screen is
 * opened again by the same person. `of` identifies what the text is for; of something else it is another text. `forget` removes what
 * is kept and leaves what is shown: for a text that has arrived while its screen is still to be refreshed.
 */
export function useKeptText(
  of: string,
): [text: string, set: (next: string) => void, forget: () => void] {
  const { principal } = useRouteContext({ from: '__root__' });
  const name = `${principal?.accountId}:${of}`;
  const [kept, setKept] = useState<{ name: string; text: string } | null>(null);
  useEffect(() => {
    const found = readLocalDrafts(name)[0]?.values.text;
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser has the text; the server rendered the screen without it
    setKept((now) => (isSame(name, now) ? now : { name, text: String(found ?? '') }));
  }, [name]);
  const forget = () => removeLocalDraft(keptKey(name));
  const set = (text: string) => {
    setKept({ name, text });
    if (text === '') forget();
    else saveLocalDraft(keptKey(name), { text }, { text: '' });
  };
  return [kept && isSame(name, kept) ? kept.text : '', set, forget];
}
