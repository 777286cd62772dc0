import type { Bilingual } from '#platform/i18n/locale.ts';
import { statesIn } from '#workflow/states.ts';
import { type MakerState, makerStates } from './types.ts';

/** The labels of the states. */
export const stateNames: Readonly<Record<MakerState, Bilingual>> = {
  draft: { en: 'Draft', ja: '下書き' },
  'in-approval': { en: 'In approval', ja: '承認待ち' },
  returned: { en: 'Returned', ja: '差し戻し' },
  approved: { en: 'Approved', ja: '承認済み' },
  offered: { en: 'Offered', ja: '提出済み' },
  agreed: { en: 'Agreed', ja: '承諾済み' },
  closed: { en: 'Closed', ja: '終了' },
};

/** The labels of the states as a maker reads them: an offer awaits its reply. */
const makerStateNames: typeof stateNames = {
  ...stateNames,
  offered: { en: 'Awaiting your reply', ja: 'ご回答待ち' },
};

/** An offered sheet whose period is over, as a maker reads it: no reply is awaited. */
export const periodOver: Bilingual = { en: 'Period over', ja: '適用期間終了' };

export const stateNamesFor = (reader: { isEmployee: boolean } | null): typeof stateNames =>
  reader?.isEmployee ? stateNames : makerStateNames;

/** The phase of each state. */
const makerPhases = {
  draft: 'prepared',
  'in-approval': 'prepared',
  returned: 'prepared',
  approved: 'prepared',
  offered: 'offered',
  agreed: 'agreed',
  closed: 'closed',
} as const satisfies Record<MakerState, 'prepared' | 'offered' | 'agreed' | 'closed'>;

export const preparedStates = statesIn(makerStates, makerPhases, 'prepared');
/** Neither agreed nor closed. */
export const openStates = statesIn(makerStates, makerPhases, 'prepared', 'offered');
/** The states in which a sheet binds us: no other may have prices for the same routes and days. */
export const inForceStates = statesIn(makerStates, makerPhases, 'offered', 'agreed');
/** The states in which contact persons of the maker see a quotation. */
export const shownStates = statesIn(makerStates, makerPhases, 'offered', 'agreed', 'closed');

/** Whether an approval is requested or given in a state; a change then revokes it. */
export const makerApprovals = {
  draft: 'none',
  'in-approval': 'asked',
  returned: 'none',
  approved: 'given',
  offered: 'none',
  agreed: 'none',
  closed: 'none',
} as const satisfies Record<MakerState, 'none' | 'asked' | 'given'>;
/** The states in which approvers may decide. */
export const askedStates = statesIn(makerStates, makerApprovals, 'asked');
