import { type SQL, ilike } from 'drizzle-orm';
import { containing } from '#platform/database/conditions.server.ts';
import { fold } from '#platform/i18n/fold.ts';
import { quotation } from './tables.ts';

/**
 * Text as it is stored for searching: folded, with every kanji and kana doubled, so that a word of two characters, e.g.
 * 東京, has the three characters in a row that a trigram index needs.
 */
export const searchForm = (text: string) =>
  fold(text).replaceAll(/[々ァ-ヺー\u3400-\u9fff\uf900-\ufaff]/g, '$&$&');

/** One condition for each word; all of them have to hold. */
export const searchConditions = (q: string): SQL[] =>
  searchForm(q)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ilike(quotation.searchText, containing(word)));
