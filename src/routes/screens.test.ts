import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Verdict, guard } from '#account/guard.ts';
import type { Access } from '#account/principal.ts';
import { findScreen } from './find-screen.ts';
import type { FixedPath } from '#platform/href.ts';

type Row = Readonly<{ path: string; layout: string; access: Access; en: string; ja: string }>;
const rows = readFileSync('test/fixtures/routes.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [path, layout, access, en, ja] = line.split('\t') as [
      string,
      string,
      Access,
      string,
      string,
    ];
    return { path, layout, access, en, ja };
  });

const id = '01a1fbfb-1847-743a-894f-a987ae6676cc';
const addressOf = ({ path }: Row) =>
  path
    .replace('{year}', '2026')
    .replace('{quarter}', '4')
    .replaceAll(/\{\w+\}/g, id);

test('there are as many screens as required', () => expect(rows).toHaveLength(282));

test.each(rows)('$path: layout, access and titles', async (row) => {
  const { layout, access, title } = (await findScreen(addressOf(row))) ?? {};
  expect({ layout, access, title }).toEqual({
    layout: row.layout,
    access: row.access,
    title: { en: row.en, ja: row.ja },
  });
});

const now = new Date('2026-11-20T03:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const roles = {
  guest: null,
  anonymous: { isEmployee: false, isUser: false, role: null },
  user: { isEmployee: false, isUser: true, role: null },
  employee: { isEmployee: true, isUser: false, role: null },
  admin: { isEmployee: true, isUser: false, role: 'admin' },
} as const;
const ages = {
  'never checked': null,
  'checked 29 days ago': ago(29),
  'checked 30 days ago': ago(30),
} as const;

const to = (redirect: FixedPath): Verdict => ({ redirect });
/** The result by access, one line for each role. Whether somebody is an administrator is checked last, after the affiliation. */
const answers: Record<Access, Record<keyof typeof roles, (isFresh: boolean) => Verdict>> = {
  public: {
    guest: () => 'allow',
    anonymous: () => 'allow',
    user: () => 'allow',
    employee: () => 'allow',
    admin: () => 'allow',
  },
  'signed-in': {
    guest: () => to('/'),
    anonymous: () => to('/auth/who-are-you'),
    user: (isFresh) => (isFresh ? 'allow' : to('/auth/check-user')),
    employee: (isFresh) => (isFresh ? 'allow' : to('/auth/check-user')),
    admin: (isFresh) => (isFresh ? 'allow' : to('/auth/check-user')),
  },
  employee: {
    guest: () => to('/'),
    anonymous: () => to('/auth/who-are-you'),
    user: () => to('/auth/not-permission'),
    employee: (isFresh) => (isFresh ? 'allow' : to('/auth/check-user')),
    admin: (isFresh) => (isFresh ? 'allow' : to('/auth/check-user')),
  },
  admin: {
    guest: () => to('/'),
    anonymous: () => to('/auth/who-are-you'),
    user: (isFresh) => (isFresh ? to('/auth/not-permission') : to('/auth/check-user')),
    employee: (isFresh) => (isFresh ? to('/auth/not-permission') : to('/auth/check-user')),
    admin: (isFresh) => (isFresh ? 'allow' : to('/auth/check-user')),
  },
};

const cases = (Object.keys(roles) as (keyof typeof roles)[]).flatMap((role) =>
  (Object.keys(ages) as (keyof typeof ages)[]).map((age) => ({ role, age })),
);

test.each(rows)('$path: who may open it', (row) => {
  const [met, wanted] = [new Map<string, Verdict>(), new Map<string, Verdict>()];
  for (const { role, age } of cases) {
    const who = roles[role] && { ...roles[role], affiliationCheckedAt: ages[age] };
    met.set(`${role}, ${age}`, guard({ access: row.access }, addressOf(row), who, now));
    // The screen that confirms the affiliation is open to everybody who is signed in, however old the last confirmation is.
    wanted.set(
      `${role}, ${age}`,
      row.path === '/auth/check-user' && role !== 'guest'
        ? 'allow'
        : answers[row.access][role](age === 'checked 29 days ago'),
    );
  }
  expect(met).toEqual(wanted);
});

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
