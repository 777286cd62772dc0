import { nameIn } from '#platform/i18n/name-in.ts';
import { offered } from '../rules/amounts.ts';
import { routeText } from '../rules/route-text.ts';
import type { Amount } from '../types.ts';
import type { DocumentLayout, PrintedRoute, PrintedSheet, Writing } from './printed-sheet.ts';
import { viaIn } from './words.ts';

/** The code of a route in files, the same in every language: the codes of its places. */
const routeCode = ({ fromDoor, fromPort, via, toPort, toDoor }: PrintedRoute): string =>
  [fromDoor, fromPort, ...via, toPort, toDoor].flatMap((place) => place?.code ?? []).join('>');

const classColumns = ({ vehicles }: PrintedSheet, { locale }: Writing) =>
  vehicles.map((vehicle) => ({ code: vehicle.code, name: nameIn(locale, vehicle) }));
const routeHeads = (route: PrintedRoute, { locale, words }: Writing): [string, string] => [
  routeText(route, locale, viaIn(words)),
  route.leadDays === null ? '' : String(route.leadDays),
];

export const routeByClassDocument: DocumentLayout = {
  bareColumns: classColumns,
  offeredColumns: classColumns,
  offeredAmounts({ withBaf, withCharges, charges, currency, routes, vehicles, amounts }) {
    return routes.map(({ id: routeId, baf }, row) =>
      vehicles.map(({ id: vehicleId }, column): Amount | null => {
        const amount = amounts[row]?.[column] ?? null;
        return amount === null
          ? null
          : offered(amount, {
              including: { baf: withBaf, charges: withCharges },
              baf,
              charges,
              routeId,
              vehicleId,
              currency,
            });
      }),
    );
  },
  bafIncluded: 'bafIncluded',
  isOneRoute: false,
  printHeads: (words) => [
    { label: words('route'), width: 62 },
    { label: words('days'), width: 13 },
  ],
  printRows: ({ routes }, writing) => routes.map((route) => routeHeads(route, writing)),
  workbookHeads: (words, code) => [
    { header: code, kind: 'text', width: 20 },
    { header: words('route'), kind: 'text', width: 36 },
    { header: words('days'), kind: 'number', width: 8 },
  ],
  workbookRows: ({ routes }, writing) =>
    routes.map((route) => [routeCode(route), ...routeHeads(route, writing)]),
  hasAverages: true,
};
