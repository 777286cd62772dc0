import { nameIn } from '#platform/i18n/name-in.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { type Charge, bafOn, offered, total } from '../rules/amounts.ts';
import { type Amount, type Maker, type Matrix, type RouteBaf, pricePartsOf } from '../types.ts';
import type { SheetWords } from './words.ts';

type Place = Readonly<{ code: string; name: string; nameEn: string }>;
export type PrintedRoute = Readonly<{
  id: string;
  fromDoor: Place | null;
  fromPort: Place;
  via: readonly Place[];
  toPort: Place;
  toDoor: Place | null;
  leadDays: number | null;
  baf: RouteBaf | null;
}>;
type PrintedVehicle = Readonly<{ id: string; code: string; name: string; nameEn: string }>;
export type PrintedCharge = Charge & Readonly<{ name: string; nameEn: string }>;

/** A sheet with all that its file or print tells. */
export type PrintedSheet = Readonly<{
  maker: Maker;
  title: string;
  withBaf: boolean;
  withCharges: boolean;
  bafYear: Readonly<{ year: number }> | null;
  currency: Readonly<{ code: string; minorUnit: number }>;
  routes: readonly PrintedRoute[];
  vehicles: readonly PrintedVehicle[];
  charges: readonly PrintedCharge[];
  amounts: Matrix;
}>;

/** What names a route in files, the same in every language: its places by their codes. */
export const routeCode = ({ fromDoor, fromPort, via, toPort, toDoor }: PrintedRoute): string =>
  [fromDoor, fromPort, ...via, toPort, toDoor].flatMap((place) => place?.code ?? []).join('>');

/** The columns of a sheet: classes, or the parts of a price with BAF and total. */
export function columnsOf(
  sheet: PrintedSheet,
  words: SheetWords,
  locale: Locale,
): { code: string; name: string }[] {
  if (sheet.maker === 'nissan')
    return sheet.vehicles.map((vehicle) => ({ code: vehicle.code, name: nameIn(locale, vehicle) }));
  const parts = pricePartsOf.toyota.map((part) => words(part));
  return [...parts, ...(hasBaf(sheet) ? [words('baf')] : []), words('total')].map((code) => ({
    code,
    name: '',
  }));
}

const hasBaf = ({ withBaf, routes }: PrintedSheet) => withBaf && routes[0]?.baf != null;

/** The prices as they are offered: with the BAF and charges that are in them; the Toyota type's with its BAF and total. */
export function offeredAmounts(sheet: PrintedSheet): (Amount | null)[][] {
  const { minorUnit } = sheet.currency;
  if (sheet.maker === 'toyota') {
    const baf = hasBaf(sheet) ? sheet.routes[0]!.baf : null;
    return sheet.amounts.map((parts) => {
      const [price] = parts;
      return [
        ...parts,
        ...(baf ? [price == null ? null : bafOn(price, baf, minorUnit).toFixed()] : []),
        total(parts, baf, minorUnit),
      ];
    });
  }
  const including = { baf: sheet.withBaf, charges: sheet.withCharges };
  return sheet.amounts.map((row, r) =>
    row.map((amount, c) => {
      const [route, vehicle] = [sheet.routes[r]!, sheet.vehicles[c]!];
      return amount === null
        ? null
        : offered(amount, {
            including,
            baf: route.baf,
            charges: sheet.charges,
            routeId: route.id,
            vehicleId: vehicle.id,
            minorUnit,
          });
    }),
  );
}

/** What is said of the BAF, in a sentence; nothing where there is none. */
export function bafSentence(
  { maker, bafYear, withBaf, routes }: PrintedSheet,
  words: SheetWords,
  money: (amount: string) => string,
): string | null {
  if (!bafYear) return null;
  const rates = new Set(
    routes.flatMap(({ baf }) =>
      baf
        ? [
            words(baf.kind === 'percent' ? 'bafPercent' : 'bafAmount', {
              result: baf.kind === 'percent' ? baf.result : money(baf.result),
            }),
          ]
        : [],
    ),
  );
  const included = maker === 'toyota' ? 'bafInTotal' : 'bafIncluded';
  return words(withBaf ? included : 'bafListed', {
    year: String(bafYear.year),
    rates: rates.size === 1 ? [...rates][0]! : words('bafByRoute'),
  });
}
