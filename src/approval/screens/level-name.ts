import type { Bilingual } from '#platform/i18n/locale.ts';

/** The name of a level of approval, from 1. */
export const levelName = (level: number): Bilingual => ({
  en: `Level ${level}`,
  ja: `第${level}段階`,
});

/** Of an approver who cannot sign in, and decides by a deputy only. */
export const noAccount = { en: 'no account', ja: 'アカウントなし' } as const;
