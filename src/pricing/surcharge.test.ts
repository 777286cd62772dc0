import { describe, expect, it } from 'vitest';
import { car, containers, excavator, overWidth, pallets, rates, wideMachines } from './examples.ts';
import { type Carried, indexSurcharges, stepsDue, surchargesDue } from './surcharge.ts';
import type { SurchargeCondition } from './types.ts';

const due = (condition: SurchargeCondition, carried: Partial<Carried>) =>
  stepsDue(condition, { cargo: excavator, day: '2026-11-25', from: 'HIC', to: 'TMK', ...carried });

describe('when a surcharge is due', () => {
  it('a step for every 250 mm or part of them over 2,500 mm of width', () => {
    const width = (widthMm: number) =>
      due(overWidth.condition, {
        cargo: {
          ...wideMachines,
          size: { lengthMm: 8000, widthMm, heightMm: 3200, weightKg: 26_000 },
        },
      });
    expect([2490, 2500, 2501, 2750, 2751, 3000].map(width)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(due(overWidth.condition, { cargo: containers })).toBe(0);
  });
  it('a crawler, dangerous goods by their UN number, a car that does not run, a machine that does not move by itself', () => {
    expect(due({ kind: 'crawler' }, { cargo: { ...excavator, crawler: true } })).toBe(1);
    expect(due({ kind: 'crawler' }, {})).toBe(0);
    expect(due({ kind: 'dangerous-goods' }, { cargo: { ...pallets, unNumber: '1263' } })).toBe(1);
    expect(due({ kind: 'dangerous-goods' }, { cargo: pallets })).toBe(0);
    expect(due({ kind: 'non-running' }, { cargo: { ...car, running: false } })).toBe(1);
    expect(due({ kind: 'non-running' }, { cargo: car })).toBe(0);
    expect(due({ kind: 'non-running' }, { cargo: { ...excavator, selfPropelled: false } })).toBe(1);
  });
  it('winter from 16 November to 15 April, over the turn of the year, in its region alone', () => {
    const hokkaido = {
      kind: 'season',
      from: '11-16',
      to: '04-15',
      region: ['TMK', 'KUH'],
    } as const;
    const on = (day: string) => due(hokkaido, { day });
    expect(['2026-11-15', '2026-11-16', '2027-01-01', '2027-04-15', '2027-04-16'].map(on)).toEqual([
      0, 1, 1, 1, 0,
    ]);
    expect(due(hokkaido, { day: '2027-01-10', from: 'OSA', to: 'NAH' })).toBe(0);
    expect(due({ ...hokkaido, region: null }, { day: '2027-01-10', from: 'OSA', to: 'NAH' })).toBe(
      1,
    );
  });
  it('Sundays and public holidays', () => {
    const on = (day: string) => due({ kind: 'holiday' }, { day });
    expect(['2026-11-22', '2026-11-23', '2026-11-24', '2027-01-01'].map(on)).toEqual([1, 1, 0, 1]);
  });
});

describe('where a surcharge is due', () => {
  const carried = { cargo: wideMachines, day: '2026-11-25', from: 'HIC', to: 'TMK' };
  const lane = rates[0]!.freightRouteId;
  const found = (changed: Partial<typeof overWidth>) =>
    surchargesDue(indexSurcharges([{ ...overWidth, ...changed }]), 'ocean', lane, carried).map(
      ({ steps }) => steps,
    );
  it('on its segment, freight, route and days', () => {
    expect(found({})).toEqual([2]);
    expect(found({ freightKind: 'heavy-equipment', freightRouteId: lane })).toEqual([2]);
    expect(found({ segment: 'delivery' })).toEqual([]);
    expect(found({ freightKind: 'vehicle' })).toEqual([]);
    expect(found({ freightRouteId: 'another lane' })).toEqual([]);
    expect(found({ validFrom: '2026-11-26' })).toEqual([]);
    expect(found({ validTo: '2026-11-24' })).toEqual([]);
  });
});
