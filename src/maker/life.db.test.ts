import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxMail } from '#platform/mail/tables.ts';
import { makerWorld } from '#test/maker.ts';
import { makerCell } from './tables.ts';

let world: Awaited<ReturnType<typeof makerWorld>>;
beforeAll(async () => {
  world = await makerWorld();
});
afterAll(() => world.api.close());

const prices = [
  ['14500', '18900', '27500'],
  ['13900', null, '26200'],
];

describe('from draft to closed', () => {
  it('is approved by another employee without a limit, offered, agreed, reopened and closed', async () => {
    const { quotation, author, chief, read, step, offered, path, done } = world;
    const id = await quotation(prices);
    await offered(id);
    expect((await read(author, id)).state).toBe('offered');
    expect((await read(author, id)).inside!.allowed).toEqual([
      'withdraw',
      'agree',
      'close',
      'copy',
    ]);
    expect(
      (await step(chief, id, 'note', { event: 'agree', comment: '11月18日の会議にて合意' })).status,
    ).toBe(200);
    expect((await step(author, id, 'note', { event: 'reopen', comment: '誤り' })).status).toBe(200);
    expect((await step(author, id, 'note', { event: 'agree', comment: null })).status).toBe(200);
    expect((await step(author, id, 'note', { event: 'close', comment: null })).status).toBe(200);
    expect((await read(author, id)).state).toBe('closed');
    await expect(done(author, 'POST', path(id, '/offer'), { version: 99 })).rejects.toThrow('409');
  });

  it('needs prices, an approver without a limit, and a published BAF where prices include one', async () => {
    const { quotation, author, approvers, step, done, path, read } = world;
    const empty = await quotation();
    expect((await step(author, empty, 'request-approval')).refusal?.fields[0]?.path).toBe('sheet');
    const id = await quotation(prices);
    expect((await step(author, id, 'request-approval')).refusal?.fields[0]).toMatchObject({
      path: 'approverIds',
      code: 'required',
    });
    await done(author, 'PUT', path(id, '/approver'), {
      version: (await read(author, id)).version,
      approverIds: [approvers.colleague],
      hold: false,
    });
    expect((await step(author, id, 'request-approval')).refusal?.fields[0]).toMatchObject({
      path: 'approverIds',
      code: 'amount-limit',
    });
  });

  it('is read, not edited, by an approver who has approved it, while others may still change it', async () => {
    const { quotation, author, chief, colleague, approvers, step, done, path, read } = world;
    const id = await quotation(prices);
    await done(author, 'PUT', path(id, '/approver'), {
      version: (await read(author, id)).version,
      approverIds: [approvers.chief, approvers.director],
      hold: true,
    });
    await step(author, id, 'request-approval');
    await step(chief, id, 'approve', { comment: null });
    expect((await read(chief, id)).inside!.allowed).toEqual(['copy']);
    expect((await read(colleague, id)).inside!.allowed).toEqual(['edit', 'copy']);
  });

  it('loses its approval with any change, and cannot be approved by the person who changed it', async () => {
    const {
      quotation,
      sheet,
      author,
      chief,
      director,
      approvers,
      step,
      done,
      path,
      read,
      cellsOf,
    } = world;
    const id = await quotation(prices);
    await done(author, 'PUT', path(id, '/approver'), {
      version: (await read(author, id)).version,
      approverIds: [approvers.chief, approvers.director],
      hold: true,
    });
    await step(author, id, 'request-approval');
    expect((await step(director, id, 'approve', { comment: null })).status).toBe(403);
    expect((await step(chief, id, 'approve', { comment: null })).status).toBe(200);
    const seen = await read(director, id);
    await done(chief, 'PUT', path(id, '/sheet'), {
      base: 1,
      cells: cellsOf(await sheet(author, id), [['15000']]),
    });
    expect((await read(author, id)).state).toBe('draft');
    expect(
      (
        await world.call(director, 'POST', path(id, '/approve'), {
          version: seen.version,
          comment: null,
        })
      ).status,
    ).toBe(409);
    await step(author, id, 'request-approval');
    expect((await step(chief, id, 'approve', { comment: null })).status).toBe(403);
  });

  it('is not approved or offered with prices other than those of the approval request', async () => {
    const { quotation, author, chief, approvers, step, done, path, read, db } = world;
    const id = await quotation(prices, { validTo: '2026-12-31' });
    await done(author, 'PUT', path(id, '/approver'), {
      version: (await read(author, id)).version,
      approverIds: [approvers.chief],
      hold: true,
    });
    await step(author, id, 'request-approval');
    const write = (amount: string, before: string) =>
      db
        .update(makerCell)
        .set({ amount })
        .where(and(eq(makerCell.quotationId, id), eq(makerCell.amount, before)));
    await write('14600.00', '14500.00');
    expect((await step(chief, id, 'approve', { comment: null })).status).toBe(409);
    await write('14500.00', '14600.00');
    expect((await step(chief, id, 'approve', { comment: null })).status).toBe(200);
    await write('14600.00', '14500.00');
    expect((await step(author, id, 'offer')).status).toBe(409);
    await write('14500.00', '14600.00');
    expect((await step(author, id, 'offer')).status).toBe(200);
  });

  it('cannot be changed once offered; after a withdrawal it is a draft that the maker no longer sees', async () => {
    const { quotation, sheet, offered, author, customer, call, path, cellsOf, step, db } = world;
    const { read, done } = world;
    const id = await quotation(prices, { validFrom: '2027-03-01' });
    await offered(id);
    const { number } = await read(customer, id);
    const cells = cellsOf(await sheet(author, id), [['1']]);
    expect((await call(author, 'PUT', path(id, '/sheet'), { base: 1, cells })).refusal?.code).toBe(
      'wrong-state',
    );
    expect((await step(author, id, 'withdraw', { reason: '燃料価格の見直し' })).status).toBe(200);
    expect((await call(customer, 'GET', path(id))).status).toBe(404);
    // The next offer is another revision; the sheet is found by the number of either.
    expect((await read(author, id)).number).toBe(number.replace(/-1$/, '-2'));
    expect(await done(author, 'GET', `/nissan-quotation?q=${number.toLowerCase()}`)).toMatchObject({
      rows: [{ id }],
      total: 1,
    });
    expect((await call(author, 'PUT', path(id, '/sheet'), { base: 1, cells })).status).toBe(200);
    const mails = await db.select().from(outboxMail).where(eq(outboxMail.to, customer.email));
    expect(mails.some((mail) => mail.text.includes('燃料価格の見直し'))).toBe(true);
  });

  it('refuses a form that was opened before somebody else saved, with the current values', async () => {
    const { quotation, author, colleague, header, call, path, done, read } = world;
    const id = await quotation();
    const { version } = await read(author, id);
    await done(author, 'PUT', path(id), { ...header, title: '先の保存', version });
    const late = await call(colleague, 'PUT', path(id), { ...header, title: '後の保存', version });
    expect(late.refusal).toMatchObject({
      code: 'stale',
      detail: { version: version + 1, current: { title: '先の保存' } },
    });
  });
});
