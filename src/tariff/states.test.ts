import { expect, it } from 'vitest';
import { next } from '#workflow/machine.ts';
import { type ProposalActor, proposalEvents, proposalMachine, proposalStates } from './states.ts';

/** Written by hand from the specification: state, event, allowed actor, next state. */
const table = {
  'draft edit author': 'draft',
  'draft request-approval author': 'in-approval',
  'draft withdraw author': 'withdrawn',
  'in-approval edit author': 'draft',
  'in-approval approve approver': 'in-approval',
  'in-approval approve-last approver': 'approved',
  'in-approval reject approver': 'returned',
  'in-approval withdraw author': 'withdrawn',
  'returned edit author': 'draft',
  'returned request-approval author': 'in-approval',
  'returned withdraw author': 'withdrawn',
  'approved offer approver': 'applied',
};

it('a proposed price change goes from its author by the approvers into the tariff, or is withdrawn before', () => {
  const met: Record<string, string> = {};
  for (const state of proposalStates)
    for (const event of proposalEvents)
      for (const actor of ['author', 'approver'] as const) {
        const result = next(proposalMachine, state, event, new Set<ProposalActor>([actor]), null);
        if ('next' in result) met[`${state} ${event} ${actor}`] = result.next;
      }
  expect(met).toEqual(table);
});

it('is written by the last approval, without a button; its edits write their own event in the log', () => {
  const eventsWith = (flag: 'automatic' | 'isEdit') =>
    proposalMachine.transitions
      .filter((transition) => flag in transition && transition[flag])
      .map(({ event }) => event);
  expect(eventsWith('automatic')).toEqual(['approve-last', 'offer']);
  expect(eventsWith('isEdit')).toEqual(['edit']);
});
