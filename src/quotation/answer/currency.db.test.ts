import { afterAll, beforeAll, expect, it } from 'vitest';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

const day = '2026-11-19';
const price = {
  unitPrice: null,
  amount: '20251',
  cost: null,
  taxKind: 'standard',
  reason: '年間契約',
};

async function answered() {
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id, ['ocean']);
  const base = `/quotation/${id}/answer/${answerId}`;
  const view = () => world.view(world.author, id, answerId);
  const put = async (rest: string, body: object) =>
    world.call(world.author, 'PUT', base + rest, { ...body, version: (await view()).version });
  const money = (currency: string, exchange: object[]) =>
    put('', { validUntil: '2026-12-15', hold: false, currency, exchange });
  const freightOf = async () => (await view()).charges.find(({ kind }) => kind === 'freight')!;
  return { id, answerId, base, view, put, money, freightOf };
}

it('converts manual prices when the currency changes, and blocks the offer until they are confirmed', async () => {
  const { id, answerId, view, put, money, freightOf } = await answered();
  const charge = `/charge/${encodeURIComponent((await freightOf()).id)}`;
  expect((await put(charge, price)).status).toBe(200);
  const refused = await money('USD', []);
  expect(refused.refusal?.fields).toMatchObject([{ path: 'currency', code: 'exchange-missing' }]);
  expect((await freightOf()).amount).toBe('20251');

  expect((await money('USD', [{ from: 'JPY', rate: '0.0064', day }])).status).toBe(200);
  expect(await freightOf()).toMatchObject({ amount: '129.61', manual: { currency: 'JPY' } });
  const { inside, subtotal, charges } = await view();
  expect(inside?.problems).toContainEqual(
    expect.objectContaining({ code: 'manual-currency', from: 'JPY', to: 'USD' }),
  );
  const sum = charges.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
  expect(Math.round(Number(subtotal) * 100)).toBe(sum);
  const asked = await world.askApproval(id, answerId);
  expect(asked.refusal?.fields).toMatchObject([{ path: 'currency', code: 'manual-currency' }]);

  expect((await put(charge, { ...price, amount: '130.00' })).status).toBe(200);
  expect((await view()).inside?.problems).toEqual([]);
  expect((await world.askApproval(id, answerId)).status).toBe(200);
});

it.each(['2001-01-01', '2030-01-01', '2026-11-21'])(
  'refuses an exchange rate of %s',
  async (wrong) => {
    const { money } = await answered();
    const { refusal } = await money('JPY', [{ from: 'USD', rate: '150', day: wrong }]);
    expect(refusal?.fields).toMatchObject([{ path: 'exchange[0].day', code: 'exchange-day' }]);
  },
);
