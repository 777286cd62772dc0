import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireAndRemind } from '#quotation/offer/expiry.server.ts';
import { type FreightWorld, freightWorld } from './freight.ts';
import { type ServedApi, servedApi } from './served.ts';
import type { TestSession } from './session.ts';

let world: FreightWorld;
let server: ServedApi;
let key: string;
const folder = mkdtempSync(join(tmpdir(), 'umiji-example-'));
const file = join(folder, 'quotation.pdf');

/** How often the program has asked for its quotation. */
let asked = 0;
/** Whether it gets an answer. */
let gate = Promise.resolve();
const opening = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
};

beforeAll(async () => {
  world = await freightWorld();
  server = await servedApi(world.app, async ({ method, url }) => {
    if (method !== 'GET' || !/\/api\/v1\/quotation\/[0-9a-f-]+$/.test(url)) return;
    await gate;
    asked += 1;
  });
  const made = await world.done<{ secret: string }>(world.customer, 'POST', '/account/api-key', {
    name: '受発注',
    scopes: ['quotation:read', 'quotation:write'],
    expiresAt: null,
  });
  key = made.secret;
});
beforeEach(() => {
  gate = Promise.resolve();
  rmSync(file, { force: true });
});
afterAll(async () => {
  await server.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

/** Starts the program; answers once it has asked for a quotation. */
async function started() {
  const script = spawn(
    process.execPath,
    ['examples/request-quotation.mjs', 'JPHIC', 'JPTMK', '2026-12-01', file],
    {
      env: { ...process.env, UMIJI_URL: server.url, UMIJI_KEY: key, POLL_SECONDS: '0.1' },
    },
  );
  let said = '';
  for (const stream of [script.stdout, script.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<number | null>((resolve) => script.on('close', resolve));
  await expect.poll(() => said, { timeout: 15_000 }).toMatch(/Requested: Q-2026-\d{6}\n/);
  const number = /Q-\d{4}-\d{6}/.exec(said)![0];
  const { rows } = await world.done<{ rows: { id: string }[] }>(
    world.author,
    'GET',
    `/quotation?q=${number}`,
  );
  return { id: rows[0]!.id, number, ended, said: () => said };
}

const reason = { reason: '予定変更' };
/** An answer that only has to be offered. */
async function answered(id: string): Promise<string> {
  const answerId = await world.answer(id);
  const { version } = await world.view(world.author, id, answerId);
  await world.done(world.author, 'PUT', `/quotation/${id}/answer/${answerId}`, {
    version,
    validUntil: '2026-12-20',
    currency: 'JPY',
    exchange: [],
    hold: false,
  });
  return answerId;
}
async function offered(id: string): Promise<string> {
  const answerId = await answered(id);
  await world.offered(id, answerId);
  return answerId;
}
async function stepped(by: TestSession, id: string, answerId: string, event: string, more = {}) {
  const { status, text } = await world.step(by, id, answerId, event, more);
  expect(status, text).toBeLessThan(300);
}
const cancel = async (id: string) =>
  world.done(world.author, 'POST', `/quotation/${id}/cancel`, {
    version: await world.versionOf(id),
    ...reason,
  });

/** What people do before the program asks again, and how the program ends. */
const endings: Readonly<
  Record<string, { bring: (id: string) => Promise<unknown>; code: number; says: RegExp }>
> = {
  offered: { bring: offered, code: 0, says: /^Offered: \d+ JPY, valid until 2026-12-20\nKept: / },
  agreed: {
    bring: async (id) => stepped(world.customer, id, await offered(id), 'agree'),
    code: 0,
    says: /^Q-\S+ is agreed\.\nOffered: .*\nKept: /,
  },
  declined: {
    bring: async (id) => stepped(world.customer, id, await offered(id), 'decline', reason),
    code: 0,
    says: /^Q-\S+ is declined\.\nOffered: .*\nKept: /,
  },
  expired: {
    bring: async (id) => {
      await offered(id);
      await expireAndRemind(world.db, new Date('2026-12-21T00:00:00Z'), 'http://umiji.test');
    },
    code: 0,
    says: /^Q-\S+ is expired\.\nOffered: .*\nKept: /,
  },
  'cancelled without an offer': { bring: cancel, code: 1, says: /^Q-\S+ is cancelled\.\n$/ },
  'cancelled after an offer': {
    bring: async (id) => {
      await offered(id);
      await cancel(id);
    },
    code: 1,
    says: /^Q-\S+ is cancelled\.\n$/,
  },
  'offered again after it was withdrawn': {
    bring: async (id) => {
      await stepped(world.author, id, await offered(id), 'withdraw', reason);
      await offered(id);
    },
    code: 0,
    says: /^Offered: \d+ JPY, valid until 2026-12-20\nKept: /,
  },
};

test.each(Object.entries(endings))(
  'the example program ends when its quotation is %s',
  async (_, { bring, code, says }) => {
    const open = opening();
    const { id, number, ended, said } = await started();
    await bring(id);
    open();
    expect(await ended, said()).toBe(code);
    expect(said().replace(`Requested: ${number}\n`, '')).toMatch(says);
    if (code !== 0) return;
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(readFileSync(file))), {
      mergePages: true,
    });
    expect(text).toContain(number);
    expect(text).not.toMatch(/DRAFT/i);
  },
);

test('the example program waits while its quotation is answered, in approval, returned or withdrawn', async () => {
  const { id, ended, said } = await started();
  const goesOn = async () => {
    const before = asked;
    // The first of these may have been on its way before.
    await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(before + 2);
    expect(said()).toMatch(/^Requested: \S+\n$/);
  };
  await goesOn();
  const answerId = await answered(id);
  await goesOn();
  await world.askApproval(id, answerId);
  await goesOn();
  await stepped(world.chief, id, answerId, 'reject', reason);
  await goesOn();
  await stepped(world.author, id, answerId, 'withdraw', reason);
  await goesOn();
  await offered(id);
  expect(await ended, said()).toBe(0);
});
