import { expect, it } from 'vitest';
import { next } from '#workflow/machine.ts';
import { inquiryStates } from './states.ts';
import { type InquiryEvent, eventFor, inquiryMachine } from './transitions.ts';

const after = (event: InquiryEvent) =>
  inquiryStates.map((state) => {
    const result = next(inquiryMachine, state, event, new Set(['employee'] as const), null);
    return 'next' in result ? result.next : result.refused;
  });

it('employees set an inquiry to any state, from any state', () => {
  expect(after(eventFor.new)).toEqual(['new', 'new', 'new']);
  expect(after(eventFor.working)).toEqual(['working', 'working', 'working']);
  expect(after(eventFor.done)).toEqual(['done', 'done', 'done']);
});

it('a reply takes a new inquiry in progress and leaves others as they are; so does a provisional customer', () => {
  expect(after('reply')).toEqual(['working', 'working', 'done']);
  expect(after('make-provisional')).toEqual(['new', 'working', 'done']);
});

it('nobody but employees may change an inquiry', () => {
  for (const event of inquiryMachine.events)
    expect(next(inquiryMachine, 'new', event, new Set(), null)).toEqual({ refused: 'forbidden' });
  expect(inquiryMachine.events).toHaveLength(5);
});
