import { approvalTransitions } from '#approval/transitions.ts';
import type { Machine } from '#workflow/machine.ts';
import { preparedStates } from '../states.ts';
import { type MakerState, makerStates } from '../types.ts';

/** The roles of a person for a quotation; a person can have several. Contact persons of the maker can only read. */
export type Actor = 'employee' | 'author' | 'approver';

export const makerEvents = [
  'edit',
  'request-approval',
  'approve',
  'approve-last',
  'reject',
  'offer',
  'withdraw',
  'agree',
  'reopen',
  'close',
  'copy',
] as const;
export type MakerEvent = (typeof makerEvents)[number];

/** The transitions of a maker's quotation; everything else is refused. */
export const makerMachine: Machine<MakerState, MakerEvent, Actor> = {
  events: makerEvents,
  transitions: [
    // A quotation in approval or approved may still be changed; that revokes the approval.
    {
      event: 'edit',
      from: preparedStates,
      to: 'draft',
      actors: ['employee'],
      isEdit: true,
    },
    ...approvalTransitions,
    { event: 'offer', from: ['approved'], to: 'offered', actors: ['employee', 'approver'] },
    { event: 'withdraw', from: ['offered'], to: 'draft', actors: ['employee'] },
    // The maker agrees on paper or in a meeting; an employee enters it.
    { event: 'agree', from: ['offered'], to: 'agreed', actors: ['employee'] },
    { event: 'reopen', from: ['agreed'], to: 'offered', actors: ['employee'] },
    {
      event: 'close',
      from: ['draft', 'returned', 'offered', 'agreed'],
      to: 'closed',
      actors: ['employee'],
    },
    { event: 'copy', from: makerStates, to: 'same', actors: ['employee'], keepsVersion: true },
  ],
};
