import { expect, test } from 'vitest';
import * as example from '#pricing/examples.ts';
import { type Scenario, applyScenario, applyToSheetPrice } from './scenario.ts';

const up: Scenario = {
  baf: null,
  changes: [{ segment: null, freightKind: null, fromPort: null, toPort: null, percent: '3' }],
  rates: [],
  roundTo: '100',
  minimums: true,
  contracts: true,
  sheets: true,
  tariffOn: null,
};
const minorUnits = new Map([
  ['JPY', 0],
  ['USD', 2],
]);
const sold = (sell: string, currency: string) => {
  const { rates } = applyScenario(
    { ...example.prices, rates: [{ ...example.rates[0]!, sell, currency }] },
    up,
    minorUnits,
  );
  return rates[0]!.sell;
};

test('3 % more, rounded to ¥100: 4,210 yen become 4,300, but 612.50 dollars 630.88 and not 600', () => {
  expect(sold('4210.00', 'JPY')).toBe('4300.00');
  expect(sold('612.50', 'USD')).toBe('630.88');
});

test('a price on a maker’s sheet in dollars keeps its cents too', () => {
  const lane = { from: 'hitachinaka', to: 'tomakomai' };
  expect(applyToSheetPrice('612.50', lane, up, 2)).toBe('630.88');
  expect(applyToSheetPrice('4210', lane, up, 0)).toBe('4300.00');
});

test('a minimum charge rises with the price and is rounded the same way, unless it is excluded or the rate has a new price', () => {
  const given = { ...example.rates[0]!, sell: '4200.00', minimumAmount: '52000.00' };
  const least = (by: Partial<Scenario>) =>
    applyScenario({ ...example.prices, rates: [given] }, { ...up, ...by }, minorUnits).rates[0]!
      .minimumAmount;
  expect(least({})).toBe('53600.00');
  expect(least({ minimums: false })).toBe('52000.00');
  expect(least({ rates: [{ id: given.id, sell: '5000' }] })).toBe('52000.00');
});
