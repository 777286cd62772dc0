import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';

// Requesting approval with the approver named at once, the approvers proposed, and those of the next revision.

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

async function answered() {
  const { id } = await world.request([freight.excavator]);
  return { id, answerId: await world.answer(id) };
}
type Answered = Awaited<ReturnType<typeof answered>>;

const ask = async (
  { id, answerId }: Answered,
  approverIds: readonly string[],
  by: TestSession = world.author,
): Promise<number> => {
  const version = await world.answerVersion(id, answerId);
  const path = `/quotation/${id}/answer/${answerId}/request-approval`;
  return (await world.call(by, 'POST', path, { version, approverIds })).status;
};
const approversOf = async ({ id, answerId }: Answered) =>
  (await world.view(world.author, id, answerId)).inside!.approvals.map(
    ({ approverId }) => approverId,
  );

it('an excavator to Tomakomai goes to the chief named with the request for approval', async () => {
  const about = await answered();
  expect(await ask(about, [world.approvers.chief])).toBe(200);
  const { state } = await world.view(world.author, about.id, about.answerId);
  expect(state).toBe('in-approval');
  expect(await approversOf(about)).toEqual([world.approvers.chief]);
});

it('the approver named takes the place of the one chosen before', async () => {
  const about = await answered();
  await world.done(
    world.author,
    'PUT',
    `/quotation/${about.id}/answer/${about.answerId}/approver`,
    {
      version: await world.answerVersion(about.id, about.answerId),
      approverIds: [world.approvers.chief],
    },
  );
  expect(await ask(about, [world.approvers.director])).toBe(200);
  expect(await approversOf(about)).toEqual([world.approvers.director]);
});

it('a request that is refused chooses nobody and changes no version', async () => {
  const about = await answered();
  const before = await world.answerVersion(about.id, about.answerId);
  await world.done(world.author, 'PUT', `/quotation/${about.id}/answer/${about.answerId}`, {
    version: before,
    validUntil: '2026-11-01',
    currency: 'JPY',
    exchange: [],
    hold: false,
  });
  const version = await world.answerVersion(about.id, about.answerId);
  // The validity is past.
  expect(await ask(about, [world.approvers.chief])).toBe(400);
  expect(await approversOf(about)).toEqual([]);
  expect(await world.answerVersion(about.id, about.answerId)).toBe(version);
  expect(await ask(about, [world.approvers.chief], world.customer)).toBe(403);
});

it('says which approvers alone cover amount and margin', async () => {
  const { id, answerId } = await answered();
  const { 'quotation-approver': approver } = masters;
  const coverage = async () => {
    const found = await world.done<readonly { id: string; covers: boolean }[]>(
      world.author,
      'GET',
      `/quotation/${id}/answer/${answerId}/approver`,
    );
    return [world.approvers.chief, world.approvers.director].map(
      (each) => found.find((one) => one.id === each)?.covers,
    );
  };
  expect(await coverage()).toEqual([true, true]);
  await world.db
    .update(approver)
    .set({ amountLimit: '1' })
    .where(eq(approver.id, world.approvers.chief));
  expect(await coverage()).toEqual([false, true]);
  await world.db
    .update(approver)
    .set({ amountLimit: null })
    .where(eq(approver.id, world.approvers.chief));
});

it('the next revision keeps the approver of the former one, unless the right has ended', async () => {
  const { 'quotation-approver': approver } = masters;
  const first = await answered();
  await world.offered(first.id, first.answerId);
  const second = { id: first.id, answerId: await world.answer(first.id) };
  expect(await approversOf(second)).toEqual(await approversOf(first));
  expect(await approversOf(second)).toHaveLength(1);
  await world.offered(second.id, second.answerId);
  await world.db
    .update(approver)
    .set({ activeTo: '2026-11-19' })
    .where(eq(approver.id, world.approvers.chief));
  const third = { id: first.id, answerId: await world.answer(first.id) };
  expect(await approversOf(third)).toEqual([]);
});
