import { type SQL, ilike } from 'drizzle-orm';
import { containing } from '#platform/database/conditions.server.ts';
import { fold, searchWord } from '#platform/i18n/fold.ts';
import { quotation } from './tables.ts';

/** One condition for each word; all of them have to hold. */
export const searchConditions = (q: string): SQL[] =>
  fold(q)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ilike(quotation.searchText, containing(searchWord(word))));
