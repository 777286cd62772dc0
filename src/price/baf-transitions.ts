import type { masters } from '#master/schema.ts';
import type { Machine } from '#workflow/machine.ts';

export type BafState = (typeof masters)['baf']['$inferSelect']['state'];
export const bafStates = [
  'draft',
  'published',
  'superseded',
] as const satisfies readonly BafState[];

const bafEvents = ['edit', 'publish', 'annotate', 'supersede'] as const;
export type BafEvent = (typeof bafEvents)[number];

/** The states of a BAF. Quotations are calculated with a published BAF, so it is superseded, never changed. */
export const bafMachine: Machine<BafState, BafEvent, 'employee'> = {
  events: bafEvents,
  transitions: [
    { event: 'edit', from: ['draft'], to: 'same', actors: ['employee'] },
    { event: 'publish', from: ['draft'], to: 'published', actors: ['employee'] },
    // Its note and whether its price is final.
    { event: 'annotate', from: ['published', 'superseded'], to: 'same', actors: ['employee'] },
    { event: 'supersede', from: ['published'], to: 'superseded', actors: ['employee'] },
  ],
};

/** Whether all fields can be edited in a state. */
export const isBafEditable: Readonly<Record<BafState, boolean>> = {
  draft: true,
  published: false,
  superseded: false,
};
