import type { Bilingual } from '#platform/i18n/locale.ts';
import type { MakerState } from './types.ts';

/** States as people call them. */
export const stateNames: Readonly<Record<MakerState, Bilingual>> = {
  draft: { en: 'Draft', ja: '下書き' },
  'in-approval': { en: 'In approval', ja: '承認待ち' },
  returned: { en: 'Returned', ja: '差し戻し' },
  approved: { en: 'Approved', ja: '承認済み' },
  offered: { en: 'Offered', ja: '提出済み' },
  agreed: { en: 'Agreed', ja: '承諾済み' },
  closed: { en: 'Closed', ja: '終了' },
};
