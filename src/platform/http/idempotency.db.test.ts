import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { masters } from '#master/schema.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';
import { forgetCalls, once } from './idempotency.server.ts';
import { idempotentCall } from './tables.ts';

let api: TestApi;
let employee: TestSession;
beforeAll(async () => {
  api = await testApi();
  employee = await api.person({ isEmployee: true });
});
afterAll(() => api.close());

const industry = (code: string) => ({ code, name: '運輸業', nameEn: 'Transport' });
const add = (key: string, body: object, session = employee) => api.call('/api/v1/mst/industry', { session, body, headers: { 'idempotency-key': key } });
const rows = async (code: string) => (await api.db.select().from(masters.industry).where(eq(masters.industry.code, code))).length;

test('a write that was sent again after its answer got lost is done once and answered alike', async () => {
  const [first, second] = [await add('k-1', industry('H')), await add('k-1', industry('H'))];
  expect([first.status, second.status]).toEqual([first.status, first.status]);
  const answers = [(await first.json()) as { row: { id: string } }, (await second.json()) as { row: { id: string } }] as const;
  expect(answers[1]).toEqual(answers[0]);
  expect(await rows('H')).toBe(1);
  expect(await api.db.select().from(auditEvent).where(eq(auditEvent.recordId, answers[0].row.id))).toHaveLength(1);
});

test('two at the same time are done once', async () => {
  const answers = await Promise.all([add('k-2', industry('I')), add('k-2', industry('I')), add('k-2', industry('I'))]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(await rows('I')).toBe(1);
});

test('a key that named another call is refused', async () => {
  await add('k-3', industry('J'));
  const other = await add('k-3', industry('K'));
  expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([409, 'key-reused']);
  expect(await rows('K')).toBe(0);
});

test('keys of two people are two keys', async () => {
  const colleague = await api.person({ isEmployee: true });
  await add('k-4', industry('L'));
  expect((await add('k-4', industry('M'), colleague)).status).toBeLessThan(300);
  expect(await rows('M')).toBe(1);
});

test('a refused write has written nothing and may be sent again, put right', async () => {
  const blank = { ...industry('N'), name: ' ' };
  expect((await add('k-5', blank)).status).toBe(400);
  expect((await add('k-5', industry('N'))).status).toBeLessThan(300);
  expect(await rows('N')).toBe(1);
});

test('where the first attempt never ended, a repetition is refused rather than done twice', async () => {
  let done = 0;
  const call = { owner: 'e', key: 'k-6', call: 'quotation.submit', input: {} };
  await api.db
    .insert(idempotentCall)
    .values({ owner: 'e', key: 'k-6', call: 'quotation.submit', fingerprint: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a', createdAt: new Date() });
  await expect(once(api.db, call, async () => ++done, 300)).rejects.toMatchObject({ refusal: { code: 'still-running' } });
  expect(done).toBe(0);
});

test('answers are kept for a day', async () => {
  await forgetCalls(api.db, new Date(Date.now() + 86_300_000));
  expect((await api.db.select().from(idempotentCall)).length).toBeGreaterThan(0);
  await forgetCalls(api.db, new Date(Date.now() + 86_500_000));
  expect(await api.db.select().from(idempotentCall)).toEqual([]);
});
