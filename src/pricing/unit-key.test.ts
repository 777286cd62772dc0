import { describe, expect, it } from 'vitest';
import { car, containers, excavator, pallets } from './examples.ts';
import { closenessTo, neededKey, parseUnitKey, unitsOverlap } from './unit-key.ts';

describe('unit keys', () => {
  it('are parsed', () => {
    expect(parseUnitKey('any')).toEqual({ kind: 'any' });
    expect(parseUnitKey('22G1:laden')).toEqual({ kind: 'container', type: '22G1', laden: true });
    expect(parseUnitKey('22G1:empty')).toEqual({ kind: 'container', type: '22G1', laden: false });
    expect(parseUnitKey('m:12-13')).toEqual({ kind: 'band', of: 'm', from: 12_000, to: 13_000 });
    expect(parseUnitKey('m3:15-')).toEqual({
      kind: 'band',
      of: 'm3',
      from: 15_000_000_000,
      to: null,
    });
  });
  it.each([
    '',
    'ANY',
    '22G1',
    '22G1:full',
    '22g1:laden',
    'm3:',
    'm3:-5',
    'm3:15-10',
    'm3:10-10',
    'kg:1-2',
    'm3:1-2-3',
  ])('“%s” is invalid', (text) => {
    expect(parseUnitKey(text)).toBeNull();
    expect(closenessTo(text, car)).toBe(0);
  });
  it('a container matches by type and state', () => {
    expect(closenessTo('22G1:laden', containers)).toBe(3);
    expect(closenessTo('22G1:empty', containers)).toBe(0);
    expect(closenessTo('45G1:laden', containers)).toBe(0);
    expect(closenessTo('m3:0-100', containers)).toBe(0);
  });
  it('a range includes its lower and excludes its upper limit', () => {
    const of = (lengthMm: number) => ({ ...car, size: { ...car.size, lengthMm } });
    expect(closenessTo('m:5-6', of(5000))).toBeGreaterThan(1);
    expect(closenessTo('m:5-6', of(5999))).toBeGreaterThan(1);
    expect(closenessTo('m:5-6', of(6000))).toBe(0);
    expect(closenessTo('m:4.7-', of(4699))).toBe(0);
    expect(closenessTo('m:4.7-', of(4700))).toBeGreaterThan(1);
  });
  it('a range of cubic metres is exact at its limits', () => {
    const cube = {
      ...pallets,
      size: { lengthMm: 1000, widthMm: 1000, heightMm: 1100, weightKg: 1 },
    };
    expect(closenessTo('m3:1.1-2', cube)).toBeGreaterThan(1);
    expect(closenessTo('m3:0-1.1', cube)).toBe(0);
  });
  it('a narrower range matches more closely, and any range more closely than “any”', () => {
    expect(closenessTo('m:4-5', car)).toBeGreaterThan(closenessTo('m:4-6', car));
    expect(closenessTo('m:4-6', car)).toBeGreaterThan(closenessTo('m:4-', car));
    expect(closenessTo('m:4-', car)).toBeGreaterThan(closenessTo('any', car));
  });
  it('however narrow, a range is less close than a container, and one without end is the widest', () => {
    for (const unit of ['m:4.6-4.601', 'm:4-5', 'm3:11-12', 'm3:0-1000']) {
      expect(closenessTo(unit, car)).toBeGreaterThan(2);
      expect(closenessTo(unit, car)).toBeLessThan(3);
    }
    expect([closenessTo('m:4-', car), closenessTo('m3:11-', car)]).toEqual([2, 2]);
    // A car of 11.709 m³.
    expect(closenessTo('m3:11-12', car)).toBeGreaterThan(closenessTo('m3:11-13', car));
    expect(closenessTo('m3:12-13', car)).toBe(0);
  });
  it('a missing rate is named by the key it needs', () => {
    expect(neededKey(containers)).toBe('22G1:laden');
    expect(neededKey(excavator)).toBe('any');
  });
  it('a missing rate of an empty container is that for empty ones', () => {
    expect(neededKey({ ...containers, laden: false })).toBe('22G1:empty');
  });
  it.each<[string | null, string | null, boolean]>([
    ['m:4-6', 'm:5-7', true],
    ['m:4-5', 'm:5-6', false],
    ['m:4-', 'm:100-101', true],
    ['m:4-5', 'm:5-', false],
    ['m:4-5', 'm3:4-5', false],
    ['m:4-5', 'any', false],
    ['m:4-5', null, false],
    ['any', null, false],
    [null, null, true],
    ['22G1:laden', '22G1:laden', true],
    ['22G1:laden', '22G1:empty', false],
  ])('%s and %s can be for the same piece: %s', (a, b, overlap) => {
    expect(unitsOverlap(a, b)).toBe(overlap);
    expect(unitsOverlap(b, a)).toBe(overlap);
  });
});
