import { expect, it } from 'vitest';
import { next } from '#workflow/machine.ts';
import { bafMachine, bafStates, isBafEditable } from './baf-transitions.ts';

/** Written by hand from the specification: state, event, next state. */
const table = {
  'draft edit': 'draft',
  'draft publish': 'published',
  'published annotate': 'published',
  'published supersede': 'superseded',
  'superseded annotate': 'superseded',
};

it('a BAF is edited and published as a draft; a published one is annotated or superseded, never changed', () => {
  const met: Record<string, string> = {};
  for (const state of bafStates)
    for (const event of bafMachine.events) {
      const result = next(bafMachine, state, event, new Set(['employee'] as const), null);
      if ('next' in result) met[`${state} ${event}`] = result.next;
      expect(next(bafMachine, state, event, new Set(), null)).toEqual({ refused: 'forbidden' });
    }
  expect(met).toEqual(table);
  expect(bafStates.filter((state) => isBafEditable[state])).toEqual(['draft']);
});
