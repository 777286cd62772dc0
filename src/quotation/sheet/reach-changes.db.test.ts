import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import type { RevisionChanges } from '#quotation/contract.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { amounts, four, lumpSumToKushiro } from '#test/lump-sum.ts';
import { asThingsAre, percentChange } from '#test/price-changes.ts';

// A lump sum to Kushiro of ¥47,840 for the consignment, shared by three lines of four pallets: 15,947, 15,947 and 15,946;
// and BAF of 28 % of it, 13,395, 4,465 on each line. Together ¥61,235.

let world: FreightWorld;
let kushiro: Awaited<ReturnType<typeof lumpSumToKushiro>>;
beforeAll(async () => {
  world = await freightWorld();
  kushiro = await lumpSumToKushiro(world);
  await world.db
    .update(authUser)
    .set({ isPriceManager: false })
    .where(eq(authUser.id, world.colleague.accountId));
});
afterAll(() => world.close());

const sumsOf = ({ subtotal, tax, total }: Record<'subtotal' | 'tax' | 'total', string | null>) =>
  [subtotal, tax, total].map(Number);

describe('of lines that share a lump sum', () => {
  it('two take over the share of the one that is removed, and the last one bears it alone', async () => {
    const { view, remove } = await kushiro.answered([four, four, four]);
    await remove(0);
    const two = await view();
    expect(amounts(two.charges, 'freight')).toEqual(['23920', '23920']);
    // 13,395 is odd: the yen that is left goes to the first line.
    expect(amounts(two.charges, 'baf')).toEqual(['6698', '6697']);
    expect(two.charges[0]?.trace?.reach).toMatchObject({ lines: 2, amount: '47840' });
    expect(sumsOf(two)).toEqual([61_235, 6123, 67_358]);
    await remove(1);
    const one = await view();
    expect(amounts(one.charges, 'freight')).toEqual(['47840']);
    expect(amounts(one.charges, 'baf')).toEqual(['13395']);
    expect(sumsOf(one)).toEqual([61_235, 6123, 67_358]);
    expect(one.inside?.margin).toEqual(two.inside?.margin);
  });

  it('one with a manual price is removed: the others bear the whole lump sum again', async () => {
    const { answerId, view, send, remove } = await kushiro.answered([four, four, four]);
    const [first] = (await view()).charges;
    await send('PUT', `/answer/${answerId}/charge/${first?.id}`, {
      unitPrice: null,
      amount: '10000',
      cost: null,
      taxKind: 'standard',
      reason: '年間契約',
    });
    expect(amounts((await view()).charges, 'freight')).toEqual(['10000', '15947', '15946']);
    await remove(0);
    const two = await view();
    expect(amounts(two.charges, 'freight')).toEqual(['23920', '23920']);
    expect(sumsOf(two)).toEqual([61_235, 6123, 67_358]);
  });

  it('a removed one is seen in the comparison with the revision before, and differences make the same total', async () => {
    const { id, answerId } = await kushiro.answered([four, four, four]);
    await world.offered(id, answerId);
    const next = kushiro.opened(id, await world.answer(id));
    await next.remove(0);
    const changes = await world.done<RevisionChanges>(
      world.author,
      'GET',
      `/quotation/${id}/compare/${answerId}/${next.answerId}`,
    );
    // 15,947 + 4,465 less; 23,920 + 6,698 in place of 20,412 and 23,920 + 6,697 in place of 20,411.
    const found = changes.lines.map(({ change, difference }) => `${change} ${difference}`);
    expect(found.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'changed 10206',
      'changed 10206',
      'removed -20412',
    ]);
    await world.offered(id, next.answerId);
    const { lines } = await world.done<RevisionChanges>(
      world.customer,
      'GET',
      `/quotation/${id}/compare/${answerId}/${next.answerId}`,
    );
    expect(lines.map(({ difference }) => Number(difference)).reduce((a, b) => a + b)).toBe(0);
  });
});

describe('a shared lump sum at assumed prices', () => {
  type Chunk = Readonly<{ quotations: readonly { id: string; before: string; after: string }[] }>;
  const whatIf = async (id: string, scenario: object) => {
    const chunk = await world.done<Chunk>(world.author, 'POST', '/what-if/quotation', {
      ...asThingsAre,
      ...scenario,
    });
    const found = chunk.quotations.find((each) => each.id === id);
    return [found?.before, found?.after];
  };

  it('changes once, not once per line', async () => {
    const { id, view } = await kushiro.answered([four, four, four]);
    expect(await whatIf(id, {})).toEqual(['61235', '61235']);
    // 32 % of 47,840 is 15,309.
    expect(await whatIf(id, { baf: { kind: 'percent', value: '32' } })).toEqual(['61235', '63149']);
    // 50,000 and 28 % of it.
    expect(await whatIf(id, { rates: [{ id: kushiro.rate.rateId, sell: '50000' }] })).toEqual([
      '61235',
      '64000',
    ]);
    // 47,840 × 1.05 = 50,232 and 28 % of it, 14,065.
    const all = { segment: null, freightKind: null, fromPort: null, toPort: null };
    expect(
      await whatIf(id, { changes: [{ ...all, toPort: world.ports.kushiro, percent: '5' }] }),
    ).toEqual(['61235', '64297']);
    expect(sumsOf(await view())).toEqual([61_235, 6123, 67_358]);
  });
});

describe('a rate that is shared, in a price proposal', () => {
  type Proposal = Readonly<{
    id: string;
    version: number;
    state: string;
    records: readonly { after: Record<string, unknown> | null }[];
  }>;
  const read = (id: string) =>
    world.done<Proposal>(world.colleague, 'GET', `/price-proposal/${id}`);
  const byClerk = async (method: string, id: string, step: string, body: object = {}) =>
    world.done(world.colleague, method, `/price-proposal/${id}/${step}`, {
      version: (await read(id)).version,
      ...body,
    });
  /** Proposed by an employee without the right to change the tariff, and approved. */
  async function approved(change: object): Promise<Proposal> {
    const { id } = await world.done(world.colleague, 'POST', '/price-proposal', { change });
    const proposed = await read(id);
    await byClerk('PUT', id, 'approver', { approverIds: [world.approvers.chief] });
    await byClerk('POST', id, 'request-approval');
    await world.done(world.chief, 'POST', `/price-proposal/${id}/approve`, {
      version: (await read(id)).version,
      comment: null,
    });
    expect((await read(id)).state).toBe('applied');
    return proposed;
  }
  const stored = async () =>
    (
      await world.db
        .select()
        .from(masters['base-rate'])
        .where(eq(masters['base-rate'].freightRoute, kushiro.rate.laneId))
    ).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));

  it('5 % less is still shared by the lines of a consignment', async () => {
    const [now] = await stored();
    await approved({
      kind: 'percent',
      change: {
        ...percentChange,
        lanes: [kushiro.rate.laneId],
        percent: '-5',
        validFrom: '2026-12-01',
        rates: [{ id: now!.id, version: now!.version }],
      },
    });
    expect((await stored()).map(({ sell, reach }) => [Number(sell), reach])).toEqual([
      [47_840, 'consignment'],
      [45_450, 'consignment'],
    ]);
    const { view } = await kushiro.answered([four, four, four], '2026-12-02');
    // 45,450 and 28 % of it, 12,726, in thirds; tax 5,817.
    expect(amounts((await view()).charges, 'freight')).toEqual(['15150', '15150', '15150']);
    expect(amounts((await view()).charges, 'baf')).toEqual(['4242', '4242', '4242']);
    expect(sumsOf(await view())).toEqual([58_176, 5817, 63_993]);
  });

  it('a new one says what it counts for to whoever approves it, and counts for the quotation', async () => {
    const before = (await stored()).at(-1);
    const { currency, unitKey, rtDivisor, quantityDecimals, quantityRounding, amountRounding } =
      before!;
    const kept = { currency, unitKey, rtDivisor, quantityDecimals, quantityRounding };
    const proposal = await approved({
      kind: 'create',
      resource: 'base-rate',
      parentId: kushiro.rate.laneId,
      values: {
        ...kept,
        amountRounding,
        scope: 'tariff',
        basis: 'flat',
        reach: 'quotation',
        sell: '60000',
        cost: '40000',
        validFrom: '2026-12-10',
      },
    });
    expect(proposal.records.map(({ after }) => after?.reach)).toContain('quotation');
    const { view } = await kushiro.answered([four, four, four], '2026-12-11');
    expect(amounts((await view()).charges, 'freight')).toEqual(['20000', '20000', '20000']);
    expect((await view()).charges[0]?.trace?.reach).toMatchObject({ kind: 'quotation', lines: 3 });
  });
});
