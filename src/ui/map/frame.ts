import { type Point, extent } from './projection.ts';

/** The visible part of the map: its upper left corner, width and height in units of the map. */
export type Frame = Readonly<{ x: number; y: number; width: number; height: number }>;

/**
 * The frame that contains the points with a margin, in the aspect ratio of the area that shows it (pixels). It is at least
 * `closest` units wide and high.
 */
export function frameOf(
  points: readonly Point[],
  area: Readonly<{ width: number; height: number }>,
  closest: number,
): Frame {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top, right, bottom]: readonly [number, number, number, number] =
    points.length > 0
      ? [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
      : [0, 0, ...extent];
  const room = 1.2;
  const scale = Math.max(
    (Math.max(right - left, closest) * room) / area.width,
    (Math.max(bottom - top, closest) * room) / area.height,
  );
  const [width, height] = [area.width * scale, area.height * scale];
  return {
    x: (left + right) / 2 - width / 2,
    y: (top + bottom) / 2 - height / 2,
    width,
    height,
  };
}

/** Groups items that are closer than `apart` (units of the map) to the first of a group. */
export function cluster<T extends { at: Point }>(
  places: readonly T[],
  apart: number,
): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const place of places) {
    const near = groups.find(
      ([{ at }]) => Math.hypot(at[0] - place.at[0], at[1] - place.at[1]) < apart,
    );
    if (near) near.push(place);
    else groups.push([place]);
  }
  return groups;
}

type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The side of each mark on which its label fits without overlapping others; earlier marks have priority. `start` is to the
 * right of the mark, `end` to the left, null is no label. In pixels; `text` is the width of the label.
 */
export function labelSides(
  marks: readonly { x: number; y: number; text: number }[],
  width: number,
): ('start' | 'end' | null)[] {
  const half = { mark: 8, name: 9 };
  const taken: Box[] = marks.map(({ x, y }) => ({
    left: x - half.mark,
    right: x + half.mark,
    top: y - half.mark,
    bottom: y + half.mark,
  }));
  return marks.map(({ x, y, text }, i) => {
    const sides = [
      { side: 'start' as const, left: x + half.mark + 2, right: x + half.mark + 2 + text },
      { side: 'end' as const, left: x - half.mark - 2 - text, right: x - half.mark - 2 },
    ];
    for (const { side, left, right } of sides) {
      const box = { left, right, top: y - half.name, bottom: y + half.name };
      if (left < 0 || right > width || taken.some((other, k) => k !== i && overlap(other, box)))
        continue;
      taken.push(box);
      return side;
    }
    return null;
  });
}
