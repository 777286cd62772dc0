import type { Cargo } from '#freight/cargo.ts';
import {
  type Capacity,
  type ContainerSize,
  type Load,
  type ShipLimit,
  type ShipLimits,
  addLoads,
  limitsExceeded,
  loadOf,
  loadOn,
  mostOf,
  spaceOf,
} from '#freight/space.ts';
import { doorsOf } from '#freight/segments.ts';
import type { Day, RouteCondition } from '#freight/types.ts';
import { type Call, dayOfLeg, legOn, legsOf, portsOf, takesBookings } from '#freight/voyage.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { Decimal } from '#pricing/decimal.ts';
import { checkTable } from './table.ts';

// What the masters say against a route or its freight. Pure: the facts are loaded by facts.server.ts.

/** What the masters say about the places, voyages and containers of a sheet, by id. */
export type Facts = Readonly<{
  today: Day;
  /** The time in Japan, YYYY-MM-DD HH:MM. */
  minute: string;
  ports: ReadonlyMap<string, Readonly<{ name: string; nameEn: string; closedOn: Day | null }>>;
  doors: ReadonlyMap<
    string,
    Readonly<{ name: string; nameEn: string; maxVehicleLengthM: string | null }>
  >;
  voyages: ReadonlyMap<
    string,
    Readonly<{
      number: string;
      status: string;
      calls: readonly Call[];
      /** Of its ship; null where it is not known. */
      laneMeters: number | null;
      limits: ShipLimits;
      capacity: Capacity;
      /** What other quotations take on each leg; null where it is not asked for. */
      taken: readonly Load[] | null;
    }>
  >;
  containers: ReadonlyMap<
    string,
    Readonly<{ code: string; isReefer: boolean; tareKg: number; payloadKg: number }> &
      ContainerSize
  >;
}>;

export type CheckedRoute = Readonly<{
  id: string;
  condition: RouteCondition;
  fromDoorId: string | null;
  fromPortId: string;
  viaPortIds: readonly string[];
  toPortId: string;
  toDoorId: string | null;
  departure: Day;
  voyageId: string | null;
}>;
export type CheckedLine = Readonly<{ routeId: string; cargo: Cargo }>;

type CheckId = keyof typeof checkTable;
/** The code of a check's fault is the id of its rule in the table. */
export type Check = FieldFault & Readonly<{ code: CheckId }>;

const check = (code: CheckId, path: string, en: string, ja: string): Check => ({
  code,
  path,
  message: { en, ja },
});

function voyageChecks(route: CheckedRoute, { voyages, minute }: Facts, at: string): Check[] {
  const voyage = route.voyageId === null ? undefined : voyages.get(route.voyageId);
  if (!voyage) return [];
  const path = `${at}voyageId`;
  const { number } = voyage;
  const legs = legsOf(voyage.calls, portsOf(route));
  const days = [...new Set(legs.map((leg) => dayOfLeg(leg)))];
  const ofDay = legs.filter((leg) => dayOfLeg(leg) === route.departure);
  const closing = ofDay
    .map((leg) => leg.closing)
    .toSorted()
    .at(-1);
  return [
    ...(days.length === 0
      ? [
          check(
            'voyage-ports',
            path,
            `Voyage ${number} does not call at the ports of this route in their order.`,
            `航海${number}は、この経路の港にこの順序で寄港しません。`,
          ),
        ]
      : []),
    ...(takesBookings(voyage.status)
      ? []
      : [
          check(
            'voyage-closed',
            path,
            `Voyage ${number} no longer takes bookings.`,
            `航海${number}の受付は終了しています。`,
          ),
        ]),
    ...(days.length > 0 && !days.includes(route.departure)
      ? [
          check(
            'voyage-day',
            path,
            `Voyage ${number} sails on ${days.join(', ')}, not on ${route.departure}.`,
            `航海${number}の出港日は${days.join('、')}です（経路の出港日は${route.departure}）。`,
          ),
        ]
      : []),
    ...(closing !== undefined && closing <= minute
      ? [
          check(
            'voyage-closing',
            path,
            `Voyage ${number} took cargo until ${closing}. Please choose a later one.`,
            `航海${number}の搬入締切（${closing}）を過ぎています。後の便を選択してください。`,
          ),
        ]
      : []),
  ];
}

/** What speaks against a route; `at` is its place in the sheet, e.g. `routes[0].`, '' for a form. */
export function routeChecks(route: CheckedRoute, facts: Facts, at: string): Check[] {
  const ends = [
    ['fromPortId', route.fromPortId],
    ...route.viaPortIds.map((id, i) => [`viaPortIds[${i}]`, id] as const),
    ['toPortId', route.toPortId],
  ] as const;
  return [
    ...(route.departure < facts.today
      ? [
          check(
            'departure-past',
            `${at}departure`,
            `The departure on ${route.departure} is past.`,
            `出港日${route.departure}は過去の日付です。`,
          ),
        ]
      : []),
    ...ends.flatMap(([key, id]) => {
      const port = facts.ports.get(id);
      if (!port?.closedOn || route.departure <= port.closedOn) return [];
      return [
        check(
          'port-closed',
          `${at}${key}`,
          `${port.nameEn} is closed since ${port.closedOn}, before the departure on ${route.departure}.`,
          `${port.name}は${port.closedOn}に閉鎖されます（出港日は${route.departure}）。`,
        ),
      ];
    }),
    ...voyageChecks(route, facts, at),
  ];
}

const metres = (mm: number) => new Decimal(mm).div(1000).toFixed();
const kilograms = (kg: number) => kg.toLocaleString('en');

function doorChecks(
  { cargo }: CheckedLine,
  route: CheckedRoute,
  { doors }: Facts,
  at: string,
): Check[] {
  if (cargo.kind !== 'vehicle' && cargo.kind !== 'heavy-equipment') return [];
  const { lengthMm } = cargo.size;
  const has = doorsOf(route.condition);
  const ids = [has.from ? route.fromDoorId : null, has.to ? route.toDoorId : null];
  return ids.flatMap((id) => {
    const door = id === null ? undefined : doors.get(id);
    const most = door?.maxVehicleLengthM ?? null;
    if (!door || most === null || new Decimal(lengthMm).lte(new Decimal(most).times(1000)))
      return [];
    const limit = new Decimal(most).toFixed();
    return [
      check(
        'door-length',
        `${at}cargo.size.lengthMm`,
        `${metres(lengthMm)} m is longer than ${door.nameEn} takes (${limit} m).`,
        `全長${metres(lengthMm)} mは、${door.name}の進入可能車両長（${limit} m）を超えています。`,
      ),
    ];
  });
}

function containerChecks({ cargo }: CheckedLine, { containers }: Facts, at: string): Check[] {
  const type = cargo.kind === 'container' ? containers.get(cargo.containerTypeId) : undefined;
  if (cargo.kind !== 'container' || !type) return [];
  const { code, payloadKg, tareKg } = type;
  const { temperatureC, grossKg } = cargo;
  const mostGross = tareKg + payloadKg;
  return [
    ...(temperatureC !== null && !type.isReefer && new Decimal(temperatureC).lt(0)
      ? [
          check(
            'dry-below-zero',
            `${at}cargo.temperatureC`,
            `${code} is not a reefer container: ${temperatureC} °C is not possible.`,
            `${code}は冷凍・冷蔵コンテナではないため、${temperatureC}℃の設定はできません。`,
          ),
        ]
      : []),
    ...(grossKg !== null && grossKg > mostGross
      ? [
          check(
            'gross-weight',
            `${at}cargo.grossKg`,
            `${kilograms(grossKg)} kg exceeds the maximum gross weight of ${code} (${kilograms(mostGross)} kg).`,
            `${kilograms(grossKg)} kgは${code}の最大総重量（${kilograms(mostGross)} kg）を超えています。`,
          ),
        ]
      : []),
    ...(grossKg !== null && grossKg > payloadKg && grossKg <= mostGross
      ? [
          check(
            'payload',
            `${at}cargo.grossKg`,
            `${kilograms(grossKg)} kg exceeds the payload of ${code} (${kilograms(payloadKg)} kg). Please check whether the tare is included.`,
            `${kilograms(grossKg)} kgは${code}の最大積載量（${kilograms(payloadKg)} kg）を超えています。自重が含まれていないかご確認ください。`,
          ),
        ]
      : []),
  ];
}

/** What speaks against a freight line on its route; `at` as above, e.g. `lines[0].`. */
export function lineChecks(
  line: CheckedLine,
  route: CheckedRoute | undefined,
  facts: Facts,
  at: string,
): Check[] {
  return [
    ...(route ? doorChecks(line, route, facts, at) : []),
    ...(route ? shipChecks(line, route, facts, at) : []),
    ...containerChecks(line, facts, at),
  ];
}

/** The lane metres of the vehicles and machines on a route: their lengths one behind the other. */
const laneMetresOf = (lines: readonly CheckedLine[]): Decimal =>
  lines.reduce(
    (sum, { cargo }) =>
      cargo.kind === 'vehicle' || cargo.kind === 'heavy-equipment'
        ? sum.plus(new Decimal(cargo.size.lengthMm).times(cargo.count).div(1000))
        : sum,
    new Decimal(0),
  );

function laneChecks(
  route: CheckedRoute,
  lines: readonly CheckedLine[],
  { voyages }: Facts,
  at: string,
): Check[] {
  const voyage = route.voyageId === null ? undefined : voyages.get(route.voyageId);
  const needed = laneMetresOf(lines.filter(({ routeId }) => routeId === route.id));
  if (!voyage || voyage.laneMeters === null || needed.lte(voyage.laneMeters)) return [];
  const [wanted, most] = [needed.toFixed(), voyage.laneMeters.toLocaleString('en')];
  return [
    check(
      'lane-metres',
      `${at}voyageId`,
      `The vehicles and machines need ${wanted} lane metres, the ship of voyage ${voyage.number} has ${most}.`,
      `車両・重機に${wanted} mのレーンが必要です（航海${voyage.number}の船舶は${most} m）。`,
    ),
  ];
}

/** Whether what is asked for fits beside what others have been offered or have agreed to. Employees only: the message has numbers. */
function spaceChecks(
  route: CheckedRoute,
  lines: readonly CheckedLine[],
  { voyages, containers }: Facts,
  at: string,
): Check[] {
  const voyage = route.voyageId === null ? undefined : voyages.get(route.voyageId);
  const leg = voyage && legOn(voyage.calls, portsOf(route), route.departure);
  if (!voyage?.taken || !leg) return [];
  const { capacity, number } = voyage;
  const taken = mostOf(voyage.taken.slice(leg.from, leg.to));
  const asked = loadOn(
    capacity,
    lines
      .filter(({ routeId }) => routeId === route.id)
      .map(({ cargo }) => loadOf(cargo, (id) => containers.get(id))),
  );
  const isAsked = asked.laneM > 0 || asked.units > 0 || asked.teu > 0;
  if (!isAsked || spaceOf(capacity, taken, asked) !== 'full') return [];
  const [en, ja] = overbooked(capacity, addLoads(taken, asked));
  return [
    check(
      'voyage-space',
      `${at}voyageId`,
      `Voyage ${number} would be overbooked: ${en}.`,
      `航海${number}は積載能力を超えます（${ja}）。`,
    ),
  ];
}

const amounts = [
  ['laneM', 'm of lane', 'm（レーン）'],
  ['units', 'vehicles and machines', '台'],
  ['teu', 'TEU', 'TEU'],
] as const;
/** How much of what is needed with this quotation, and what the ship has: "2,113.5 of 2,093 m of lane". */
function overbooked(capacity: Capacity, needed: Load): [en: string, ja: string] {
  const over = amounts.flatMap(([measure, en, ja]) => {
    const most = capacity[measure];
    if (most === null || most === 0 || needed[measure] < most) return [];
    const [all, has] = [rounded(needed[measure]), most.toLocaleString('en')];
    return [[`${all} of ${has} ${en}`, `${all}／${has} ${ja}`] as const];
  });
  return [over.map(([en]) => en).join(', '), over.map(([, ja]) => ja).join('、')];
}
const rounded = (value: number) => (Math.round(value * 10) / 10).toLocaleString('en');

/** Whether it fits aboard: an empty ship, otherwise what is left of it. */
function aboardChecks(...on: Parameters<typeof laneChecks>): Check[] {
  const found = laneChecks(...on);
  return found.length > 0 ? found : spaceChecks(...on);
}

const limitTexts: Readonly<Record<ShipLimit, readonly [en: string, ja: string]>> = {
  kind: ['this kind of freight', '貨物の種類'],
  height: ['its height', '高さ'],
  weight: ['its weight', '重量'],
};

/** What of a line the ship of its route's voyage does not take. */
function shipChecks(
  { cargo }: CheckedLine,
  route: CheckedRoute,
  { voyages }: Facts,
  at: string,
): Check[] {
  const voyage = route.voyageId === null ? undefined : voyages.get(route.voyageId);
  if (!voyage) return [];
  return limitsExceeded(voyage.limits, cargo).map((limit) => {
    const [en, ja] = limitTexts[limit];
    return check(
      'ship-limit',
      `${at}cargo`,
      `The ship of voyage ${voyage.number} does not take it: ${en}. Please choose another voyage.`,
      `航海${voyage.number}の船舶には積載できません（${ja}）。別の便を選択してください。`,
    );
  });
}

/** What speaks against a sheet; each message begins with the number of its route or line. */
export function sheetChecks(
  { routes, lines }: Readonly<{ routes: readonly CheckedRoute[]; lines: readonly CheckedLine[] }>,
  facts: Facts,
): Check[] {
  const numbered = (en: string, ja: string, n: number) => (each: Check) => ({
    ...each,
    message: { en: `${en} No.${n}: ${each.message.en}`, ja: `${ja}No.${n}：${each.message.ja}` },
  });
  return [
    ...routes.flatMap((route, i) =>
      [
        ...routeChecks(route, facts, `routes[${i}].`),
        ...aboardChecks(route, lines, facts, `routes[${i}].`),
      ].map(numbered('Route', '経路', i + 1)),
    ),
    ...lines.flatMap((line, i) =>
      lineChecks(
        line,
        routes.find(({ id }) => id === line.routeId),
        facts,
        `lines[${i}].`,
      ).map(numbered('Freight', '貨物', i + 1)),
    ),
  ];
}
