import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '#account/principal.ts';
import { authUser } from '#account/tables.ts';
import { addressOf } from '#master/define.ts';
import { resourceList, resourceNamed } from '#master/registry.ts';
import { uuidv7 } from '#platform/id.ts';
import { findScreen } from '../src/routes/find-screen.ts';
import { screens } from '../src/routes/screens.ts';
import { furtherScreens } from './access.ts';
import { freight } from './cargo.ts';
import { freightWorld } from './freight.ts';
import { programs } from './programs.ts';
import { freePort } from '#platform/free-port.server.ts';
import { type TestSession, cookiesOf, testSecret } from './session.ts';

// Every screen × everybody, on the built application: let in, led elsewhere, or told that there is no such record.

const askedFor = readFileSync('test/fixtures/routes.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, Access]);
const declared = new Map<string, Access>([
  ...askedFor.map(([path, , access]) => [path, access] as const),
  ...Object.entries(furtherScreens),
]);

/** As the program has them: its own list, and what follows from the masters. */
const built = [
  ...screens.map(({ path }) => path),
  ...resourceList.flatMap((resource) => {
    const list = addressOf(resource, resourceNamed);
    const one = `{id${resource.parent ? (list.match(/\{/g) ?? []).length + 1 : ''}}`;
    return [
      list,
      ...(resource.operations.includes('new') ? [`${list}/new`] : []),
      ...(resource.operations.includes('edit') ? [`${list}/${one}/edit`] : []),
    ];
  }),
];
const everywhere = [...declared.keys()];

type Answer = 'in' | 'to /' | 'to /auth/who-are-you' | 'to /auth/not-permission';
const [home, who, no] = ['to /', 'to /auth/who-are-you', 'to /auth/not-permission'] as const;
const expected: Readonly<Record<string, Readonly<Record<Access, Answer>>>> = {
  guest: { public: 'in', 'signed-in': home, employee: home, admin: home },
  banned: { public: 'in', 'signed-in': home, employee: home, admin: home },
  anonymous: { public: 'in', 'signed-in': who, employee: who, admin: who },
  'user of A': { public: 'in', 'signed-in': 'in', employee: no, admin: no },
  'user of B': { public: 'in', 'signed-in': 'in', employee: no, admin: no },
  impersonating: { public: 'in', 'signed-in': 'in', employee: no, admin: no },
  employee: { public: 'in', 'signed-in': 'in', employee: 'in', admin: no },
  admin: { public: 'in', 'signed-in': 'in', employee: 'in', admin: 'in' },
};
/** What the table does not say: who is nowhere yet may read why; an administrator who acts as somebody stays out of what is that person's own. */
const special: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  '/auth/check-user': { anonymous: 'in' },
  '/user/passkey': { impersonating: no },
  '/user/profile': { impersonating: no },
};

const data = mkdtempSync(join(tmpdir(), 'umiji-screens-'));
let port = 0;
const { run, serving, end } = programs(() => ({
  DATA_DIR: data,
  PORT: String(port),
  DEMO: 'off',
  AUTH_SECRET: testSecret,
  LOG_LEVEL: 'error',
}));
const people = new Map<string, TestSession | null>([['guest', null]]);
let asked = { id: '', answerId: '', lineId: '', routeId: '' };

/** A freight line with a quotation that was offered to customer A; then the application on a copy of its database. */
beforeAll(async () => {
  const compiling = run(['scripts/build.mjs']);
  const world = await freightWorld();
  const { api, db, author, customer, stranger } = world;
  const admin = await api.person({ isEmployee: true, role: 'admin' });
  const banned = await api.person({ isEmployee: true, role: 'admin' });
  await db.update(authUser).set({ banned: true }).where(eq(authUser.id, banned.accountId));
  const acting = await api.call('/api/auth/admin/impersonate-user', {
    session: admin,
    body: { userId: customer.accountId },
  });
  const standings = {
    banned,
    anonymous: await api.person({ affiliationCheckedAt: null }),
    'user of A': customer,
    'user of B': stranger,
    impersonating: { ...customer, cookie: cookiesOf(acting) },
    employee: author,
    // The administrator's own session ended when it began to act as somebody.
    admin: await api.signIn(admin.email),
  };
  for (const [name, session] of Object.entries(standings)) people.set(name, session);
  const request = await world.request([freight.excavator]);
  const answerId = await world.answer(request.id);
  await world.offered(request.id, answerId);
  const { lines } = await world.read(author, request.id);
  asked = { ...request, answerId, lineId: lines[0]!.id };
  expect(await compiling.ended, compiling.output()).toBe(0);
  port = await freePort();
  await serving({ DATABASE_URL: world.url });
}, 240_000);
afterAll(async () => {
  await end();
  rmSync(data, { recursive: true, force: true });
});

const nowhere = uuidv7();
/** The address of a screen: of a quotation's A's own, of everything else a record that does not exist. */
function addressFor(path: string): string {
  const ids: Record<string, string> = path.startsWith('/quotation-request')
    ? { id: asked.id, id2: path.includes('/route/') ? asked.routeId : asked.lineId }
    : path.startsWith('/quotation-')
      ? {
          id: asked.id,
          id2: asked.answerId,
          id3: path.includes('/freight/') || path.includes('price') ? asked.lineId : asked.routeId,
        }
      : {};
  return path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => ids[name] ?? { year: '2031', quarter: '4' }[name] ?? nowhere,
  );
}

async function enter(
  session: TestSession | null,
  address: string,
): Promise<{ status: number; to: string | null }> {
  const answer = await fetch(`http://localhost:${port}${address}`, {
    redirect: 'manual',
    headers: { cookie: `i18n_redirected=en${session ? `; ${session.cookie}` : ''}` },
  });
  await answer.arrayBuffer();
  const location = answer.headers.get('location');
  return { status: answer.status, to: location && new URL(location, 'http://x').pathname };
}

/** Does it for all, a few at a time. */
async function forAll<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await each(next);
    }),
  );
}

test('every screen has said, in test/access.ts, who may enter it', () => {
  expect(built.filter((path) => !declared.has(path))).toEqual([]);
});

test.each(Object.keys(expected))(
  '%s: let in or led elsewhere, as declared, at every screen',
  async (person) => {
    const wrong: string[] = [];
    await forAll(everywhere, async (path) => {
      const exists = (await findScreen(addressFor(path))) !== null;
      const { status, to } = await enter(people.get(person)!, addressFor(path));
      const met = to ? `to ${to}` : status === 200 || status === 404 ? 'in' : `${status}`;
      const wanted = exists
        ? (special[path]?.[person] ?? expected[person]![declared.get(path)!])
        : 'in';
      if (met !== wanted || (!exists && status !== 404)) wrong.push(`${path}: ${met} (${status})`);
    });
    expect(wrong).toEqual([]);
  },
  120_000,
);

test('a quotation of A is there for A and its sellers, and nowhere for B', async () => {
  const own = everywhere.filter((path) => /^\/quotation-(detail|request|agreement)\/\{/.test(path));
  const seen: Record<string, readonly (number | string)[]> = {};
  await forAll(own, async (path) => {
    const answers = ['user of A', 'impersonating', 'employee', 'user of B'].map(
      async (person) => (await enter(people.get(person)!, addressFor(path))).status,
    );
    seen[path] = await Promise.all(answers);
  });
  expect(own.length).toBeGreaterThan(20);
  expect(seen).toEqual(Object.fromEntries(own.map((path) => [path, [200, 200, 200, 404]])));
});
