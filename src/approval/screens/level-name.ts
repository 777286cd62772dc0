import type { Bilingual } from '#platform/i18n/locale.ts';

/** The name of a level of approval, from 1. */
export const levelName = (level: number): Bilingual => ({
  en: `Level ${level}`,
  ja: `第${level}段階`,
});
