import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '#account/principal.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { type AuditEvent, writeEvent } from '#platform/event/write.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';
import { auditRouter } from './api.server.ts';

let api: TestApi;
let desk: TestSession;
const [ours, theirs] = [uuidv7(), uuidv7()];

const person = (accountId: string, name: string) => ({ accountId, name, impersonatedBy: null });
const suzuki = person('suzuki', '鈴木 恵');
const watanabeBySato = {
  ...person('watanabe', '渡辺 直樹'),
  impersonatedBy: { accountId: 'sato', name: '佐藤 健一' },
};

async function recordEvent(
  at: string,
  who: typeof suzuki | typeof watanabeBySato | null,
  event: Partial<AuditEvent> & Pick<AuditEvent, 'resource' | 'action'>,
) {
  await api.db.transaction((tx) =>
    writeEvent(
      tx,
      { principal: who, now: () => new Date(at), requestId: 'r', ip: '203.0.113.9' },
      { recordId: 'tomakomai', recordTitle: { en: 'Tomakomai', ja: '苫小牧' }, ...event },
    ),
  );
}

beforeAll(async () => {
  api = await testApi();
  desk = await api.person({ email: 'desk@umiji.test', isEmployee: true });
  await recordEvent('2026-11-01T01:00:00Z', suzuki, {
    resource: 'port',
    action: 'create',
    after: { name: '苫小牧' },
  });
  await recordEvent('2026-11-01T15:30:00Z', watanabeBySato, {
    resource: 'port',
    action: 'update',
    before: { note: null },
    after: { note: '強風' },
  });
  await recordEvent('2026-11-02T01:00:00Z', suzuki, {
    resource: 'ship',
    action: 'create',
    recordId: 'maru',
    recordTitle: { en: 'Umi Maru 100%', ja: '海丸100%' },
  });
  await recordEvent('2026-11-03T01:00:00Z', suzuki, {
    resource: 'quotation-request',
    action: 'quotation:submit',
    recordId: 'q1',
    customerId: ours,
  });
  await recordEvent('2026-11-03T02:00:00Z', suzuki, {
    resource: 'quotation-request',
    action: 'quotation:submit',
    recordId: 'q2',
    customerId: theirs,
  });
  await recordEvent('2026-11-03T03:00:00Z', suzuki, {
    resource: 'quotation-request',
    action: 'quotation:edit-answer',
    recordId: 'q1',
    customerId: null,
  });
});
afterAll(() => api.close());

type Asked = Parameters<ReturnType<typeof api.client>['audit']['list']>[0];
const read = async (asked: Asked, session = desk) =>
  (await api.client(session).audit.list(asked)).rows.map((row) => `${row.resource} ${row.action}`);
const both = { resources: ['port', 'ship'] };

test('an overview shows the newest event of all its records first', async () => {
  expect(await read(both)).toEqual(['ship create', 'port update', 'port create']);
});

test('a log is filtered by person (two kanji or half a name), record, action and day', async () => {
  expect(await read({ ...both, person: '鈴木' })).toEqual(['ship create', 'port create']);
  expect(await read({ ...both, record: '海丸' })).toEqual(['ship create']);
  expect(await read({ ...both, record: 'umi' })).toEqual(['ship create']);
  expect(await read({ ...both, recordId: 'tomakomai' })).toEqual(['port update', 'port create']);
  expect(await read({ ...both, action: 'create', record: '苫小牧' })).toEqual(['port create']);
  expect(
    await read({ ...both, from: '2026-11-02', to: '2026-11-02' }),
    '00:30 in Tokyo belongs to the 2nd',
  ).toEqual(['ship create', 'port update']);
});

test('a search term is text, not a pattern', async () => {
  expect(await read({ ...both, record: '100%' })).toEqual(['ship create']);
  expect(await read({ ...both, record: '1%0' })).toEqual([]);
  expect(await read({ ...both, record: '\\' })).toEqual([]);
});

test('an impersonated action is found by either name', async () => {
  const { rows } = await api.client(desk).audit.list({ ...both, person: '佐藤' });
  expect(rows).toMatchObject([
    {
      actorName: '渡辺 直樹',
      impersonatorName: '佐藤 健一',
      before: { note: null },
      after: { note: '強風' },
      ip: '203.0.113.9',
    },
  ]);
  expect(await read({ ...both, person: '渡辺' })).toEqual(['port update']);
});

test('a log is read page by page without gaps or duplicates, even if two events have the same time', async () => {
  for (let i = 0; i < 5; i++)
    await recordEvent('2026-10-01T00:00:00Z', suzuki, {
      resource: 'voyage',
      action: 'update',
      recordId: `v${i}`,
    });
  const seen: string[] = [];
  let cursor: Asked['cursor'];
  do {
    const page = await api
      .client(desk)
      .audit.list({ resources: ['voyage'], size: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.rows.map((row) => row.recordId));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  expect(seen.toSorted()).toEqual(['v0', 'v1', 'v2', 'v3', 'v4']);
});

/** The log as a contact person of these customers reads it. */
function asCustomer(customerIds: readonly string[]) {
  const values = {
    isEmployee: false,
    isUser: true,
    role: null,
    isPriceManager: false,
    employeeId: null,
    customerIds,
    agreesFor: [],
    makers: [],
    authenticatedAt: null,
    lacksSecondFactor: false,
    scopes: null,
    impersonatedBy: null,
    affiliationCheckedAt: new Date(),
  };
  const principal: Principal = {
    accountId: 'shipper',
    sessionId: 's',
    name: '船橋 渚',
    email: 'shipper@customer.test',
    locale: 'ja',
    timeFormat: '24',
    ...values,
  };
  return createRouterClient(auditRouter, {
    context: {
      db: api.db,
      principal,
      locale: 'ja',
      now: () => new Date(),
      requestId: 'r',
      ip: null,
      baseUrl: 'http://umiji.test',
    },
  });
}

test('a customer reads only about its own requests, whatever it filters by, and never anyone’s IP address', async () => {
  const everything = {
    resources: ['quotation-request', 'quotation-answer', 'port', 'login', 'customer'],
  };
  expect((await asCustomer([]).list(everything)).rows).toEqual([]);
  const own = asCustomer([ours]);
  const { rows } = await own.list(everything);
  expect(
    rows.map(({ recordId, action, ip, actorId }) => ({ recordId, action, ip, actorId })),
  ).toEqual([{ recordId: 'q1', action: 'quotation:submit', ip: null, actorId: null }]);
  expect((await own.list({ resources: ['quotation-request'], recordId: 'q2' })).rows).toEqual([]);
  expect((await own.list({ resources: ['port'], person: '鈴木' })).rows).toEqual([]);
  await expect(api.client(null).audit.list({ resources: ['port'] })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('the database itself refuses changes to the log', async () => {
  const refused = { cause: { message: 'audit events are append-only' } };
  await expect(api.db.update(auditEvent).set({ actorName: 'nobody' })).rejects.toMatchObject(
    refused,
  );
  await expect(api.db.delete(auditEvent)).rejects.toMatchObject(refused);
  await expect(api.db.execute(sql`truncate audit_event`)).rejects.toMatchObject(refused);
  await expect(api.db.execute(sql`truncate audit_event cascade`)).rejects.toMatchObject(refused);
});

test('the sign-in log shows success and failure, and the device in words', async () => {
  const chrome = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  };
  await api.call('/api/auth/sign-in/email', {
    body: { email: 'desk@umiji.test', password: 'not-the-password-1' },
    headers: chrome,
  });
  const { rows } = await api
    .client(desk)
    .audit.list({ resources: ['login', 'account'], record: 'desk@umiji.test' });
  expect(rows[0]).toMatchObject({
    action: 'sign-in-failed',
    actorName: '',
    recordTitle: { en: 'desk@umiji.test' },
    after: { device: 'Chrome, Windows' },
  });
  expect(rows.map((row) => row.action)).toContain('sign-in');
});
