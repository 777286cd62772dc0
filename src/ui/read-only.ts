import { createContext, use } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { useLocale } from '#platform/i18n/words.ts';

/** Why nothing can be changed on any screen now; null where it can. */
export const ReadOnlyContext = createContext<Bilingual | null>(null);

/** Why nothing can be changed now, in the reader's language. */
export function useReadOnly(): string | null {
  const reason = use(ReadOnlyContext);
  const locale = useLocale();
  return reason && reason[locale];
}
