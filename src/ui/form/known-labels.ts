import { createContext } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';

/** The labels of records that came with the page, by their ids: pickers show them at once, and do not ask for them. */
export const KnownLabels = createContext<ReadonlyMap<string, Bilingual>>(new Map());
