import { approvalTransitions } from '#approval/transitions.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Machine } from '#workflow/machine.ts';

/** The states of a proposal; “approved” lasts only until its changes are written, in the same transaction. */
export const proposalStates = [
  'draft',
  'in-approval',
  'returned',
  'approved',
  'applied',
  'withdrawn',
] as const;
export type ProposalState = (typeof proposalStates)[number];

export const stateNames: Readonly<Record<ProposalState, Bilingual>> = {
  draft: { en: 'Draft', ja: '下書き' },
  'in-approval': { en: 'In approval', ja: '承認待ち' },
  returned: { en: 'Returned', ja: '差し戻し' },
  approved: { en: 'Approved', ja: '承認済み' },
  applied: { en: 'Applied', ja: '反映済み' },
  withdrawn: { en: 'Withdrawn', ja: '取り下げ' },
};

export const proposalEvents = [
  'edit',
  'request-approval',
  'approve',
  'approve-last',
  'reject',
  'offer',
  'withdraw',
] as const;
export type ProposalEvent = (typeof proposalEvents)[number];
export type ProposalActor = 'author' | 'approver';

/** The transitions of a proposal. “offer”, by which other approved records go out, writes its changes. */
export const proposalMachine: Machine<ProposalState, ProposalEvent, ProposalActor> = {
  events: proposalEvents,
  transitions: [
    {
      event: 'edit',
      from: ['draft', 'in-approval', 'returned'],
      to: 'draft',
      actors: ['author'],
      isEdit: true,
    },
    ...approvalTransitions,
    { event: 'offer', from: ['approved'], to: 'applied', actors: ['approver'], automatic: true },
    {
      event: 'withdraw',
      from: ['draft', 'in-approval', 'returned'],
      to: 'withdrawn',
      actors: ['author'],
    },
  ],
};

/** The names of a proposal's events in its history and in the log. */
export const proposalEventNames: Readonly<Record<ProposalEvent | 'create', Bilingual>> = {
  create: { en: 'Price change proposed', ja: '運賃の変更案を作成' },
  edit: { en: 'Approval reset', ja: '承認を取り消し' },
  'request-approval': { en: 'Approval requested', ja: '承認を依頼' },
  approve: { en: 'Approved (one of several)', ja: '承認（途中）' },
  'approve-last': { en: 'Approved', ja: '承認' },
  reject: { en: 'Returned by the approver', ja: '承認者が差し戻し' },
  offer: { en: 'Price change applied', ja: '運賃に反映' },
  withdraw: { en: 'Withdrawn', ja: '取り下げ' },
};
