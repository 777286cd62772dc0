import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makerWorld } from '#test/maker.ts';

let world: Awaited<ReturnType<typeof makerWorld>>;
beforeAll(async () => {
  world = await makerWorld();
});
afterAll(() => world.api.close());

const prices = [['14500', '18900', '27500']];
const days = (validFrom: string, validTo: string) => ({ validFrom, validTo });

/** A sheet that is approved, and waits to be offered. */
async function approved(head: object): Promise<string> {
  const { quotation, author, chief, approvers, done, path, read, step } = world;
  const id = await quotation(prices, head);
  await done(author, 'PUT', path(id, '/approver'), {
    version: (await read(author, id)).version,
    approverIds: [approvers.chief],
    hold: true,
  });
  expect((await step(author, id, 'request-approval')).status).toBe(200);
  expect((await step(chief, id, 'approve', { comment: null })).status).toBe(200);
  return id;
}

describe('two price sheets of a maker for the same route on the same days', () => {
  it('are refused when approval is requested for the second, until the first is withdrawn', async () => {
    const { quotation, offered, author, read, step } = world;
    const november = days('2026-11-01', '2026-11-30');
    const first = await quotation(prices, november);
    await offered(first);
    const { number } = await read(author, first);
    const second = await quotation(prices, days('2026-11-30', '2026-12-31'));
    // The editor is told before.
    expect((await read(author, second)).inside!.overlap).toMatchObject({
      en: `${number} (1 Nov 2026 – 30 Nov 2026) already has offered prices for Hitachinaka → Tomakomai. Change the period or the routes, or withdraw or close that sheet first.`,
      ja: expect.stringContaining(`価格表${number}（2026年11月1日～2026年11月30日）`),
    });
    const refused = await step(author, second, 'request-approval');
    expect(refused.refusal?.fields).toMatchObject([
      { path: 'validFrom', code: 'overlap', message: expect.stringContaining(number) },
    ]);
    expect((await step(author, first, 'withdraw', { reason: '改定' })).status).toBe(200);
    expect((await read(author, second)).inside!.overlap).toBeNull();
    await offered(second);
  });

  it('are offered one after the other where the second begins on the next day', async () => {
    const { quotation, offered, author, read } = world;
    await offered(await quotation(prices, days('2027-01-01', '2027-01-15')));
    const next = await quotation(prices, days('2027-01-16', '2027-01-31'));
    await offered(next);
    expect((await read(author, next)).state).toBe('offered');
  });

  it('are both approved at once, and of two offers at the same moment one is refused', async () => {
    const { author, read, step } = world;
    const february = days('2027-02-01', '2027-02-28');
    const ids = [await approved(february), await approved(february)];
    const answers = await Promise.all(ids.map((id) => step(author, id, 'offer')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const states = await Promise.all(ids.map(async (id) => (await read(author, id)).state));
    expect(states.toSorted()).toEqual(['approved', 'offered']);
  });

  it('are two lists of prices where they have no route in common', async () => {
    const { header, route, ports, stranger, author, approvers, chief, done } = world;
    // Of the Toyota type, whose sheets have one route each.
    for (const toPortId of [ports.tomakomai, ports.kushiro]) {
      const head = { ...header, ...route, toPortId, customerId: stranger.customerId };
      const { id } = await done(author, 'POST', '/toyota-quotation', head);
      const at = `/toyota-quotation/${id}`;
      type Sheet = Awaited<ReturnType<typeof world.sheet>>;
      const sheet = () => done<Sheet>(author, 'GET', `${at}/sheet`);
      const version = async () => (await sheet()).version;
      await done(author, 'POST', `${at}/vehicle/all`, { version: 1 });
      const { routes, vehicles } = await sheet();
      const cell = { routeId: routes[0]!.id, vehicleId: vehicles[0]!.id, part: 'price' };
      await done(author, 'PUT', `${at}/sheet`, { base: 0, cells: [{ ...cell, amount: '20000' }] });
      const approverIds = [approvers.chief];
      const choice = { version: await version(), approverIds, hold: false };
      await done(author, 'PUT', `${at}/approver`, choice);
      await done(author, 'POST', `${at}/request-approval`, { version: await version() });
      await done(chief, 'POST', `${at}/approve`, { version: await version(), comment: null });
      expect((await sheet()).state).toBe('offered');
    }
  });
});

it('prices are compared with the sheet that was chosen, else with the last one offered for one of the routes', async () => {
  const { quotation, offered, author, read } = world;
  const compared = async (id: string) => (await read(author, id)).inside!.comparedWith;
  const before = await quotation(prices, days('2027-03-01', '2027-03-15'));
  await offered(before);
  const { number, title } = await read(author, before);
  const march = days('2027-03-16', '2027-03-31');
  const now = await quotation(prices, march);
  expect(await compared(now)).toEqual({ id: before, number, title });
  const chosen = await quotation(prices, { ...march, previousId: now });
  expect(await compared(chosen)).toMatchObject({ id: now });
});
