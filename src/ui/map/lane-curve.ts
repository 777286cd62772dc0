import { land } from './coast.ts';
import { type Point, grid } from './projection.ts';
import { firstOf } from '#platform/expect.ts';

const rows = land.split(' ');

/** Whether there is land at a point, by the cells of the grid; Korea and Russia count as sea. */
export function isLand([x, y]: Point): boolean {
  const [column, row] = [Math.floor(x / grid.cell), Math.floor(y / grid.cell)];
  const digit = rows[row]?.[column >> 2];
  return digit !== undefined && ((Number.parseInt(digit, 16) >> (3 - (column & 3))) & 1) === 1;
}

/** How far a lane may bend to either side, as a share of its length. */
const bows = [0.12, 0.22, 0.35, 0.5, 0.7, 0.95].flatMap((bow) => [bow, -bow]);
const samples = 40;

const along = ([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, part: number): Point => {
  const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return [a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2];
};

/**
 * The control point of the quadratic curve of a lane between two ports: the flattest of the curves that cross the least
 * land. Land near the ports themselves is not counted.
 */
export function laneControlPoint(from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const near = 2 * grid.cell;
  const isAway = (point: Point) =>
    [from, to].every((port) => Math.hypot(point[0] - port[0], point[1] - port[1]) > near);
  const tried = bows.map((bow) => {
    // The curve reaches half as far as its control point.
    const point: Point = [(from[0] + to[0]) / 2 - dy * bow, (from[1] + to[1]) / 2 + dx * bow];
    const crossed = Array.from({ length: samples }, (_, i) =>
      along(from, point, to, (i + 0.5) / samples),
    ).filter((at) => isAway(at) && isLand(at)).length;
    return { point, cost: (crossed * length) / samples + Math.abs(bow) * 0.1 * length };
  });
  return firstOf(tried.toSorted((a, b) => a.cost - b.cost)).point;
}

/** The curve of a lane between two ports as the path of an SVG. */
export const lanePath = (from: Point, to: Point): string =>
  `M${from.join(' ')}Q${laneControlPoint(from, to).join(' ')} ${to.join(' ')}`;
