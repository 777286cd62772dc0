import { describe, expect, it } from 'vitest';
import { plainVehicle } from '#freight/plain-vehicle.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { CheckedRoute, Facts } from './facts.ts';
import { lineChecks, routeChecks, sheetChecks } from './rules.ts';
import { checkTable, divideChecks } from './table.ts';

const port = (name: string, closedOn: string | null = null) => ({ name, nameEn: name, closedOn });
const call = (at: string, day: string, closing: string | null = null) => ({
  port: at,
  eta: `${day} 06:00`,
  closing,
  etd: `${day} 18:00`,
});
const ship = {
  limits: { maxHeightM: '4.10', maxPieceT: '50.00', takes: null },
  capacity: { laneM: 100, units: null, teu: null },
  taken: null,
};
const facts: Facts = {
  today: '2026-11-23',
  minute: '2026-11-23 12:00',
  ports: new Map([
    ['HIC', port('常陸那珂')],
    ['TMK', port('苫小牧')],
    ['OLD', port('旧港', '2026-12-01')],
  ]),
  doors: new Map([['yard', { name: '置場', nameEn: 'Yard', maxVehicleLengthM: '12.50' }]]),
  voyages: new Map([
    [
      'north',
      {
        number: '2701N',
        status: 'open',
        laneMeters: 100,
        ...ship,
        calls: [call('HIC', '2026-12-07'), call('TMK', '2026-12-08'), call('HIC', '2026-12-09')],
      },
    ],
    [
      'closing',
      {
        number: '2699N',
        status: 'open',
        laneMeters: null,
        ...ship,
        calls: [
          call('HIC', '2026-11-24', '2026-11-23 12:00'),
          call('TMK', '2026-11-25', '2026-11-25 16:00'),
          call('HIC', '2026-11-26'),
        ],
      },
    ],
    [
      'gone',
      {
        number: '2700N',
        status: 'departed',
        laneMeters: null,
        ...ship,
        calls: [call('HIC', '2026-12-07'), call('TMK', '2026-12-08')],
      },
    ],
  ]),
  containers: new Map([
    [
      'dry',
      { code: '22G1', isReefer: false, tareKg: 2300, payloadKg: 28_000, teu: '1', lengthFt: '20' },
    ],
    [
      'reefer',
      { code: '22R1', isReefer: true, tareKg: 3000, payloadKg: 27_000, teu: '1', lengthFt: '20' },
    ],
  ]),
};
const route: CheckedRoute = {
  id: 'r',
  condition: 'port-port',
  fromDoorId: null,
  fromPortId: 'HIC',
  viaPortIds: [],
  toPortId: 'TMK',
  toDoorId: null,
  departure: '2026-12-07',
  voyageId: null,
};
const container = (containerTypeId: string, rest: object = {}) =>
  ({
    kind: 'container',
    containerTypeId,
    containerTypeCode: '22G1',
    laden: true,
    count: 1,
    description: '',
    grossKg: null,
    unNumber: null,
    temperatureC: null,
    ...rest,
  }) satisfies Cargo;
const truck = (lengthMm: number) =>
  ({
    kind: 'vehicle',
    variantId: null,
    description: '',
    count: 1,
    size: { lengthMm, widthMm: 2500, heightMm: 3800, weightKg: 9000 },
    running: true,
    ...plainVehicle,
  }) satisfies Cargo;

const ofRoute = (change: Partial<CheckedRoute>) =>
  routeChecks({ ...route, ...change }, facts, '').map(({ code, path }) => [code, path]);
const ofLine = (cargo: Cargo, change: Partial<CheckedRoute> = {}) =>
  lineChecks({ routeId: 'r', cargo }, { ...route, ...change }, facts, '').map(({ code }) => code);

describe('a route', () => {
  it.each<[string, Partial<CheckedRoute>, unknown[]]>([
    ['today', { departure: '2026-11-23' }, []],
    ['yesterday', { departure: '2026-11-22' }, [['departure-past', 'departure']]],
    ['on the closing day', { toPortId: 'OLD', departure: '2026-12-01' }, []],
    ['after it', { toPortId: 'OLD', departure: '2026-12-02' }, [['port-closed', 'toPortId']]],
    ['by way of it', { viaPortIds: ['OLD'] }, [['port-closed', 'viaPortIds[0]']]],
    ['with its voyage', { voyageId: 'north' }, []],
    [
      'on the way back',
      { voyageId: 'north', fromPortId: 'TMK', toPortId: 'HIC', departure: '2026-12-08' },
      [],
    ],
    [
      'of ports never called at',
      { voyageId: 'north', toPortId: 'OLD', departure: '2026-12-01' },
      [['voyage-ports', 'voyageId']],
    ],
    [
      'by way of a port never called at',
      { voyageId: 'north', viaPortIds: ['X'] },
      [['voyage-ports', 'voyageId']],
    ],
    [
      'on the day of the return',
      { voyageId: 'north', departure: '2026-12-09' },
      [['voyage-day', 'voyageId']],
    ],
    [
      'in the minute its voyage stops to take cargo',
      { voyageId: 'closing', departure: '2026-11-24' },
      [['voyage-closing', 'voyageId']],
    ],
    [
      'from a later call of the same voyage',
      { voyageId: 'closing', fromPortId: 'TMK', toPortId: 'HIC', departure: '2026-11-25' },
      [],
    ],
    ['with a voyage that has left', { voyageId: 'gone' }, [['voyage-closed', 'voyageId']]],
  ])('%s', (_, change, found) => expect(ofRoute(change)).toEqual(found));
});

describe('freight', () => {
  const doors = { condition: 'door-door', fromDoorId: 'yard', toDoorId: null } as const;
  it.each<[string, Cargo, Partial<CheckedRoute>, string[]]>([
    ['as long as the door takes', truck(12_500), doors, []],
    ['a millimetre longer', truck(12_501), doors, ['door-length']],
    ['from port to port', truck(20_000), { fromDoorId: 'yard' }, []],
    ['a dry container at zero', container('dry', { temperatureC: '0' }), {}, []],
    [
      'a dry container below zero',
      container('dry', { temperatureC: '-0.5' }),
      {},
      ['dry-below-zero'],
    ],
    ['a reefer container below zero', container('reefer', { temperatureC: '-18' }), {}, []],
    ['empty with its tare', container('dry', { laden: false, grossKg: 2875 }), {}, []],
    [
      'empty above its tare',
      container('dry', { laden: false, grossKg: 2876 }),
      {},
      ['empty-weight'],
    ],
    [
      'empty with the weight of a laden one',
      container('dry', { laden: false, grossKg: 28_000 }),
      {},
      ['empty-weight'],
    ],
    ['at the payload', container('dry', { grossKg: 28_000 }), {}, []],
    ['above the payload', container('dry', { grossKg: 28_001 }), {}, ['payload']],
    ['at the maximum gross', container('dry', { grossKg: 30_300 }), {}, ['payload']],
    ['above the maximum gross', container('dry', { grossKg: 30_301 }), {}, ['gross-weight']],
  ])('%s', (_, cargo, change, found) => expect(ofLine(cargo, change)).toEqual(found));
});

it('names the route and the line, and says it in both languages with the figures', () => {
  const routes = [route, { ...route, id: 's', departure: '2026-11-01' }];
  const found = sheetChecks(
    { routes, lines: [{ routeId: 's', cargo: container('dry', { grossKg: 40_000 }) }] },
    facts,
  );
  expect(found).toMatchObject([
    {
      path: 'routes[1].departure',
      message: { ja: '経路No.2：出港日2026-11-01は過去の日付です。' },
    },
    {
      path: 'lines[0].cargo.grossKg',
      message: {
        en: 'Freight No.1: 40,000 kg exceeds the maximum gross weight of 22G1 (30,300 kg).',
        ja: '貨物No.1：40,000 kgは22G1の最大総重量（30,300 kg）を超えています。',
      },
    },
  ]);
});

it('adds up the lane metres of the freight on a voyage', () => {
  const onVoyage = { ...route, voyageId: 'north' };
  const of = (count: number) =>
    sheetChecks(
      { routes: [onVoyage], lines: [{ routeId: 'r', cargo: { ...truck(12_500), count } }] },
      facts,
    ).map(({ code }) => code);
  expect([of(8), of(9)]).toEqual([[], ['lane-metres']]);
});

it('refuses later what it refused at entry, and an answer that a request was refused for, except what is past', () => {
  for (const [code, stages] of Object.entries(checkTable)) {
    if (stages.entry === 'refuse')
      expect(stages, code).toMatchObject({ request: 'refuse', answer: 'refuse' });
    if (stages.request === 'refuse' && code !== 'departure-past' && code !== 'voyage-closing')
      expect(stages.answer, code).toBe('refuse');
  }
  const checks = ofRoute({ departure: '2026-11-22' }).map(() => ({
    code: 'departure-past' as const,
  }));
  expect(divideChecks(checks, 'request')).toEqual({ refused: checks, warnings: [] });
  expect(divideChecks(checks, 'answer')).toEqual({ refused: [], warnings: checks });
});
