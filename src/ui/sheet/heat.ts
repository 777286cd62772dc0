/** Background of a cell, from −1 (cold: less) to 1 (warm: more); text stays readable on it in both colour schemes. */
export function heatColour(heat: number): string {
  const share = Math.round(Math.abs(heat) * 45);
  return `color-mix(in srgb, ${heat > 0 ? '#e8590c' : '#1c7ed6'} ${share}%, var(--mantine-color-body))`;
}
