import { describe, expect, test } from 'vitest';
import { screenRules as makerRules } from '#maker/rules/screen-rules.ts';
import { type Actor as MakerActor, makerMachine } from '#maker/rules/transitions.ts';
import { makerTypes } from '#maker/types/registry.ts';
import { makerStates } from '#maker/types.ts';
import { type StepReader, hasPart, screenRules } from '#quotation/screen-rules.ts';
import { answerStates, quotationStates } from '#quotation/state-lists.ts';
import { type Actor, allowedEvents } from '#quotation/transitions.ts';
import { allowedEvents as allowedBy } from '#workflow/machine.ts';
import { fillPattern, openScreen, placeholdersOf } from '#workflow/screen-rules.ts';
import { makerScreens } from './maker-screens.ts';
import { quotationScreens } from './quotation-screens.ts';
import { screens } from './screens.ts';

// Every step address × every state × every kind of reader: what a reader cannot do has no form and no result page.

const steps = quotationScreens.map(({ path }) => path).filter((path) => path.includes('{'));
const acts = [
  'submit',
  'request-approval',
  'approve',
  'approve-last',
  'reject',
  'offer',
  'agree',
  'decline',
];
const readers: Readonly<Record<string, readonly Actor[]>> = {
  customer: ['customer'],
  employee: ['employee'],
  author: ['employee', 'author'],
  approver: ['employee', 'approver'],
  'contact person who is an employee': ['customer', 'employee'],
};

/** Every kind of reader of a step, with no action done or any single one. */
const cases = Object.entries(readers).flatMap(([name, actors]) =>
  quotationStates.flatMap((quotation) =>
    [null, ...answerStates].flatMap((answer) =>
      [[], ...acts.map((act) => [act])].map((done) => ({
        name,
        quotation,
        answer,
        reader: {
          state: answer ?? quotation,
          allowed: allowedEvents({ quotation, answer }, new Set(actors)),
          done,
          offeredAt: ['offered', 'agreed', 'declined', 'expired'].includes(answer ?? '')
            ? new Date()
            : null,
        } satisfies StepReader,
      })),
    ),
  ),
);

/** The states of the record after each action, for its result page. */
const outcomes: Readonly<Record<string, readonly [string, string][]>> = {
  '/quotation-request/completion': [['submit', 'requested']],
  '/quotation-answer/completion': [
    ['request-approval', 'in-approval'],
    ['offer', 'offered'],
  ],
  '/quotation-approval/finish': ['approve', 'approve-last'].flatMap((act) =>
    ['in-approval', 'approved', 'offered', 'agreed', 'declined', 'expired'].map(
      (state): [string, string] => [act, state],
    ),
  ),
  '/quotation-approval/reject/finish': [['reject', 'returned']],
  '/quotation-agreement/finish': [['agree', 'agreed']],
  '/quotation-agreement/reject/finish': [['decline', 'declined']],
};

/** Whether a step may be shown, computed without the table. */
function mayShow(path: string, { state, allowed, done, offeredAt }: StepReader): boolean {
  const last = path.split('/').at(-1) ?? '';
  const outcome = outcomes[path.replaceAll(/\/\{\w+\}/g, '')];
  if (outcome) return outcome.some(([act, to]) => done.includes(act) && state === to);
  if (path.startsWith('/quotation-request')) return allowed.includes('edit');
  if (last === 'new' || last === 'edit') return allowed.includes('edit-answer');
  if (last === 'reject')
    return allowed.includes(path.startsWith('/quotation-approval') ? 'reject' : 'decline');
  return path.startsWith('/quotation-agreement') ? offeredAt !== null : true;
}

test('every step is in the table, and nothing else', () => {
  expect(Object.keys(screenRules).toSorted()).toEqual(steps.toSorted());
});

describe.each(steps)('%s', (path) => {
  const isOfRequest = path.startsWith('/quotation-request') || path === '/quotation-answer/{id}';
  const all = cases.filter(({ answer }) => (answer === null) === isOfRequest);

  test('is shown exactly to those who may use it, in every state', () => {
    const wrong = all.filter(
      ({ reader }) => (openScreen(screenRules, path, reader) === path) !== mayShow(path, reader),
    );
    expect(wrong).toEqual([]);
  });

  test('redirects everybody else to a screen of the same quotation that is shown to them', () => {
    const known = screens.map((screen) => screen.path);
    const wrong = all.filter(({ reader }) => {
      const to = openScreen(screenRules, path, reader);
      const leadsOn = openScreen(screenRules, to, reader) !== to;
      const isUnfilled = Object.keys(placeholdersOf(to, to)).some(
        (name) => !path.includes(`{${name}}`),
      );
      return leadsOn || isUnfilled || !known.includes(to);
    });
    expect(wrong).toEqual([]);
  });
});

const parts = {
  routes: [{ id: 'route-1' }, { id: 'route-3' }],
  lines: [
    { id: 'line-1', cargo: { kind: 'vehicle' } },
    { id: 'line-3', cargo: { kind: 'container' } },
  ],
};
const named = steps.filter((path) =>
  /\{id[23]\}/.test(path.replace(/^\/quotation-a\w+\/\{id\}\/\{id2\}/, '')),
);

test.each(named)('%s: a part that does not exist is not found', (path) => {
  const values = (id: string) =>
    path.startsWith('/quotation-request')
      ? { id: 'quotation', id2: id }
      : { id: 'quotation', id2: 'answer', id3: id };
  expect(hasPart(path, values('route-2'), parts)).toBe(false);
  expect(hasPart(path, values(path.includes('route') ? 'line-1' : 'route-1'), parts)).toBe(false);
  const own = path.includes('route') ? 'route-1' : 'line-1';
  const isOfKind = !path.includes('/freight/') || path.includes('/freight/vehicle/');
  expect(hasPart(path, values(own), parts)).toBe(isOfKind);
});

test.each(steps.filter((path) => !named.includes(path)))('%s has no part in its address', (path) =>
  expect(hasPart(path, { id: 'quotation', id2: 'answer' }, parts)).toBe(true),
);

test('the named steps are those of routes, lines and breakdowns, of requests and answers', () =>
  expect(named).toHaveLength(12));

describe.each(makerTypes.map((type) => [type.name, type] as const))('%s', (_, type) => {
  const rules = makerRules(type);
  const own = makerScreens(type)
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`/${type.name}-quotation/{id}`));
  const people: readonly (readonly MakerActor[])[] = [
    [],
    ['employee'],
    ['employee', 'author'],
    ['employee', 'approver'],
  ];

  test('every screen of a price sheet is in the table, and nothing else', () => {
    expect(Object.keys(rules).toSorted()).toEqual(own.toSorted());
  });

  test.each(own)(
    '%s: its form is shown exactly to those who may edit, and are not asked to approve',
    (path) => {
      for (const state of makerStates)
        for (const actors of people) {
          const allowed = allowedBy(makerMachine, state, new Set(actors), null);
          const isForm = /\/(new|\{id2\}\/edit)$/.test(path);
          const to = openScreen(rules, path, allowed);
          expect([state, actors, to === path]).toEqual([
            state,
            actors,
            !isForm || (allowed.includes('edit') && !allowed.includes('approve')),
          ]);
          expect(openScreen(rules, to, allowed)).toBe(to);
          expect(own).toContain(to);
        }
    },
  );
});

test('an address that ends before a parameter has none of it', () => {
  expect(placeholdersOf('/quotation-answer/{id}/{id2}', '/quotation-answer/a')).toEqual({
    id: 'a',
    id2: '',
  });
});

test('parameters are read from one address and filled into another', () => {
  const values = placeholdersOf(
    '/quotation-answer/{id}/{id2}/route/{id3}/edit',
    '/quotation-answer/a/b/route/c/edit',
  );
  expect(values).toEqual({ id: 'a', id2: 'b', id3: 'c' });
  expect(fillPattern('/quotation-answer/{id}/{id2}/route', values)).toBe(
    '/quotation-answer/a/b/route',
  );
});
