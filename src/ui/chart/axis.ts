/**
 * Round values at even distances, from at or below `low` to at or above `high`: some `count` steps of 1, 2, 2.5 or 5 times a
 * power of ten. `low` and `high` are finite; where they are equal there is one step.
 */
export function ticksOf(low: number, high: number, count = 4): number[] {
  const rough = (high - low || Math.abs(high) || 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  // Without what binary floats add: 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}

/** A linear scale from the first and last of `ticks` to two positions. */
export function scaleOf(ticks: readonly number[], from: number, to: number) {
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  return (value: number): number => from + ((value - low) / (high - low)) * (to - from);
}

type Point = Readonly<{ x: number; y: number | null }>;

/** The path of a line through points, interrupted where one has no value. A step keeps its value until the next point. */
export function linePath(points: readonly Point[], isStep = false): string {
  let isDrawing = false;
  let path = '';
  for (const { x, y } of points) {
    if (y === null) {
      isDrawing = false;
      continue;
    }
    const at = x.toFixed(1);
    const height = y.toFixed(1);
    path += !isDrawing ? `M${at},${height}` : isStep ? `H${at}V${height}` : `L${at},${height}`;
    isDrawing = true;
  }
  return path;
}
