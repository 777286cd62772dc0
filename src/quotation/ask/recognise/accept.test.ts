import { describe, expect, test } from 'vitest';
import { acceptedValues, chosenParts } from './accept.ts';
import { formValuesOf } from './form-values.ts';
import type { Part, RecognisedLine, RecognisedRoute } from './types.ts';

const label = { en: '', ja: '' };
const reference = (id: string) => ({ id, label });
const part = (field: Part['field'], given: Partial<Part>): Part => ({
  field,
  route: null,
  line: null,
  lineAt: null,
  label,
  marks: [],
  ...given,
});
const line = (lineAt: number, of: RecognisedLine) => part('line', { lineAt, line: of });
const linesOf = (...parts: Part[]) => acceptedValues(parts).lines;

describe('what is accepted', () => {
  test('is the route of all parts, and the lines in the order of the text', () => {
    expect(
      acceptedValues([
        part('fromPort', { route: { fromPort: reference('JPTYO') } }),
        line(1, { kind: 'vehicle', count: 2 }),
        part('departure', { route: { departure: '2026-12-03' } }),
        line(0, { kind: 'container', count: 1 }),
      ]),
    ).toEqual({
      route: { fromPort: reference('JPTYO'), departure: '2026-12-03' },
      lines: [
        { kind: 'container', count: 1 },
        { kind: 'vehicle', count: 2 },
      ],
    });
  });
  test('has what is chosen for a line, and not what is chosen for another one', () => {
    expect(
      linesOf(
        line(0, { kind: 'container', laden: true }),
        part('count', { lineAt: 0, line: { kind: 'container', count: 3 } }),
        part('weight', { lineAt: 0, line: { kind: 'container', grossKg: 18_000 } }),
        part('count', { lineAt: 1, line: { kind: 'container', count: 9 } }),
      ),
    ).toEqual([{ kind: 'container', laden: true, count: 3, grossKg: 18_000 }]);
  });
  test('adds a chosen weight to the size, and keeps the count', () => {
    expect(
      linesOf(
        line(0, { kind: 'general-cargo', count: 4, size: { lengthMm: 1100 } }),
        part('weight', { lineAt: 0, line: { kind: 'general-cargo', size: { weightKg: 500 } } }),
      ),
    ).toEqual([{ kind: 'general-cargo', count: 4, size: { lengthMm: 1100, weightKg: 500 } }]);
  });
  test('has the chosen variant of a car, and keeps it when a count is chosen besides', () => {
    expect(
      linesOf(
        line(0, { kind: 'vehicle', category: 'car' }),
        part('variant', { lineAt: 0, line: { kind: 'vehicle', variant: reference('E13') } }),
        part('count', { lineAt: 0, line: { kind: 'vehicle', count: 2 } }),
      ),
    ).toEqual([{ kind: 'vehicle', category: 'car', variant: reference('E13'), count: 2 }]);
  });
  test('keeps a line as it is when what is chosen is of a container, or it is one', () => {
    expect(
      linesOf(
        line(0, { kind: 'vehicle', count: 1 }),
        part('weight', { lineAt: 0, line: { kind: 'container', grossKg: 1 } }),
        part('count', { lineAt: 0 }),
      ),
    ).toEqual([{ kind: 'vehicle', count: 1 }]);
    expect(
      linesOf(
        line(0, { kind: 'container', count: 1 }),
        part('count', { lineAt: 0, line: { kind: 'vehicle', count: 2 } }),
      ),
    ).toEqual([{ kind: 'container', count: 1 }]);
  });
  test('has no variant of a car where it is a machine, and no line of nothing', () => {
    expect(
      linesOf(
        line(0, { kind: 'heavy-equipment', count: 1 }),
        part('variant', { lineAt: 0, line: { kind: 'vehicle', variant: reference('E13') } }),
        part('line', { lineAt: 1 }),
      ).map((each) => Object.keys(each)),
    ).toEqual([['kind', 'count']]);
    expect(
      linesOf(
        line(0, { kind: 'vehicle', count: 1 }),
        part('count', { lineAt: 0, line: { kind: 'container', count: 5 } }),
      ),
    ).toEqual([{ kind: 'vehicle', count: 1 }]);
  });
  test('of choices is the option that was taken, or none', () => {
    const options = [part('count', { lineAt: 0 }), part('count', { lineAt: 1 })];
    const choice = { field: 'count', lineAt: 0, reason: 'several', options } as const;
    expect(chosenParts([choice, choice, choice], { 0: 1, 1: null })).toEqual([options[1]]);
  });
});

const routeOf = (route: RecognisedRoute) => formValuesOf({ route, lines: [] }).route;
const cargoOf = (of: RecognisedLine) => formValuesOf({ route: {}, lines: [of] }).lines[0]?.cargo;

describe('the form', () => {
  test.each<[RecognisedRoute, object]>([
    [{}, {}],
    [{ departure: '2026-12-03' }, { departure: '2026-12-03' }],
    [{ fromPort: reference('JPTYO') }, { fromPortId: 'JPTYO' }],
    [{ fromDoor: reference('D-1') }, { condition: 'door-port', fromDoorId: 'D-1' }],
    [{ toDoor: reference('D-2') }, { condition: 'port-door', toDoorId: 'D-2' }],
    [
      { fromDoor: reference('D-1'), toDoor: reference('D-2') },
      { condition: 'door-door', fromDoorId: 'D-1', toDoorId: 'D-2' },
    ],
    // The condition that is named counts.
    [
      { condition: 'door-door', fromDoor: reference('D-1') },
      { condition: 'door-door', fromDoorId: 'D-1' },
    ],
    [
      { toPort: reference('JPTMK'), viaPorts: [reference('JPOAR')] },
      { toPortId: 'JPTMK', viaPortIds: ['JPOAR'] },
    ],
  ])('of the route %j has %j', (route, values) => expect(routeOf(route)).toEqual(values));

  test('of a route without a day leaves the day of the form as it is', () => {
    expect(Object.keys(routeOf({ toPort: reference('JPTMK') }))).toEqual(['toPortId']);
  });
  test('of a container has what is recognised, and nothing that the text does not say', () => {
    expect(
      cargoOf({
        kind: 'container',
        containerType: reference('22G1'),
        count: 2,
        laden: false,
        grossKg: 18_000,
        unNumber: '1263',
        temperatureC: '-18',
      }),
    ).toEqual({
      kind: 'container',
      containerTypeId: '22G1',
      laden: false,
      count: 2,
      description: '',
      grossKg: 18_000,
      unNumber: '1263',
      temperatureC: '-18',
    });
    expect(cargoOf({ kind: 'container' })).toEqual({
      kind: 'container',
      containerTypeId: null,
      laden: true,
      count: null,
      description: '',
      grossKg: null,
      unNumber: null,
      temperatureC: null,
    });
  });
  test('of general cargo', () => {
    const size = { lengthMm: 1100, widthMm: 1100, heightMm: 1500, weightKg: 500 };
    expect(
      cargoOf({
        kind: 'general-cargo',
        packingStyle: reference('PALLET'),
        description: '機械部品',
        size,
        stackable: true,
        unNumber: '1263',
      }),
    ).toEqual({
      kind: 'general-cargo',
      packingStyleId: 'PALLET',
      description: '機械部品',
      count: null,
      size,
      stackable: true,
      unNumber: '1263',
    });
    expect(cargoOf({ kind: 'general-cargo' })).toMatchObject({
      packingStyleId: null,
      stackable: false,
      unNumber: null,
      size: { lengthMm: null, widthMm: null, heightMm: null, weightKg: null },
    });
  });
  test('of a machine', () => {
    expect(
      cargoOf({ kind: 'heavy-equipment', model: reference('PC200-10'), selfPropelled: false }),
    ).toMatchObject({ modelId: 'PC200-10', selfPropelled: false });
    expect(cargoOf({ kind: 'heavy-equipment' })).toMatchObject({
      modelId: null,
      selfPropelled: true,
    });
  });
  test('of a vehicle, with its reefer and its dangerous goods', () => {
    expect(
      cargoOf({
        kind: 'vehicle',
        variant: reference('ZVW60'),
        category: 'truck',
        running: false,
        laden: false,
        accompanied: true,
        drivers: 1,
        temperatureC: '-18',
        dangerousGoods: [
          { unNumber: '1263', packingGroup: 'II' },
          { unNumber: '1133', packingGroup: undefined },
        ],
      }),
    ).toMatchObject({
      variantId: 'ZVW60',
      category: 'truck',
      running: false,
      laden: false,
      accompanied: true,
      drivers: 1,
      reefer: { setTemperatureC: '-18' },
      dangerousGoods: [
        { unNumber: '1263', packingGroup: 'II' },
        { unNumber: '1133', packingGroup: null },
      ],
    });
    expect(cargoOf({ kind: 'vehicle', dangerousGoods: [{ unNumber: '1263' }] })).toMatchObject({
      variantId: null,
      category: 'car',
      running: true,
      laden: null,
      accompanied: false,
      drivers: 0,
      reefer: null,
      dangerousGoods: [{ unNumber: '1263', packingGroup: null }],
    });
    expect(cargoOf({ kind: 'vehicle' })).toMatchObject({ dangerousGoods: [] });
  });
  test('has no note', () => {
    expect(formValuesOf({ route: {}, lines: [{ kind: 'vehicle' }] }).lines[0]?.note).toBe('');
  });
});
