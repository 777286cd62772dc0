import { expect, test } from 'vitest';
import { Refused } from '#platform/refusal.ts';
import { assertDistinctPorts } from './ports.ts';

const faultsOf = (fromPortId: string, viaPortIds: string[], toPortId: string) => {
  try {
    assertDistinctPorts({ fromPortId, viaPortIds, toPortId });
    return [];
  } catch (error) {
    if (error instanceof Refused) return error.refusal.fields?.map(({ path }) => path);
    throw error;
  }
};

test.each([
  ['Tokyo', [], 'Tomakomai', []],
  ['Osaka', ['Kobe', 'Moji'], 'Naha', []],
  ['Tokyo', [], 'Tokyo', ['toPortId']],
  ['Osaka', ['Osaka'], 'Naha', ['viaPortIds[0]']],
  ['Osaka', ['Moji', 'Naha'], 'Naha', ['viaPortIds[1]']],
  ['Osaka', ['Moji', 'Kobe', 'Moji'], 'Naha', ['viaPortIds[2]']],
])('a route from %s by %j to %s has the faults %j', (from, via, to, faults) => {
  expect(faultsOf(from, via, to)).toEqual(faults);
});
