/** The ground of a cell by how much more (to 1, warm) or less (to −1, cold) it says; text stays readable on it in either colour scheme. */
export function heatColour(heat: number): string {
  const share = Math.round(Math.abs(heat) * 45);
  return `color-mix(in srgb, ${heat > 0 ? '#e8590c' : '#1c7ed6'} ${share}%, var(--mantine-color-body))`;
}
