import { expect, test } from 'vitest';
import type { FixedPath } from '#platform/href.ts';
import { type Verdict, guard } from './guard.ts';

// Who may open each screen is tested with the list of screens (src/routes/screens.test.ts).

const now = new Date('2026-11-20T03:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const roles = {
  guest: null,
  anonymous: { isEmployee: false, isUser: false, role: null },
  user: { isEmployee: false, isUser: true, role: null },
  employee: { isEmployee: true, isUser: false, role: null },
  admin: { isEmployee: true, isUser: false, role: 'admin' },
} as const;
const to = (redirect: FixedPath): Verdict => ({ redirect });

const confirmedNow = ago(0);
test.each<[string, Parameters<typeof guard>[0], keyof typeof roles, Verdict]>([
  ['only guests', { access: 'signed-in', only: 'guest' }, 'guest', 'allow'],
  ['only guests', { access: 'signed-in', only: 'guest' }, 'user', to('/auth/not-permission')],
  [
    'only accounts without an affiliation',
    { access: 'signed-in', only: 'anonymous' },
    'guest',
    to('/'),
  ],
  [
    'only accounts without an affiliation',
    { access: 'signed-in', only: 'anonymous' },
    'anonymous',
    'allow',
  ],
  [
    'only accounts without an affiliation',
    { access: 'signed-in', only: 'anonymous' },
    'employee',
    to('/auth/not-permission'),
  ],
  ['only customers', { access: 'signed-in', only: 'user' }, 'user', 'allow'],
  ['only customers', { access: 'signed-in', only: 'user' }, 'employee', to('/auth/not-permission')],
  [
    'a separate redirect for guests',
    { access: 'employee', redirectTo: '/contact' },
    'guest',
    to('/contact'),
  ],
])('a screen for %s: %o, %s', (_, entry, role, verdict) => {
  const who = roles[role];
  expect(
    guard(entry, '/somewhere', who && { ...who, affiliationCheckedAt: confirmedNow }, now),
  ).toEqual(verdict);
});

test('the 30 days are exact to the second', () => {
  const checked = (ms: number) =>
    guard(
      { access: 'signed-in' },
      '/user/dashboard',
      { ...roles.user, affiliationCheckedAt: new Date(ago(30).getTime() + ms) },
      now,
    );
  expect([checked(1000), checked(0)]).toEqual(['allow', to('/auth/check-user')]);
});

test('an administrator who acts as somebody is not asked for that person’s affiliation, and cannot open administration screens', () => {
  const acting = {
    ...roles.user,
    affiliationCheckedAt: null,
    impersonatedBy: { accountId: 'admin', name: '佐藤 健一' },
  };
  const at = (path: string) => guard({ access: 'signed-in' }, path, acting, now);
  expect(['/quotation-list', '/user/passkey', '/user/profile', '/admin/user'].map(at)).toEqual([
    'allow',
    ...Array<Verdict>(3).fill(to('/auth/not-permission')),
  ]);
});

test.each<[string, Parameters<typeof guard>[0]['access'], keyof typeof roles, Verdict]>([
  ['the timetable is for everybody', 'public', 'guest', 'allow'],
  ['a quotation is not for guests', 'signed-in', 'guest', to('/')],
  ['a quotation is for customers', 'signed-in', 'user', 'allow'],
  [
    'who is neither employee nor customer says first who they are',
    'signed-in',
    'anonymous',
    to('/auth/who-are-you'),
  ],
  ['the masters are not for customers', 'employee', 'user', to('/auth/not-permission')],
  ['the masters are for employees', 'employee', 'employee', 'allow'],
  ['administration is not for employees', 'admin', 'employee', to('/auth/not-permission')],
  ['administration is for administrators', 'admin', 'admin', 'allow'],
])('%s: %s, %s', (_, access, role, verdict) => {
  const who = roles[role];
  expect(
    guard({ access }, '/somewhere', who && { ...who, affiliationCheckedAt: confirmedNow }, now),
  ).toEqual(verdict);
});

test('who has never confirmed the affiliation is asked for it', () => {
  const never = { ...roles.employee, affiliationCheckedAt: null };
  expect(guard({ access: 'employee' }, '/mst/port', never, now)).toEqual(to('/auth/check-user'));
});

test('an administrator who has left as an employee is none any more', () => {
  const left = { ...roles.user, role: 'admin', affiliationCheckedAt: confirmedNow };
  expect(guard({ access: 'admin' }, '/admin/user', left, now)).toEqual(to('/auth/not-permission'));
});

test('who has to give a second factor gets to no other screen before, not even who never said who they are', () => {
  for (const role of ['anonymous', 'user', 'admin'] as const) {
    const who = { ...roles[role], affiliationCheckedAt: null, lacksSecondFactor: true };
    expect(guard({ access: 'signed-in' }, '/quotation-list', who, now)).toEqual(
      to('/auth/second-factor'),
    );
    expect(guard({ access: 'signed-in' }, '/auth/second-factor', who, now)).toBe('allow');
  }
});

test.each(['/auth/check-user', '/user/profile', '/user/passkey', '/user/second-factor'])(
  '%s is open without an affiliation, and however old its last confirmation is',
  (path) => {
    for (const role of ['anonymous', 'user', 'employee'] as const)
      for (const affiliationCheckedAt of [null, ago(400)])
        expect(
          guard({ access: 'signed-in' }, path, { ...roles[role], affiliationCheckedAt }, now),
        ).toBe('allow');
  },
);

test('only whole parts of an address count: what begins like an administration screen is none', () => {
  const acting = {
    ...roles.employee,
    affiliationCheckedAt: null,
    impersonatedBy: { accountId: 'admin', name: '佐藤 健一' },
  };
  const at = (path: string) => guard({ access: 'signed-in' }, path, acting, now);
  expect(['/admin', '/user/second-factor/new'].map(at)).toEqual([
    to('/auth/not-permission'),
    to('/auth/not-permission'),
  ]);
  expect(
    ['/administration', '/user/profiles', '/mst/user/profile', '/user/dashboard'].map(at),
  ).toEqual(Array<Verdict>(4).fill('allow'));
});
