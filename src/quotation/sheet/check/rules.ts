import { doorsOf } from '#freight/segments.ts';
import { Decimal } from '#pricing/decimal.ts';
import { type Check, type CheckedLine, type CheckedRoute, type Facts, check } from './facts.ts';
import { aboardChecks, shipChecks, voyageChecks } from './voyage-rules.ts';

// What the masters say against a route or its freight. Pure: the facts are loaded by facts.server.ts.

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

/** Containers of one type differ in tare; an empty one that is heavier than this is none, or not weighed. */
const mostOverTare = 1.25;

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
    ...(grossKg !== null && !cargo.laden && grossKg > tareKg * mostOverTare
      ? [
          check(
            'empty-weight',
            `${at}cargo.grossKg`,
            `An empty ${code} weighs ${kilograms(tareKg)} kg, not ${kilograms(grossKg)} kg. Please check whether it is laden.`,
            `空の${code}の自重は${kilograms(tareKg)} kgですが、総重量が${kilograms(grossKg)} kgと入力されています。実入・空の区分をご確認ください。`,
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
