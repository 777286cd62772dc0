import { expect, it } from 'vitest';
import { type Machine, allowedEvents, eventTo, next } from './machine.ts';
import { statesIn } from './states.ts';

// A booking on a ship: requested, confirmed while there is space on deck, loaded, or cancelled.

const states = ['asked', 'confirmed', 'loaded', 'cancelled'] as const;
type State = (typeof states)[number];
type Event = 'confirm' | 'load' | 'rename' | 'cancel';
type Actor = 'shipper' | 'dispatcher';

const booking: Machine<State, Event, Actor, { metresLeft: number }, State | 'ship full'> = {
  events: ['confirm', 'load', 'rename', 'cancel'],
  transitions: [
    {
      event: 'confirm',
      from: ['asked'],
      to: 'confirmed',
      actors: ['dispatcher'],
      guard: ({ metresLeft }) => (metresLeft > 0 ? null : 'ship full'),
    },
    { event: 'load', from: ['confirmed'], to: 'loaded', actors: ['dispatcher'], automatic: true },
    { event: 'rename', from: states, to: 'same', actors: ['shipper', 'dispatcher'] },
    { event: 'cancel', from: ['asked'], to: 'cancelled', actors: ['shipper'] },
    { event: 'cancel', from: ['asked', 'confirmed'], to: 'cancelled', actors: ['dispatcher'] },
  ],
};
const [shipper, dispatcher] = [new Set(['shipper'] as const), new Set(['dispatcher'] as const)];
const room = { metresLeft: 12 };
const to = (state: State, event: Event, actors: ReadonlySet<Actor>, facts = room) => {
  const result = next(booking, state, event, actors, facts);
  return 'next' in result ? result.next : result;
};

it('an event takes a record to its next state or leaves it in the current one', () => {
  expect(to('asked', 'confirm', dispatcher)).toBe('confirmed');
  expect(to('loaded', 'rename', shipper)).toBe('loaded');
});

it('refuses actors without permission before checking the state', () => {
  expect(to('loaded', 'confirm', shipper)).toEqual({ refused: 'forbidden' });
  expect(to('confirmed', 'cancel', shipper)).toEqual({
    refused: 'wrong-state',
    state: 'confirmed',
  });
  expect(to('confirmed', 'cancel', new Set([...shipper, ...dispatcher]))).toBe('cancelled');
});

it('a guard names the state that prevents the transition', () => {
  expect(to('asked', 'confirm', dispatcher, { metresLeft: 0 })).toEqual({
    refused: 'wrong-state',
    state: 'ship full',
  });
});

it('of several rows the first that nothing prevents applies; otherwise the refusal names what prevents the first', () => {
  // A car is stowed below, or on the weather deck once the car deck is full, unless the sea is rough.
  type Deck = 'waiting' | 'below' | 'above';
  type Facts = Readonly<{ isFull: boolean; isRough: boolean }>;
  const stowing: Machine<Deck, 'stow', Actor, Facts, Deck | 'car deck full' | 'rough sea'> = {
    events: ['stow'],
    transitions: [
      {
        event: 'stow',
        from: ['waiting'],
        to: 'below',
        actors: ['dispatcher'],
        guard: ({ isFull }) => (isFull ? 'car deck full' : null),
      },
      {
        event: 'stow',
        from: ['waiting'],
        to: 'above',
        actors: ['dispatcher'],
        guard: ({ isRough }) => (isRough ? 'rough sea' : null),
      },
    ],
  };
  const stow = (isFull: boolean, isRough: boolean) => {
    const result = next(stowing, 'waiting', 'stow', dispatcher, { isFull, isRough });
    return 'next' in result ? result.next : result;
  };
  expect(stow(false, true)).toBe('below');
  expect(stow(true, false)).toBe('above');
  expect(stow(true, true)).toEqual({ refused: 'wrong-state', state: 'car deck full' });
});

it('offers buttons for allowed events, except automatic ones', () => {
  expect(allowedEvents(booking, 'asked', dispatcher, room)).toEqual([
    'confirm',
    'rename',
    'cancel',
  ]);
  expect(allowedEvents(booking, 'confirmed', dispatcher, room)).toEqual(['rename', 'cancel']);
  expect(allowedEvents(booking, 'loaded', new Set(), room)).toEqual([]);
});

it('finds the event that leads to a chosen state', () => {
  expect(eventTo(booking, 'asked', 'cancelled', shipper, room)).toBe('cancel');
  expect(eventTo(booking, 'asked', 'asked', shipper, room)).toBe('rename');
  expect(eventTo(booking, 'loaded', 'asked', dispatcher, room)).toBeUndefined();
});

it('lists the states of groups in the order of all states', () => {
  const groups = {
    cancelled: 'over',
    loaded: 'over',
    asked: 'open',
    confirmed: 'open',
  } as const satisfies Record<State, 'open' | 'over'>;
  expect(statesIn(states, groups, 'over')).toEqual(['loaded', 'cancelled']);
  expect(statesIn(states, groups, 'over', 'open')).toEqual(states);
});
