import type { Bilingual } from '#platform/i18n/locale.ts';
import type { MakerEvent } from './rules/transitions.ts';

/** The names of events of makers' quotations in the history and the log. */
export const makerEventNames = {
  create: { en: 'Draft created', ja: '下書きを作成' },
  edit: { en: 'Changed: approval reset', ja: '変更により承認を取り消し' },
  'request-approval': { en: 'Approval requested', ja: '承認を依頼' },
  approve: { en: 'Approved (one of several)', ja: '承認（途中）' },
  'approve-last': { en: 'Approved', ja: '承認' },
  reject: { en: 'Returned by the approver', ja: '承認者が差し戻し' },
  offer: { en: 'Offered', ja: '見積を提出' },
  withdraw: { en: 'Withdrawn', ja: '取り下げ' },
  agree: { en: 'Agreed', ja: '承諾' },
  reopen: { en: 'Agreement reopened', ja: '承諾を取り消し' },
  close: { en: 'Closed', ja: '終了' },
  copy: { en: 'Copied from another period', ja: '前の期間から複写' },
  cells: { en: 'Prices changed', ja: '単価を変更' },
  import: { en: 'Prices imported', ja: '単価を取り込み' },
} as const satisfies Record<MakerEvent | 'create' | 'cells' | 'import', Bilingual>;

const byName: Readonly<Partial<Record<string, Bilingual>>> = makerEventNames;

/** The name of an action of the log, e.g. `maker:offer`; undefined for other actions. */
export const nameOfAction = (action: string): Bilingual | undefined =>
  byName[action.replace('maker:', '')];
