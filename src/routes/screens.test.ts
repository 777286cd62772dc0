import { expect, test } from 'vitest';
import { type Verdict, guard } from '#account/guard.ts';
import type { Access } from '#account/principal.ts';
import { type AnyResource, addressOf as listOf } from '#master/define.ts';
import { resourceList, resourceNamed } from '#master/registry.ts';
import { furtherScreens } from '#test/access.ts';
import { declaredScreens, requiredScreens } from '#test/declared-screens.ts';
import { findScreen } from './find-screen.ts';
import { screens } from './screens.ts';
import type { FixedPath } from '#platform/href.ts';

const id = '01a1fbfb-1847-743a-894f-a987ae6676cc';
const addressOf = (path: string) =>
  path
    .replace('{year}', '2026')
    .replace('{quarter}', '4')
    .replaceAll(/\{\w+\}/g, id);

test('there are as many screens as required', () => expect(requiredScreens).toHaveLength(282));

test.each(requiredScreens)('$path: layout, access and titles', async (row) => {
  const { layout, access, title } = (await findScreen(addressOf(row.path))) ?? {};
  expect({ layout, access, title }).toEqual({
    layout: row.layout,
    access: row.access,
    title: { en: row.en, ja: row.ja },
  });
});

test.each(Object.entries(furtherScreens))('%s, further: who may open it', async (path, access) => {
  expect((await findScreen(addressOf(path)))?.access).toBe(access);
});

/** The addresses of a master: its list, and the forms of those that are edited on screens of their own. */
function addressesOf(resource: AnyResource): string[] {
  const list = listOf(resource, resourceNamed);
  const one = `{id${resource.parent ? (list.match(/\{/g) ?? []).length + 1 : ''}}`;
  return [
    list,
    ...(resource.operations.includes('new') ? [`${list}/new`] : []),
    ...(resource.operations.includes('edit') ? [`${list}/${one}/edit`] : []),
  ];
}

test('every screen has said, in test/access.ts, who may enter it', () => {
  const built = [...screens.map(({ path }) => path), ...resourceList.flatMap(addressesOf)];
  expect(built.filter((path) => !declaredScreens.has(path))).toEqual([]);
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

/** Open to everybody who is signed in, whatever the affiliation: where it is confirmed, and the own account. */
const openAnyway: ReadonlySet<string> = new Set([
  '/auth/check-user',
  '/user/passkey',
  '/user/profile',
  '/user/second-factor',
]);

test.each([...declaredScreens])('%s: who may open it', (path, access) => {
  const [met, wanted] = [new Map<string, Verdict>(), new Map<string, Verdict>()];
  for (const { role, age } of cases) {
    const who = roles[role] && { ...roles[role], affiliationCheckedAt: ages[age] };
    met.set(`${role}, ${age}`, guard({ access }, addressOf(path), who, now));
    wanted.set(
      `${role}, ${age}`,
      openAnyway.has(path) && role !== 'guest'
        ? 'allow'
        : answers[access][role](age === 'checked 29 days ago'),
    );
  }
  expect(met).toEqual(wanted);
});
