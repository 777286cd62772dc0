import type { Bilingual } from '#platform/i18n/locale.ts';

/** Rows of a file that is imported. */
export const maxRows = 50_000;

export const maxRowsText: Bilingual = {
  en: `At most ${maxRows.toLocaleString('en')} rows at a time.`,
  ja: `一度に取り込めるのは${maxRows.toLocaleString('en')}行までです。`,
};
