import { type Point, extent } from './projection.ts';

/** The part of the map that is seen: its left upper corner, width and height in units of the map. */
export type Frame = Readonly<{ x: number; y: number; width: number; height: number }>;

/**
 * The frame that holds the points with room around them, in the shape of the area that shows it (pixels); it is never
 * less wide or high than `closest`, in units.
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

/** What lies closer to a place before it than fingers can tell apart joins that one's group; `apart` in units of the map. */
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
 * Which names can be written beside their marks without one running into another: the first ones win.
 * In pixels; `text` is how wide a name is. `end` puts a name to the left of its mark, where there is room.
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
