import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '#account/principal.ts';
import { authUser } from '#account/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { findScreen } from '../src/routes/find-screen.ts';
import type { AnswerView, QuotationView } from '#quotation/contract.ts';
import { quotationScreens } from '../src/routes/quotation-screens.ts';
import { freight } from './cargo.ts';
import { declaredScreens } from './declared-screens.ts';
import {
  type QuotationIn,
  hasForm,
  quotationsByState,
  stateNames,
  thanked,
} from './quotation-states.ts';
import { freightWorld } from './freight.ts';
import { programs } from './programs.ts';
import { freePort } from '#platform/free-port.server.ts';
import { type TestSession, cookiesOf, testSecret } from './session.ts';

// Every screen × everybody, on the built application: let in, led elsewhere, or told that there is no such record.

const everywhere = [...declaredScreens.keys()];

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
/** What the table does not say: who is nowhere yet may read why, and has an account; an administrator who acts as somebody stays out of what is that person's own. */
const special: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  '/auth/check-user': { anonymous: 'in' },
  '/user/passkey': { anonymous: 'in', impersonating: no },
  '/user/profile': { anonymous: 'in', impersonating: no },
  '/user/second-factor': { anonymous: 'in', impersonating: no },
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
type InState = QuotationIn & Readonly<{ request: QuotationView; answer: AnswerView | null }>;
const states = new Map<string, InState>();
const readers = new Map<string, TestSession>();
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
  for (const [state, made] of await quotationsByState(world)) {
    states.set(state, {
      ...made,
      request: await world.read(customer, made.id),
      answer: made.answerId ? await world.view(author, made.id, made.answerId) : null,
    });
  }
  for (const [name, session] of Object.entries({
    author,
    approver: world.chief,
    customer,
  }))
    readers.set(name, session);
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
    headers: {
      cookie: `i18n_redirected=en${session ? `; ${session.cookie}` : ''}`,
      // Nobody reads the pages: compressing them would take a fifth of the time.
      'accept-encoding': 'identity',
    },
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

test.each(Object.keys(expected))(
  '%s: let in or led elsewhere, as declared, at every screen',
  async (person) => {
    const wrong: string[] = [];
    await forAll(everywhere, async (path) => {
      const exists = (await findScreen(addressFor(path))) !== null;
      const { status, to } = await enter(people.get(person)!, addressFor(path));
      // A step leads to another of the same quotation where its state does not allow it.
      const isLedOn = to?.includes(asked.id);
      const met =
        to && !isLedOn ? `to ${to}` : [200, 307, 404].includes(status) ? 'in' : `${status}`;
      const wanted = exists
        ? (special[path]?.[person] ?? expected[person]![declaredScreens.get(path)!])
        : 'in';
      if (met !== wanted || (!exists && status !== 404)) wrong.push(`${path}: ${met} (${status})`);
    });
    expect(wrong).toEqual([]);
  },
  120_000,
);

/** Of the steps that are alike for all kinds of freight, those of the line that there is. */
const ofOneKind = (path: string) =>
  !path.includes('/freight/') || path.includes('/freight/heavy-equipment');

test('a quotation of A is there for A and its sellers, and nowhere for B', async () => {
  const own = everywhere.filter(
    (path) => /^\/quotation-(detail|request|agreement)\/\{/.test(path) && ofOneKind(path),
  );
  const seen: Record<string, readonly (number | string)[]> = {};
  await forAll(own, async (path) => {
    const answers = ['user of A', 'impersonating', 'employee', 'user of B'].map(
      async (person) => (await enter(people.get(person)!, addressFor(path))).status,
    );
    seen[path] = await Promise.all(answers);
  });
  expect(own.length).toBeGreaterThan(12);
  // The request was sent and offered: its steps lead to the quotation, results to nobody who did nothing. Only the customer
  // in person declines.
  const isLedOn = (path: string) => /-request|finish$/.test(path);
  const there = (path: string, isCustomer: boolean) =>
    isLedOn(path) || (!isCustomer && path.endsWith('/reject')) ? 307 : 200;
  expect(seen).toEqual(
    Object.fromEntries(
      own.map((path) => [path, [there(path, true), there(path, false), there(path, false), 404]]),
    ),
  );
});

const steps = quotationScreens.map(({ path }) => path).filter((path) => path.includes('{'));
const isOfAnswer = (path: string) =>
  path.includes('{id2}') && !path.startsWith('/quotation-request');

/** A step's address in a state; parts are those of the state, or `part`. */
function stepAddress(path: string, { id, answerId, request, answer }: InState, part?: string) {
  const { routes, lines } = isOfAnswer(path) ? answer! : request;
  const own = path.includes('/route') ? routes[0]!.id : lines[0]!.id;
  return path
    .replace('{id}', id)
    .replace('{id3}', part ?? own)
    .replace('{id2}', isOfAnswer(path) ? answerId! : (part ?? own));
}
const stepsIn = (state: string) =>
  steps.filter((path) => !isOfAnswer(path) || states.get(state)!.answerId !== null);
/** A draft exists for its customer, and for whoever of us makes it. */
const isHidden = (state: string, name: string) => state === 'request draft' && name !== 'customer';

test.each(stateNames)(
  '%s: every step shows, or leads to where the quotation stands',
  async (state) => {
    const it = states.get(state)!;
    const wrong: string[] = [];
    const forms: string[] = [];
    // Most steps lead to one of two or three screens, which are rendered once for each reader.
    const shown = new Map<string, Promise<{ status: number }>>();
    const statusAt = async (session: TestSession, to: string) => {
      const key = `${session.accountId} ${to}`;
      const visit = shown.get(key) ?? enter(session, to);
      shown.set(key, visit);
      return (await visit).status;
    };
    const visits = [...readers].flatMap(([name, session]) =>
      stepsIn(state)
        .filter(ofOneKind)
        .map((path) => ({ name, session, path, visit: `${name} ${path}` })),
    );
    await forAll(visits, async ({ name, session, path, visit }) => {
      const { status, to } = await enter(session, stepAddress(path, it));
      if (isHidden(state, name)) {
        if (status !== 404) wrong.push(`${visit}: ${status}`);
        return;
      }
      if (status === 200 && /\/(new|edit|reject|finish|completion)$/.test(path)) forms.push(visit);
      // A customer does not see answers that were never offered.
      if (status === 200 || (status === 404 && name === 'customer' && isOfAnswer(path))) return;
      const led = to && !to.startsWith('/auth/') ? await statusAt(session, to) : 200;
      if (status !== 307 || led !== 200) wrong.push(`${visit}: ${status} to ${to} ${led}`);
    });
    expect(wrong).toEqual([]);
    const wanted = visits.filter(
      ({ name, path, visit }) =>
        !isHidden(state, name) &&
        (thanked[state]?.includes(visit) ||
          (/\/(new|edit|reject)$/.test(path) && hasForm(state, name, path))),
    );
    expect(forms.toSorted()).toEqual(wanted.map(({ visit }) => visit).toSorted());
  },
  120_000,
);

test('a part that exists nowhere, or of another kind, is not found on any screen', async () => {
  const wrong: string[] = [];
  const ofPart = (path: string) =>
    isOfAnswer(path) ? path.includes('{id3}') : path.includes('{id2}');
  for (const state of ['request draft', 'draft'])
    await forAll(stepsIn(state).filter(ofPart), async (path) => {
      const it = states.get(state)!;
      for (const part of [nowhere, 'nonsense']) {
        const session = readers.get(path.startsWith('/quotation-request') ? 'customer' : 'author')!;
        const { status } = await enter(session, stepAddress(path, it, part));
        if (status !== 404) wrong.push(`${state} ${path} ${part}: ${status}`);
      }
      if (!path.includes('/freight/') || path.includes('heavy-equipment')) return;
      const session = readers.get(path.startsWith('/quotation-request') ? 'customer' : 'author')!;
      const { status } = await enter(session, stepAddress(path, it));
      if (status !== 404) wrong.push(`${state} ${path} of another kind: ${status}`);
    });
  const { id } = states.get('offered')!;
  for (const answer of [nowhere, 'nonsense', states.get('agreed')!.answerId])
    if (
      (await enter(readers.get('customer')!, `/quotation-detail/${id}/pdf?answer=${answer}`))
        .status !== 404
    )
      wrong.push(`pdf of ${answer}`);
  expect(wrong).toEqual([]);
}, 120_000);
