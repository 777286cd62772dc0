import type { Bilingual } from '#platform/i18n/locale.ts';
import type { VoyageStatus } from './voyage.ts';

export const voyageStatusWords: Readonly<Record<VoyageStatus, Bilingual>> = {
  planned: { en: 'Planned', ja: '計画' },
  open: { en: 'Open', ja: '受付中' },
  closed: { en: 'Closed', ja: '締切' },
  departed: { en: 'Departed', ja: '出港済み' },
  done: { en: 'Done', ja: '完了' },
  cancelled: { en: 'Cancelled', ja: '欠航' },
};
