import { describe, expect, it } from 'vitest';
import { freight } from '#test/cargo.ts';
import { cargoRule } from './line-input.ts';

const truck = { ...freight.car, category: 'truck', laden: true, accompanied: true, drivers: 2 };

describe('what the form of a vehicle does not show is not stored', () => {
  it('a truck that does not run and becomes a chassis: a chassis is always towed', () => {
    const broken = { ...truck, accompanied: false, running: false };
    expect(cargoRule.parse(broken)).toMatchObject({ running: false });
    expect(cargoRule.parse({ ...broken, category: 'chassis' })).toMatchObject({ running: true });
  });
  it('load of a car, drivers of an unaccompanied truck', () => {
    expect(cargoRule.parse({ ...truck, category: 'car' })).toMatchObject({ laden: null });
    expect(cargoRule.parse({ ...truck, accompanied: false })).toMatchObject({ drivers: 0 });
  });
});
