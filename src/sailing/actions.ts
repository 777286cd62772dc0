import type { Bilingual } from '#platform/i18n/locale.ts';

/** Names of the events of voyages in the log, besides those of every master. */
export const voyageActions = {
  undo: { en: 'Season undone', ja: '一括作成の取り消し' },
} as const satisfies Record<string, Bilingual>;
