import type { Machine } from '#workflow/machine.ts';
import { type InquiryState, inquiryStates } from './states.ts';

export const inquiryEvents = ['put-back', 'take', 'finish', 'reply', 'make-provisional'] as const;
export type InquiryEvent = (typeof inquiryEvents)[number];

/** What can happen to an inquiry: an employee says how far it is, as they like; an answer takes up a new one. */
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

/** The event by which a person says that an inquiry is so far. */
export const eventFor: Readonly<Record<InquiryState, InquiryEvent>> = {
  new: 'put-back',
  working: 'take',
  done: 'finish',
};
