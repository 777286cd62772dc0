// What rates, forms and documents have to know about vehicles and trailers as freight. docs/decisions/vehicles.md.

/** A chassis is a trailer without its tractor; a tractor head with a trailer is a tractor-trailer. */
export const vehicleCategories = [
  'car',
  'truck',
  'chassis',
  'tractor-trailer',
  'bus',
  'motorcycle',
] as const;
export type VehicleCategory = (typeof vehicleCategories)[number];

export const packingGroups = ['I', 'II', 'III'] as const;
export type PackingGroup = (typeof packingGroups)[number];

/** The most dangerous goods in one vehicle. */
export const maxDangerousGoods = 5;

/** Whether a category carries goods, so that it is laden or empty. */
export function carriesGoods(category: VehicleCategory): boolean {
  switch (category) {
    case 'truck':
    case 'chassis':
    case 'tractor-trailer':
      return true;
    case 'car':
    case 'bus':
    case 'motorcycle':
      return false;
  }
}

/** Whether it has a cab: a chassis is always shipped without a driver. */
export const hasCab = (category: VehicleCategory): boolean => category !== 'chassis';

/** A length band: over `fromMm`, up to and including `toMm`, as tariffs of ferries say it (12m超13m以下). */
export const isInLengthBand = (
  lengthMm: number,
  { from, to }: Readonly<{ from: number; to: number | null }>,
): boolean => lengthMm > from && (to === null || lengthMm <= to);

/** The band of one metre that a length is in, in metres: 13,000 mm is over 12 up to 13. */
export function metreBand(lengthMm: number): Readonly<{ from: number; to: number }> {
  const to = Math.max(1, Math.ceil(lengthMm / 1000));
  return { from: to - 1, to };
}
