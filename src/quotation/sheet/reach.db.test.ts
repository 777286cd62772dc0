import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { amounts, four, lumpSumToKushiro } from '#test/lump-sum.ts';

// A lump sum to Kushiro for the consignment: ¥47,840, however many lines it is entered in, and BAF of 28 % of it, 13,395.

let world: FreightWorld;
let kushiro: Awaited<ReturnType<typeof lumpSumToKushiro>>;
beforeAll(async () => {
  world = await freightWorld();
  kushiro = await lumpSumToKushiro(world);
});
afterAll(() => world.close());

describe('a lump sum for the consignment', () => {
  it('is charged once for three lines, each with its share, as for one', async () => {
    const one = await (await kushiro.answered([freight.pallets])).view();
    const three = await (await kushiro.answered([four, four, four])).view();
    expect(amounts(three.charges, 'freight')).toEqual(['15947', '15947', '15946']);
    expect(amounts(three.charges, 'baf')).toEqual(['4465', '4465', '4465']);
    expect([three.subtotal, three.tax, three.total].map(Number)).toEqual([61_235, 6123, 67_358]);
    expect(three.total).toBe(one.total);
    expect(three.inside?.margin).toEqual(one.inside?.margin);
    expect(three.charges[0]?.trace?.reach).toEqual({
      kind: 'consignment',
      lines: 3,
      basis: 'flat',
      minimumApplied: false,
      quantity: '1',
      amount: '47840',
    });
  });

  it('is explained to the customer, without the calculation, and in the PDF in both languages', async () => {
    const { id, answerId } = await kushiro.answered([four, four, four]);
    await world.offered(id, answerId);
    const { charges } = await world.view(world.customer, id, answerId);
    expect(charges[0]).toMatchObject({
      amount: '15947',
      unitPrice: null,
      cost: null,
      trace: null,
      explanation: { sharing: { en: 'lump sum for the consignment, shared by 3 lines' } },
    });
    const [ja, en] = [
      await world.pdf(world.customer, id, answerId, 'ja'),
      await world.pdf(world.customer, id, answerId, 'en'),
    ];
    expect(ja.text).toContain('荷口一式、3明細で按分');
    expect(en.text).toContain('lumpsumfortheconsignment,sharedby3lines');
    for (const text of [ja.text, en.text]) expect(text).toContain('¥15,947');
  });

  it('a manual price of one line leaves the others their shares, through every change, until it is re-priced', async () => {
    const { view, send, answerId } = await kushiro.answered([four, four, four]);
    const [first] = (await view()).charges;
    await send('PUT', `/answer/${answerId}/charge/${first?.id}`, {
      unitPrice: null,
      amount: '10000',
      cost: null,
      taxKind: 'standard',
      reason: '年間契約',
    });
    const changed = await view();
    expect(amounts(changed.charges, 'freight')).toEqual(['10000', '15947', '15946']);
    // 28 % of 10,000; and of the others’ 31,893 (two thirds of the lump sum), 8,930.
    expect(amounts(changed.charges, 'baf')).toEqual(['2800', '4465', '4465']);
    await send('POST', `/answer/${answerId}/reprice`, {});
    expect(Number((await view()).total)).toBe(67_358);
  });

  it('of a line that is added or removed the others bear the rest', async () => {
    const { view, send } = await kushiro.answered([four, four]);
    expect(amounts((await view()).charges, 'freight')).toEqual(['23920', '23920']);
    const [route] = (await view()).routes;
    await send('POST', '/freight', {
      routeId: route?.id,
      cargo: { ...freight.pallets, count: 8 },
      note: '',
    });
    expect(amounts((await view()).charges, 'freight')).toEqual(['11960', '11960', '23920']);
  });

  it('in another currency, and in the next revision, three lines cost what one does', async () => {
    const inDollars = async (cargo: readonly object[]) => {
      const { id, answerId, view } = await kushiro.answered(cargo);
      await world.done(world.author, 'PUT', `/quotation/${id}/answer/${answerId}`, {
        validUntil: '2026-12-15',
        hold: false,
        currency: 'USD',
        exchange: [{ from: 'JPY', rate: '0.0064', day: '2026-11-19' }],
        version: (await view()).version,
      });
      return view();
    };
    const [one, three] = [await inDollars([freight.pallets]), await inDollars([four, four, four])];
    // ¥47,840 × 0.0064 = $306.18.
    const sum = amounts(three.charges, 'freight').reduce((all, each) => all + Number(each), 0);
    expect(sum.toFixed(2)).toBe('306.18');
    expect([three.subtotal, three.tax, three.total]).toEqual([one.subtotal, one.tax, one.total]);
    await world.offered(three.quotationId, three.id);
    const second = await world.answer(three.quotationId);
    const revised = await world.view(world.author, three.quotationId, second);
    expect([revised.currency, revised.total]).toEqual(['USD', three.total]);
  });

  it('a duplicate costs the same', async () => {
    const { id, view } = await kushiro.answered([four, four, four]);
    const copy = await world.done(world.author, 'POST', `/quotation/${id}/duplicate`, {});
    await world.done(world.customer, 'POST', `/quotation/${copy.id}/submit`, {
      version: await world.versionOf(copy.id),
    });
    const answerId = await world.answer(copy.id, ['ocean']);
    const again = await world.view(world.author, copy.id, answerId);
    expect(again.total).toBe((await view()).total);
  });
});

describe('the reach of a rate over the API', () => {
  const rowOf = async (id: string) => {
    const [row] = await world.db
      .select()
      .from(masters['base-rate'])
      .where(eq(masters['base-rate'].id, id));
    return row;
  };
  it('is the line where a client does not know it, as before; an unknown one is refused', async () => {
    const row = await rowOf(kushiro.rate.rateId);
    const given = {
      scope: 'tariff',
      unitKey: 'm:1-2',
      basis: 'unit',
      cost: '1',
      sell: '2',
      currency: row?.currency,
      validFrom: '2027-01-01',
    };
    const made = await world.done<{ row: { id: string } }>(
      world.author,
      'POST',
      `/price-freight-route/${kushiro.rate.laneId}/base-rate`,
      given,
    );
    expect((await rowOf(made.row.id))?.reach).toBe('line');
    const refused = await world.call(
      world.author,
      'POST',
      `/price-freight-route/${kushiro.rate.laneId}/base-rate`,
      { ...given, reach: 'ship' },
    );
    expect(refused.refusal?.fields.map(({ path }) => path)).toEqual(['reach']);
  });
});
