import { afterAll, beforeAll, expect, it } from 'vitest';
import { makerWorld } from '#test/maker.ts';

// Two people with the same price sheet open: the second one's refusal names the colleague who was first.

let world: Awaited<ReturnType<typeof makerWorld>>;
beforeAll(async () => {
  world = await makerWorld();
});
afterAll(() => world.api.close());

const prices = [
  ['14500', '18900', '27500'],
  ['13900', null, '26200'],
];
type Session = typeof world.author;

async function refused(session: Session, id: string, event: string, body: object) {
  const { call, path } = world;
  const { status, refusal } = await call(session, 'POST', path(id, `/${event}`), body);
  expect([status, refusal?.code], event).toEqual([409, 'stale']);
  return refusal;
}
const named = (actorName: string) => ({ detail: { last: { actorName } } });

it('a stale request for approval names who changed the header, a stale decision the previous approver', async () => {
  const {
    quotation,
    author,
    colleague,
    chief,
    director,
    approvers,
    header,
    done,
    path,
    read,
    step,
  } = world;
  const id = await quotation(prices);
  const first = (await read(author, id)).version;
  await done(colleague, 'PUT', path(id), { ...header, title: '2027年度単価', version: first });
  expect(await refused(author, id, 'request-approval', { version: first })).toMatchObject(
    named('田中 直樹'),
  );
  await done(author, 'PUT', path(id, '/approver'), {
    version: (await read(author, id)).version,
    approverIds: [approvers.chief, approvers.director],
    hold: true,
  });
  await step(author, id, 'request-approval');
  const { version } = await read(director, id);
  await step(chief, id, 'approve', { comment: null });
  const yes = await refused(director, id, 'approve', { version, comment: null });
  const no = await refused(director, id, 'reject', { version, reason: '根拠不足' });
  expect([yes, no]).toMatchObject([named('高橋 誠'), named('高橋 誠')]);
  expect((await read(author, id)).state).toBe('in-approval');

  await step(director, id, 'approve', { comment: null });
  expect(await refused(author, id, 'offer', { version })).toMatchObject(named('渡辺 裕子'));
});

it('a stale withdrawal or agreement names who made the last change', async () => {
  const { quotation, offered, author, colleague, read, step } = world;
  const id = await quotation(prices);
  await offered(id);
  const { version } = await read(author, id);
  await step(colleague, id, 'note', { event: 'agree', comment: null });
  await step(colleague, id, 'note', { event: 'reopen', comment: '誤り' });
  const back = await refused(author, id, 'withdraw', { version, reason: '見直し' });
  const agreed = await refused(author, id, 'note', { version, event: 'agree', comment: null });
  expect([back, agreed]).toMatchObject([named('田中 直樹'), named('田中 直樹')]);
  expect((await read(author, id)).state).toBe('offered');
});
