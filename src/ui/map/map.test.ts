import { expect, test } from 'vitest';
import { laneControlPoint, isLand } from './lane-curve.ts';
import { frameOf, cluster, labelSides } from './frame.ts';
import { type Point, project } from './projection.ts';

const at = {
  tokyo: project(139.79, 35.61),
  tomakomai: project(141.62, 42.63),
  osaka: project(135.42, 34.62),
  naha: project(127.67, 26.22),
  tsuruga: project(136.07, 35.67),
};
const middle = (from: Point, to: Point): Point => {
  const [x, y] = laneControlPoint(from, to);
  return [(from[0] + 2 * x + to[0]) / 4, (from[1] + 2 * y + to[1]) / 4];
};

test('Nagano is land; the Pacific off Choshi and the Sea of Japan are not', () => {
  expect(isLand(project(138.19, 36.65))).toBe(true);
  expect(isLand(project(142, 35.7))).toBe(false);
  expect(isLand(project(136, 38))).toBe(false);
  expect(isLand([-500, 9000])).toBe(false);
});

test('a lane stays at sea: Tokyo–Tomakomai by the Pacific, Tsuruga–Tomakomai by the Sea of Japan', () => {
  expect(middle(at.tokyo, at.tomakomai)[0]).toBeGreaterThan(project(141, 39)[0]);
  expect(isLand(middle(at.tokyo, at.tomakomai))).toBe(false);
  expect(middle(at.tsuruga, at.tomakomai)[0]).toBeLessThan(project(139, 39)[0]);
  expect(isLand(middle(at.osaka, at.naha))).toBe(false);
});

test('a frame contains its ports, has the shape of its area, and shows surroundings of a single port', () => {
  const area = { width: 800, height: 400 };
  const frame = frameOf([at.osaka, at.naha], area, 40);
  expect(frame.width / frame.height).toBeCloseTo(2);
  for (const [x, y] of [at.osaka, at.naha]) {
    expect(x).toBeGreaterThan(frame.x);
    expect(x).toBeLessThan(frame.x + frame.width);
    expect(y).toBeGreaterThan(frame.y);
    expect(y).toBeLessThan(frame.y + frame.height);
  }
  expect(frameOf([at.naha], area, 200).height).toBeGreaterThan(200);
});

test('the ports of Tokyo Bay are one group when zoomed out, separate when zoomed in', () => {
  const bay = [
    { name: 'Tokyo', at: at.tokyo },
    { name: 'Osaka', at: at.osaka },
    { name: 'Kawasaki', at: project(139.77, 35.5) },
    { name: 'Yokohama', at: project(139.67, 35.43) },
  ];
  expect(cluster(bay, 14).map((group) => group.map(({ name }) => name))).toEqual([
    ['Tokyo', 'Kawasaki', 'Yokohama'],
    ['Osaka'],
  ]);
  expect(cluster(bay, 1)).toHaveLength(4);
});

test('labels are placed where there is room: to the right, else to the left, else omitted', () => {
  expect(labelSides([{ x: 100, y: 100, text: 60 }], 400)).toEqual(['start']);
  expect(labelSides([{ x: 380, y: 100, text: 60 }], 400)).toEqual(['end']);
  const crowd = [100, 101, 102].map((y) => ({ x: 200, y, text: 60 }));
  expect(labelSides(crowd, 400)).toEqual(['start', 'end', null]);
});
