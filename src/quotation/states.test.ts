import { describe, expect, it } from 'vitest';
import { answerStates, quotationStates } from './state-lists.ts';
import {
  answerApprovals,
  askedAnswerStates,
  decidedStates,
  draftStates,
  endedStates,
  inProgressAnswerStates,
  isDraft,
  isEnded,
  openStates,
  stateNames,
  stateNamesFor,
  unfinishedAnswerStates,
  unfinishedStates,
} from './states.ts';
import { answerMachine, quotationMachine } from './transitions.ts';

describe('a quotation', () => {
  it('is a draft until it is sent, then open until the customer decides, its offer expires or it is cancelled', () => {
    expect(draftStates).toEqual(['draft']);
    expect(quotationStates.filter(isDraft)).toEqual(['draft']);
    expect(openStates).toEqual(['requested', 'answering', 'offered']);
    expect(decidedStates).toEqual(['agreed', 'declined', 'expired']);
    expect(unfinishedStates).toEqual(['draft', 'requested', 'answering', 'offered']);
    expect(endedStates).toEqual(['agreed', 'declined', 'expired', 'cancelled']);
  });
});

describe('a revision', () => {
  it('blocks the next one until it is offered, and is superseded until the customer has decided', () => {
    expect(inProgressAnswerStates).toEqual(['draft', 'in-approval', 'returned', 'approved']);
    expect(unfinishedAnswerStates).toEqual([
      'draft',
      'in-approval',
      'returned',
      'approved',
      'offered',
    ]);
  });
  it('is decided by approvers only while approval is requested, and loses it by an edit then or when it is given', () => {
    expect(askedAnswerStates).toEqual(['in-approval']);
    expect(answerStates.filter((state) => answerApprovals[state] === 'given')).toEqual([
      'approved',
    ]);
  });
});

it('nothing is left to do once a quotation or a revision has ended', () => {
  expect([...new Set([...quotationStates, ...answerStates])].filter(isEnded)).toEqual([
    'agreed',
    'declined',
    'expired',
    'cancelled',
    'superseded',
  ]);
});

it('an offer is “Awaiting your reply” for the customer and for guests, and “Offered” for employees', () => {
  expect(stateNamesFor({ isEmployee: true })).toBe(stateNames);
  expect(stateNames.offered.en).toBe('Offered');
  for (const reader of [{ isEmployee: false }, null]) {
    expect(stateNamesFor(reader).offered.en).toBe('Awaiting your reply');
    expect(stateNamesFor(reader).agreed).toEqual(stateNames.agreed);
  }
});

describe('transitions', () => {
  const all = [...quotationMachine.transitions, ...answerMachine.transitions];
  const eventsOf = (transitions: readonly Readonly<{ event: string }>[]) => [
    ...new Set(transitions.map(({ event }) => event)),
  ];

  it('that change nothing in an open form keep the version: request again, ask for a change, remind', () => {
    expect(eventsOf(all.filter(({ keepsVersion }) => keepsVersion))).toEqual([
      'duplicate',
      'ask-change',
      'remind',
    ]);
  });
  it('that are edits write their own event in the log', () => {
    expect(eventsOf(all.filter(({ isEdit }) => isEdit))).toEqual(['edit', 'edit-answer']);
  });
  it('that follow from others have no button: the last approval, the approval by a rule, superseding', () => {
    expect(eventsOf(all.filter(({ automatic }) => automatic))).toEqual([
      'approve-last',
      'approve-by-rule',
      'supersede',
    ]);
  });
});
