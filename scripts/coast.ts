/**
 * Draws the coast of Japan for the map of ports and lanes: `node scripts/coast.ts` writes src/ui/map/coast.ts.
 * Source: Natural Earth, 1:10 million (public domain), by the package `world-atlas` (ISC).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Point, grid, project } from '../src/ui/map/projection.ts';

const japan = '392';
/** Islands smaller than this are left out, in square units of the map: about 6 km². */
const smallest = 2;

const world = JSON.parse(
  readFileSync(new URL('../node_modules/world-atlas/countries-10m.json', import.meta.url), 'utf8'),
) as Topology<{ countries: GeometryCollection }>;
const found = feature(world, world.objects.countries).features.find(
  ({ id }) => id === japan,
)!.geometry;
if (found.type !== 'MultiPolygon') throw new Error('Japan is many islands');

const area = (ring: readonly Point[]) =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], i) =>
        sum + x * ring[(i + 1) % ring.length]![1] - ring[(i + 1) % ring.length]![0] * y,
      0,
    ),
  ) / 2;
const islands = found.coordinates
  .map(([outline]) =>
    outline!
      .map(([longitude, latitude]) => project(longitude!, latitude!))
      .map(([x, y]): Point => [Math.round(x), Math.round(y)]),
  )
  .map((ring) =>
    ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1]![0] || y !== ring[i - 1]![1]),
  )
  .filter((ring) => ring.length > 3 && area(ring) >= smallest);

const step = (from: Point, to: Point) => `${to[0] - from[0]} ${to[1] - from[1]}`.replace(' -', '-');
const path = islands
  .map((ring) => {
    const steps = ring.slice(1, -1).map((point, i) => step(ring[i]!, point));
    return `M${ring[0]!.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
  })
  .join('');

/** Whether a point lies in a ring: a ray to the east crosses its outline an odd number of times. */
const isWithin = ([x, y]: Point, ring: readonly Point[]) =>
  ring.reduce((inside, [x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
  }, false);
const wide = islands.filter((ring) => area(ring) > grid.cell ** 2);
const rows = Array.from({ length: grid.rows }, (_, row) => {
  const cells = Array.from({ length: grid.columns }, (__, column) =>
    wide.some((ring) => isWithin([(column + 0.5) * grid.cell, (row + 0.5) * grid.cell], ring))
      ? '1'
      : '0',
  );
  return Array.from({ length: grid.columns / 4 }, (__, digit) =>
    parseInt(cells.slice(digit * 4, digit * 4 + 4).join(''), 2).toString(16),
  ).join('');
});

writeFileSync(
  new URL('../src/ui/map/coast.ts', import.meta.url),
  `// Written by scripts/coast.ts from Natural Earth, 1:10 million (public domain). Not to be edited.

/** The coast of Japan as a path of SVG, in the units of projection.ts. */
export const coast =
  '${path}';

/** Where the islands are, by the cells of \`grid\`: rows with spaces between them, a hexadecimal digit to four cells. */
export const land =
  '${rows.join(' ')}';
`,
);
console.log(
  `${islands.length} islands, ${path.length} letters of path, ${rows.join(' ').length} of land`,
);
