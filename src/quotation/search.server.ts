import { type SQL, ilike } from 'drizzle-orm';
import { containing } from '#platform/database/conditions.server.ts';
import { fold } from '#master/list-query.server.ts';
import { quotation } from './tables.ts';

/**
 * A text as quotations are searched: folded, and every kanji and kana written twice, so that a word of two of them,
 * e.g. 東京, has the three letters in a row that a trigram index needs.
 */
export const searchForm = (text: string) =>
  fold(text).replaceAll(/[々ァ-ヺー\u3400-\u9fff\uf900-\ufaff]/g, '$&$&');

/** One condition a word; all of them have to hold. */
export const searchConditions = (q: string): SQL[] =>
  searchForm(q)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ilike(quotation.searchText, containing(word)));
