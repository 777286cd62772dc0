import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

// Who may approve what: margin limits, branches, and expired rights.

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

async function requestApproval(approverIds: readonly string[] = [world.approvers.chief]) {
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const { status, refusal } = await world.askApproval(id, answerId, approverIds);
  return { id, answerId, status, refusal };
}
const approve = (session: typeof world.chief, { id, answerId }: { id: string; answerId: string }) =>
  world.step(session, id, answerId, 'approve', { comment: null });

it('an approver whose right has ended in the meantime can not approve', async () => {
  const about = await requestApproval();
  const { 'quotation-approver': approver } = masters;
  await world.db
    .update(approver)
    .set({ activeTo: '2026-11-19' })
    .where(eq(approver.id, world.approvers.chief));
  expect((await approve(world.chief, about)).status).toBe(403);
  await world.db
    .update(approver)
    .set({ activeTo: null })
    .where(eq(approver.id, world.approvers.chief));
  expect((await approve(world.chief, about)).status).toBe(200);
});

it('a margin below the chief’s minimum needs the director, and the customer does not see the margin', async () => {
  const { 'quotation-approver': approver } = masters;
  const { margin } = (
    await world.view(
      world.author,
      ...(Object.values(await requestApproval()).slice(0, 2) as [string, string]),
    )
  ).inside!;
  const above = String(Math.ceil(Number(margin.percent)));
  await world.db
    .update(approver)
    .set({ minimumMargin: above })
    .where(eq(approver.id, world.approvers.chief));
  const { id, answerId, status, refusal } = await requestApproval();
  expect([status, refusal!.fields[0]!.code]).toEqual([400, 'margin-limit']);
  expect(
    (await world.askApproval(id, answerId, [world.approvers.chief, world.approvers.director]))
      .status,
  ).toBe(200);
  expect((await approve(world.chief, { id, answerId })).status).toBe(200);
  expect((await approve(world.director, { id, answerId })).status).toBe(200);
  const offer = JSON.stringify(await world.view(world.customer, id, answerId));
  expect(offer).toContain('"offered"');
  expect(offer).not.toMatch(/minimumMargin|margin-limit|"margin"|"cost":"\d/);
  await world.db
    .update(approver)
    .set({ minimumMargin: null })
    .where(eq(approver.id, world.approvers.chief));
});

it('an approver of a branch approves only quotations of that branch', async () => {
  const { 'quotation-approver': approver, 'company-branch': branch, employee } = masters;
  const [office] = await world.db.select().from(branch);
  const other = { ...office!, id: uuidv7(), code: 'TMK', name: '苫小牧支店', nameEn: 'Tomakomai' };
  const { searchText: _, ...row } = other as typeof other & { searchText?: string };
  await world.db.insert(branch).values(row);
  await world.db
    .update(approver)
    .set({ branch: other.id })
    .where(eq(approver.id, world.approvers.chief));
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const choose = async () =>
    (
      await world.call(world.author, 'PUT', `/quotation/${id}/answer/${answerId}/approver`, {
        version: await world.answerVersion(id, answerId),
        approverIds: [world.approvers.chief],
      })
    ).status;
  expect(await choose()).toBe(400);
  await world.db
    .update(employee)
    .set({ branch: other.id })
    .where(eq(employee.id, world.author.employeeId));
  expect(await choose()).toBe(200);
  await world.db
    .update(employee)
    .set({ branch: office!.id })
    .where(eq(employee.id, world.author.employeeId));
  await world.db
    .update(approver)
    .set({ branch: null })
    .where(eq(approver.id, world.approvers.chief));
});

it('former employees, the author and other branches’ approvers can not be chosen', async () => {
  const { 'quotation-approver': approver, employee } = masters;
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const offered = async () =>
    (
      await world.done<{ id: string }[]>(
        world.author,
        'GET',
        `/quotation/${id}/answer/${answerId}/approver`,
      )
    ).map((each) => each.id);
  expect(await offered()).toEqual(
    expect.arrayContaining([world.approvers.chief, world.approvers.director]),
  );
  expect(
    (await world.call(world.customer, 'GET', `/quotation/${id}/answer/${answerId}/approver`))
      .status,
  ).toBe(403);
  const left = async (leftOn: string | null) =>
    world.db.update(employee).set({ leftOn }).where(eq(employee.id, world.chief.employeeId));
  await left('2026-11-19');
  expect(await offered()).not.toContain(world.approvers.chief);
  const version = await world.answerVersion(id, answerId);
  const chosen = await world.call(
    world.author,
    'PUT',
    `/quotation/${id}/answer/${answerId}/approver`,
    { version, approverIds: [world.approvers.chief] },
  );
  expect([chosen.status, chosen.refusal!.fields[0]!.path]).toEqual([400, 'approverIds']);
  // The master does not accept or suggest former employees either.
  const choices = async () =>
    (await world.done<{ id: string }[]>(world.author, 'GET', '/choices/employee')).map(
      (each) => each.id,
    );
  await left('2026-01-31');
  expect(await choices()).not.toContain(world.chief.employeeId);
  const admin = await world.api.person({ isEmployee: true, role: 'admin' });
  const made = await world.call(admin, 'POST', '/mst/quotation-approver', {
    employee: world.chief.employeeId,
    level: 1,
    amountLimit: null,
    minimumMargin: null,
    branch: null,
    activeFrom: '2026-01-01',
    activeTo: null,
  });
  expect([made.status, made.refusal!.fields.map((field) => field.path)]).toEqual([
    400,
    ['employee'],
  ]);
  await left(null);
  expect(await choices()).toContain(world.chief.employeeId);
  await world.db
    .update(approver)
    .set({ employee: world.author.employeeId })
    .where(eq(approver.id, world.approvers.chief));
  expect(await offered()).not.toContain(world.approvers.chief);
  await world.db
    .update(approver)
    .set({ employee: world.chief.employeeId })
    .where(eq(approver.id, world.approvers.chief));
});

it('an approver who cannot sign in is proposed after those who can, whatever the level', async () => {
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const offered = async () =>
    (
      await world.done<{ id: string; hasAccount: boolean }[]>(
        world.author,
        'GET',
        `/quotation/${id}/answer/${answerId}/approver`,
      )
    ).map((each) => [each.id, each.hasAccount]);
  const { chief } = world.approvers;
  expect((await offered()).at(0)).toEqual([chief, true]);
  const { employee } = masters;
  const hasAccount = (account: string | null) =>
    world.db.update(employee).set({ account }).where(eq(employee.id, world.chief.employeeId));
  await hasAccount(null);
  expect((await offered()).at(-1)).toEqual([chief, false]);
  await hasAccount(world.chief.accountId);
});
