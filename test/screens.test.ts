import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authUser } from '#account/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { freePort } from '#platform/free-port.server.ts';
import { freight } from './cargo.ts';
import { type FreightWorld, freightWorld } from './freight.ts';
import { ask } from './plain-request.ts';
import { programs } from './programs.ts';
import { type TestSession, cookiesOf, testSecret } from './session.ts';

// The built application leads people where src/routes/screens.test.ts (who may enter) and src/routes/step-rules.test.ts (which
// step is shown in which state) say: a few addresses of each kind. All of them are in screens.full.test.ts.

const data = mkdtempSync(join(tmpdir(), 'umiji-screens-'));
let port = 0;
let world: FreightWorld;
const { serving, end, build } = programs(() => ({
  DATA_DIR: data,
  DATABASE_URL: world.url,
  PORT: String(port),
  DEMO: 'off',
  AUTH_SECRET: testSecret,
}));

const people = new Map<string, TestSession | null>([['a guest', null]]);
/** A quotation that was offered to the customer, and one that is being answered. */
const ids = { offered: '', offer: '', answered: '', draft: '', line: '', nowhere: uuidv7() };

beforeAll(async () => {
  world = await freightWorld();
  const { api, db, author, customer, stranger } = world;
  const admin = await api.person({ isEmployee: true, role: 'admin' });
  const banned = await api.person({ isEmployee: true, role: 'admin' });
  await db.update(authUser).set({ banned: true }).where(eq(authUser.id, banned.accountId));
  const acting = await api.call('/api/auth/admin/impersonate-user', {
    session: await api.person({ isEmployee: true, role: 'admin' }),
    body: { userId: customer.accountId },
  });
  for (const [name, session] of Object.entries({
    'a banned administrator': banned,
    'a newcomer': await api.person({ affiliationCheckedAt: null }),
    'the customer': customer,
    'another customer': stranger,
    'an administrator as the customer': { ...customer, cookie: cookiesOf(acting) },
    'an employee': author,
    'an administrator': admin,
  }))
    people.set(name, session);
  ids.offered = (await world.request([freight.excavator])).id;
  ids.offer = await world.answer(ids.offered);
  await world.offered(ids.offered, ids.offer);
  ids.answered = (await world.request([freight.excavator])).id;
  ids.draft = await world.answer(ids.answered);
  ids.line = (await world.view(author, ids.answered, ids.draft)).lines[0]!.id;
  await build();
  port = await freePort();
  await serving();
}, 240_000);
afterAll(async () => {
  await end();
  await world.close();
  rmSync(data, { recursive: true, force: true });
});

test.each([
  ['a guest', '/', 200],
  ['a guest', '/quotation-list', '/'],
  ['a guest', '/nowhere', 404],
  ['a banned administrator', '/user/dashboard', '/'],
  ['a newcomer', '/user/dashboard', '/auth/who-are-you'],
  ['a newcomer', '/user/profile', 200],
  ['the customer', '/quotation-detail/{offered}', 200],
  ['the customer', '/quotation-request/{offered}/customer', '/quotation-detail/{offered}'],
  ['the customer', '/quotation-detail/{offered}/pdf?answer={nowhere}', 404],
  ['the customer', '/mst/port', '/auth/not-permission'],
  ['another customer', '/quotation-detail/{offered}', 404],
  ['an administrator as the customer', '/quotation-detail/{offered}', 200],
  ['an administrator as the customer', '/user/profile', '/auth/not-permission'],
  ['an employee', '/quotation-answer/{answered}/{draft}/freight/heavy-equipment/{line}/edit', 200],
  [
    'an employee',
    '/quotation-answer/{answered}/{draft}/freight/heavy-equipment/{nowhere}/edit',
    404,
  ],
  ['an employee', '/quotation-answer/{answered}/{draft}/freight/vehicle/{line}/edit', 404],
  [
    'an employee',
    '/quotation-approval/{answered}/{draft}/reject',
    '/quotation-approval/{answered}/{draft}',
  ],
  ['an employee', '/mst/port/{nowhere}/edit', 404],
  ['an employee', '/admin/user', '/auth/not-permission'],
  ['an administrator', '/admin/user', 200],
])('%s at %s: %s', async (person, pattern, met) => {
  const filled = (path: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);
  const session = people.get(person);
  const { status, headers } = await ask(port, filled(pattern), {
    headers: { cookie: `i18n_redirected=en${session ? `; ${session.cookie}` : ''}` },
  });
  const to = headers.location && new URL(headers.location, 'http://x').pathname;
  expect([status, to]).toEqual(typeof met === 'number' ? [met, undefined] : [307, filled(met)]);
});
