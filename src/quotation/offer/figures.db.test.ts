import { afterAll, beforeAll, expect, it } from 'vitest';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { figuresOf, numberOf } from '#test/pdf-figures.ts';
import { Decimal } from '#pricing/decimal.ts';

// An offer from the database: the customer reads the same figures from the API and from the PDF of either language.

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
  await world.withOverWidth();
});
afterAll(() => world.close());

const same = (printed: string, answered: string | null) =>
  answered === null
    ? expect(numberOf(printed)).toBeNull()
    : expect(new Decimal(numberOf(printed) ?? 'NaN').toFixed()).toBe(
        new Decimal(answered).toFixed(),
      );

it('prints the figures that the API answers, and how they were calculated', async () => {
  const { id } = await world.request([freight.excavator, freight.parcel]);
  const answerId = await world.answer(id, ['ocean']);
  await world.offered(id, answerId);
  const answer = await world.view(world.customer, id, answerId);
  const inside = await world.view(world.author, id, answerId);
  expect(answer.charges.map(({ explanation }) => explanation)).toEqual(
    inside.charges.map(({ explanation }) => explanation),
  );
  for (const { cost, trace } of answer.charges) expect([cost, trace]).toEqual([null, null]);
  for (const locale of ['ja', 'en'] as const) {
    const { bytes } = await world.pdf(world.customer, id, answerId, locale);
    const { rows, text } = await figuresOf(bytes, locale);
    const left = [...rows];
    for (const line of answer.lines) {
      const own = answer.charges.filter(({ lineId }) => lineId === line.id);
      if (own.filter(({ amount }) => amount !== null).length > 1) left.shift();
      for (const { basis, quantity, unitPrice, amount } of own) {
        const row = left.shift();
        same(row?.amount ?? '', amount);
        same(row?.quantity ?? '', basis === 'flat' ? null : quantity);
        same(row?.unitPrice ?? '', basis === 'flat' ? null : unitPrice);
      }
    }
    const { byTax, total } = answer;
    const sums = [...byTax.flatMap(({ subtotal, tax }) => [subtotal, tax]), total];
    expect(left).toHaveLength(sums.length);
    for (const [i, sum] of sums.entries()) same(left[i]?.amount ?? '', sum);
    const ocean = answer.charges.find(({ kind, basis }) => kind === 'freight' && basis === 'rt');
    const base = Number(ocean?.amount).toLocaleString('en');
    const explained =
      locale === 'ja'
        ? [`海上運賃 ¥${base} の 28%`, `海上運賃 ¥${base} の 45%(3 × 15%)`, '最低数量 1 RT を適用']
        : [
            `28% of ocean freight ¥${base}`,
            `45% (3 × 15%) of ocean freight ¥${base}`,
            'minimum 1 RT',
          ];
    for (const part of explained)
      expect(text.replaceAll(/\s/g, '')).toContain(part.replaceAll(/\s/g, ''));
  }
});
