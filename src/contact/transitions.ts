import type { Machine } from '#workflow/machine.ts';
import { type InquiryState, inquiryStates } from './states.ts';

const inquiryEvents = ['put-back', 'take', 'finish', 'reply', 'make-provisional'] as const;
export type InquiryEvent = (typeof inquiryEvents)[number];

/** The workflow of an inquiry: employees set any state; a reply moves a new one to in progress. */
export const inquiryMachine: Machine<InquiryState, InquiryEvent, 'employee'> = {
  events: inquiryEvents,
  transitions: [
    { event: 'put-back', from: inquiryStates, to: 'new', actors: ['employee'] },
    { event: 'take', from: inquiryStates, to: 'working', actors: ['employee'] },
    { event: 'finish', from: inquiryStates, to: 'done', actors: ['employee'] },
    { event: 'reply', from: ['new'], to: 'working', actors: ['employee'] },
    { event: 'reply', from: ['working', 'done'], to: 'same', actors: ['employee'] },
    { event: 'make-provisional', from: inquiryStates, to: 'same', actors: ['employee'] },
  ],
};

/** The event that sets each state. */
export const eventFor: Readonly<Record<InquiryState, InquiryEvent>> = {
  new: 'put-back',
  working: 'take',
  done: 'finish',
};
