/** A point on the map: to the right and down, in units of 1/50 degree of longitude. */
export type Point = readonly [x: number, y: number];

const units = 50;
const west = 122;
const north = 46.5;
const mercator = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;

/** The map's extent in its units, from Yonaguni to Etorofu. */
export const extent: Point = [1400, 1400];
/** Grid of cells with land or sea, by which lanes avoid land; a cell is about 20 km wide. */
export const grid = { cell: 10, columns: 140, rows: 140 } as const;

/** Projects degrees with the Mercator projection of sea charts. */
export function project(longitude: number, latitude: number): Point {
  return [(longitude - west) * units, (mercator(north) - mercator(latitude)) * units];
}
