import {
  type Capacity,
  type Load,
  type ShipLimit,
  addLoads,
  limitsExceeded,
  loadOf,
  loadOn,
  mostOf,
  spaceOf,
} from '#freight/space.ts';
import { dayOfLeg, legOn, legsOf, portsOf, takesBookings } from '#freight/voyage.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { type Check, type CheckedLine, type CheckedRoute, type Facts, check } from './facts.ts';

// What speaks against the voyage of a route. Pure, as rules.ts.

/** Whether a route's voyage calls at its ports, on its day, and still takes bookings and cargo. */
export function voyageChecks(route: CheckedRoute, { voyages, minute }: Facts, at: string): Check[] {
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
            `Voyage ${number} sails on ${days.map((day) => dayText(day, 'en')).join(', ')}, not on ${dayText(route.departure, 'en')}.`,
            `航海${number}の出港日は${days.map((day) => dayText(day, 'ja')).join('、')}です（経路の出港日は${dayText(route.departure, 'ja')}）。`,
          ),
        ]
      : []),
    ...(closing !== undefined && closing <= minute
      ? [
          check(
            'voyage-closing',
            path,
            `Voyage ${number} took cargo until ${dayText(closing, 'en')}. Please choose a later one.`,
            `航海${number}の搬入締切（${dayText(closing, 'ja')}）を過ぎています。後の便を選択してください。`,
          ),
        ]
      : []),
  ];
}

/** The lane metres of what stands on deck on a route, to the centimetre; containers are counted where there is space for them. */
const laneMetresOf = (lines: readonly CheckedLine[]): number =>
  Math.round(
    lines.reduce((sum, { cargo }) => sum + loadOf(cargo, () => undefined).laneM, 0) * 100,
  ) / 100;

function laneChecks(
  route: CheckedRoute,
  lines: readonly CheckedLine[],
  { voyages }: Facts,
  at: string,
): Check[] {
  const voyage = route.voyageId === null ? undefined : voyages.get(route.voyageId);
  const needed = laneMetresOf(lines.filter(({ routeId }) => routeId === route.id));
  if (!voyage || voyage.laneMeters === null || needed <= voyage.laneMeters) return [];
  const [wanted, most] = [String(needed), voyage.laneMeters.toLocaleString('en')];
  return [
    check(
      'lane-metres',
      `${at}voyageId`,
      `The freight needs ${wanted} lane metres, the ship of voyage ${voyage.number} has ${most}.`,
      `貨物に${wanted} mのレーンが必要です（航海${voyage.number}の船舶は${most} m）。`,
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
export function aboardChecks(...on: Parameters<typeof laneChecks>): Check[] {
  const found = laneChecks(...on);
  return found.length > 0 ? found : spaceChecks(...on);
}

const limitTexts: Readonly<Record<ShipLimit, readonly [en: string, ja: string]>> = {
  kind: ['this kind of freight', '貨物の種類'],
  height: ['its height', '高さ'],
  weight: ['its weight', '重量'],
};

/** What of a line the ship of its route's voyage does not take. */
export function shipChecks(
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
