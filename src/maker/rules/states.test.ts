import { describe, expect, it } from 'vitest';
import { type Refusal, allowedEvents, next } from '#workflow/machine.ts';
import {
  askedStates,
  makerApprovals,
  openStates,
  preparedStates,
  shownStates,
  stateNames,
  stateNamesFor,
} from '../states.ts';
import { type MakerState, makerStates } from '../types.ts';
import { hasPart } from './screen-rules.ts';
import { type Actor, type MakerEvent, makerEvents, makerMachine } from './transitions.ts';

/** Written by hand from the specification: state, event, allowed actors, next state. Whoever is in no row can only read. */
const table = `
draft        edit              employee           draft
draft        request-approval  author             in-approval
draft        close             employee           closed
draft        copy              employee           draft
in-approval  edit              employee           draft
in-approval  approve           approver           in-approval
in-approval  approve-last      approver           approved
in-approval  reject            approver           returned
in-approval  copy              employee           in-approval
returned     edit              employee           draft
returned     request-approval  author             in-approval
returned     close             employee           closed
returned     copy              employee           returned
approved     edit              employee           draft
approved     offer             employee approver  offered
approved     copy              employee           approved
offered      withdraw          employee           draft
offered      agree             employee           agreed
offered      close             employee           closed
offered      copy              employee           offered
agreed       reopen            employee           offered
agreed       close             employee           closed
agreed       copy              employee           agreed
closed       copy              employee           closed
`;

describe('a price sheet', () => {
  const actors: Actor[] = ['employee', 'author', 'approver'];
  const stateAfter = (
    state: MakerState,
    event: MakerEvent,
    who: Actor,
  ): MakerState | Refusal<MakerState>['refused'] => {
    const result = next(makerMachine, state, event, new Set([who]), null);
    return 'next' in result ? result.next : result.refused;
  };

  it('changes its state exactly as in the table, for every state, event and role', () => {
    const rows = table
      .trim()
      .split('\n')
      .map((row) => row.split(/ {2,}/) as [string, string, string, string]);
    const expected = new Map(
      rows.flatMap(([state, event, who, after]) =>
        who.split(' ').map((actor): [string, string] => [`${state} ${event} ${actor}`, after]),
      ),
    );
    const met = new Map<string, string>();
    for (const state of makerStates)
      for (const event of makerEvents)
        for (const actor of actors) {
          const after = stateAfter(state, event, actor);
          if (after !== 'forbidden' && after !== 'wrong-state')
            met.set(`${state} ${event} ${actor}`, after);
        }
    expect(Object.fromEntries(met)).toEqual(Object.fromEntries(expected));
  });

  it('is not changed after the offer: the refusal names the state; who is not the author is forbidden to ask for approval', () => {
    expect(stateAfter('agreed', 'edit', 'employee')).toBe('wrong-state');
    expect(stateAfter('draft', 'request-approval', 'employee')).toBe('forbidden');
    expect(stateAfter('in-approval', 'approve', 'author')).toBe('forbidden');
  });

  it('offers no button for the last approval, and none to a contact person of the maker', () => {
    expect(
      allowedEvents(makerMachine, 'in-approval', new Set<Actor>(['employee', 'approver']), null),
    ).toEqual(['edit', 'approve', 'reject', 'copy']);
    expect(allowedEvents(makerMachine, 'offered', new Set<Actor>(), null)).toEqual([]);
  });

  it('keeps its version when it is copied, and its edits write their own event in the log', () => {
    const eventsWith = (flag: 'keepsVersion' | 'isEdit') =>
      makerMachine.transitions
        .filter((transition) => flag in transition && transition[flag])
        .map(({ event }) => event);
    expect(eventsWith('keepsVersion')).toEqual(['copy']);
    expect(eventsWith('isEdit')).toEqual(['edit']);
  });

  it('is prepared until it is offered, shown to the maker from then on, and open until it is agreed', () => {
    expect(preparedStates).toEqual(['draft', 'in-approval', 'returned', 'approved']);
    expect(shownStates).toEqual(['offered', 'agreed', 'closed']);
    expect(openStates).toEqual(['draft', 'in-approval', 'returned', 'approved', 'offered']);
  });

  it('is decided by approvers while approval is requested; an edit revokes what is requested or given', () => {
    expect(askedStates).toEqual(['in-approval']);
    expect(makerStates.filter((state) => makerApprovals[state] !== 'none')).toEqual([
      'in-approval',
      'approved',
    ]);
  });

  it('once offered is “Awaiting your reply” for the maker and “Offered” for employees', () => {
    expect(stateNamesFor({ isEmployee: true })).toBe(stateNames);
    expect(stateNames.offered.en).toBe('Offered');
    expect(stateNamesFor({ isEmployee: false }).offered.en).toBe('Awaiting your reply');
    expect(stateNamesFor(null).offered.en).toBe('Awaiting your reply');
    expect(stateNamesFor(null).agreed).toEqual(stateNames.agreed);
  });
});

it.each([
  ['vehicle', '/nissan-quotation/{id}/nissan-quotation-sheet/sheet/vehicle/{id2}/edit'],
  ['route', '/nissan-quotation/{id}/nissan-quotation-sheet/sheet/route/{id2}/edit'],
  ['charge', '/nissan-quotation/{id}/nissan-quotation-charge/{id2}/edit'],
])('the form of a %s finds only what the price sheet has of it', (kind, pattern) => {
  const parts = {
    routes: [{ id: 'route' }, { id: 'another route' }],
    vehicles: [{ id: 'vehicle' }, { id: 'another vehicle' }],
    charges: [{ id: 'charge' }, { id: 'another charge' }],
  };
  for (const id of ['route', 'vehicle', 'charge'])
    expect(hasPart(pattern, id, parts)).toBe(id === kind);
  expect(hasPart(pattern, undefined, parts)).toBe(true);
});
