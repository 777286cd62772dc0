import { describe, expect, it } from 'vitest';
import { averagePrice, monthLater, monthsBetween } from './baf-steps.ts';
import { arithmeticOf, bafOutcome } from './baf-table.ts';
import { bafTable, discountedBase } from './baf.ts';
import { Decimal } from './decimal.ts';
import { baf, chassis, containers, excavator } from './examples.ts';
import type { BafRecord, BafRule } from './types.ts';

const general: BafRule = { ...baf.rules[0]!, perStep: '1' };
const lane = [{ from: 'HIC', to: 'TMK' }];
const cargoes = { chassis, containers, excavator };

/** The percentage of a cargo from Hitachinaka to Tomakomai: 14 steps, so 14 times the value of a step. */
function percentOf(
  rules: readonly BafRule[],
  what: keyof typeof cargoes = 'chassis',
  [from, to] = ['HIC', 'TMK'],
) {
  const found = bafTable([{ ...baf, rules }], 'quarter')('2026-11-25', cargoes[what], from!, to!);
  return found?.result ?? null;
}

describe('which rule of a BAF a cargo pays', () => {
  const onLane = { ...general, lanes: lane, perStep: '2' };
  const vehicles = { ...general, freightKind: 'vehicle', perStep: '3' } as const;
  const chassisOf13 = { ...general, unitKey: 'chassis:12-13:laden', perStep: '4' };

  it('a rule for a lane is for both of its ports, and for no other way', () => {
    expect(percentOf([onLane])).toBe('28');
    expect(percentOf([onLane], 'chassis', ['TMK', 'HIC'])).toBeNull();
    expect(percentOf([onLane], 'chassis', ['HIC', 'KUH'])).toBeNull();
    expect(percentOf([onLane], 'chassis', ['KUH', 'TMK'])).toBeNull();
    const two = { ...onLane, lanes: [{ from: 'HIC', to: 'KUH' }, ...lane] };
    expect(percentOf([two])).toBe('28');
  });
  it('a rule for vehicles, or for laden chassis from 12 to 13 m, is for nothing else', () => {
    expect(percentOf([vehicles])).toBe('42');
    expect(percentOf([vehicles], 'containers')).toBeNull();
    expect(percentOf([chassisOf13])).toBe('56');
    expect(percentOf([chassisOf13], 'excavator')).toBeNull();
  });
  it('each condition is necessary: a container on the lane pays no rule for vehicles on it', () => {
    expect(percentOf([{ ...onLane, freightKind: 'vehicle' }], 'containers')).toBeNull();
    expect(percentOf([{ ...onLane, unitKey: '45G1:laden' }], 'containers')).toBeNull();
    expect(percentOf([{ ...vehicles, lanes: [{ from: 'HIC', to: 'KUH' }] }])).toBeNull();
  });
  it('lane before freight kind before unit before everything, in whatever order they stand', () => {
    const rules = [general, chassisOf13, vehicles, onLane];
    for (let last = rules.length; last > 0; last--) {
      const some = rules.slice(0, last);
      const closest = ['14', '56', '42', '28'][last - 1];
      expect(percentOf(some)).toBe(closest);
      expect(percentOf(some.toReversed())).toBe(closest);
    }
  });
  it('a rule for vehicles on the lane precedes one for the lane, a unit adds to either', () => {
    const both = { ...onLane, freightKind: 'vehicle', perStep: '5' } as const;
    const unit = { ...onLane, unitKey: 'chassis:12-13:laden', perStep: '6' };
    for (const closer of [both, unit]) {
      const result = String(14 * Number(closer.perStep));
      expect(percentOf([onLane, closer])).toBe(result);
      expect(percentOf([closer, onLane])).toBe(result);
    }
  });
  it('a rule for the lane precedes one for vehicles of a unit with all four facts', () => {
    const exact = { ...vehicles, unitKey: 'chassis:12-13:laden:unaccompanied', perStep: '7' };
    expect(percentOf([exact])).toBe('98');
    expect(percentOf([exact, onLane])).toBe('28');
    // Without the freight kind, too, a unit comes after it.
    expect(percentOf([{ ...exact, freightKind: null }, vehicles])).toBe('42');
  });
});

describe('which BAF applies on a day', () => {
  const october = { ...baf, id: 'october', cycle: 'month' } as const;
  const of = (records: readonly BafRecord[], cycle: 'month' | 'quarter' = 'quarter') =>
    bafTable(records, cycle);
  const idOn = (day: string, records: readonly BafRecord[]) =>
    of(records)(day, excavator, 'HIC', 'TMK')?.record.id ?? null;

  it('from its first day to its last', () => {
    const days = ['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01'];
    expect(days.map((day) => idOn(day, [baf]))).toEqual([null, baf.id, baf.id, null]);
  });
  it('of the cycle of the customer alone', () => {
    expect(of([october])('2026-11-25', excavator, 'HIC', 'TMK')).toBeNull();
    expect(of([october, baf], 'month')('2026-11-25', excavator, 'HIC', 'TMK')?.record.id).toBe(
      'october',
    );
  });
  it('of three the one that started last, in whatever order they come', () => {
    const from = (id: string, appliesFrom: string) => ({ ...baf, id, appliesFrom });
    const first = from('first', '2026-10-01');
    const last = from('last', '2026-11-01');
    const middle = from('middle', '2026-10-15');
    for (const records of [
      [first, last, middle],
      [last, middle, first],
      [middle, first, last],
    ]) {
      expect(idOn('2026-11-25', records)).toBe('last');
      expect(idOn('2026-10-20', records)).toBe('middle');
    }
  });
  it('is named by its period, and computed once for all lines', () => {
    const due = of([baf]);
    const found = due('2026-11-25', excavator, 'HIC', 'TMK');
    expect(found).toMatchObject({
      label: { en: 'BAF 2026Q4', ja: '燃料油価格変動調整金（BAF）2026Q4' },
      steps: 14,
      result: '28',
    });
    expect(found?.share.toFixed()).toBe('0.28');
    expect(due('2026-12-01', chassis, 'HIC', 'TMK')).toBe(found);
  });
});

describe('the freight that a BAF is a percentage of', () => {
  const less = (discount: string, discountable: boolean) =>
    discountedBase('345600', new Decimal(discount), { ...general, discountable });
  it('is the whole freight, or the freight less its discounts', () => {
    expect(less('-45600', false)).toBe('345600');
    expect(less('-45600', true)).toBe('300000');
    expect(less('0', true)).toBe('345600');
  });
  it('is never below zero', () => {
    expect(less('-400000', true)).toBe('0');
  });
});

describe('the arithmetic of a rule as its master stores it', () => {
  const stored = {
    basePrice: '43000',
    stepPrice: '3000',
    perStep: '2',
    maximum: '20',
    table: null,
  };
  it('with steps gives 28 % at 83,900, limited to 20 %', () => {
    expect(arithmeticOf(stored)).toEqual(stored);
    expect(bafOutcome('83900', arithmeticOf(stored))).toEqual({ steps: 14, result: '20' });
    expect(bafOutcome('83900', { ...stored, maximum: null })).toEqual({ steps: 14, result: '28' });
  });
  it('with a table gives the value of the row that is reached, and leaves the steps empty', () => {
    const empty = { basePrice: null, stepPrice: null, perStep: null, maximum: null };
    const found = arithmeticOf({ ...empty, table: '26500: 100\n79500: 420' });
    expect(found.table).toEqual([
      { from: '26500', value: '100' },
      { from: '79500', value: '420' },
    ]);
    const at = (price: string) => bafOutcome(price, found);
    expect(at('26499')).toEqual({ steps: 0, result: '0' });
    expect(at('26500')).toEqual({ steps: 1, result: '100' });
    expect(at('79500')).toEqual({ steps: 2, result: '420' });
    expect(bafOutcome('79500', { ...found, maximum: '300' }).result).toBe('300');
  });
  it('with neither gives 0', () => {
    const empty = { basePrice: null, stepPrice: null, perStep: null, maximum: null };
    expect(arithmeticOf(empty)).toEqual({
      basePrice: '0',
      stepPrice: '1',
      perStep: '0',
      maximum: null,
      table: null,
    });
    expect(bafOutcome('83900', arithmeticOf(empty)).result).toBe('0');
  });
});

describe('the months of a period', () => {
  it('cross the year in both directions', () => {
    expect([monthLater('2026-11', 3), monthLater('2026-02', -3)]).toEqual(['2027-02', '2025-11']);
    expect([monthLater('2026-12', 0), monthLater('2026-01', 12)]).toEqual(['2026-12', '2027-01']);
  });
  it('are five years of them at most', () => {
    const all = monthsBetween('2020-01', '2030-12');
    expect([all.length, all.at(-1)]).toEqual([60, '2024-12']);
  });
  it('give the mean of their prices, rounded half up to two decimals', () => {
    // 83,900 and 84,000.01 are 167,900.01, of which half is 83,950.005.
    expect(averagePrice(['83900', '84000.01'])).toBe('83950.01');
  });
});
