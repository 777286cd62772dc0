/** A column's cells in a heading of two rows. */
export type HeadingCells = Readonly<{ above: string; below: string }>;

/**
 * The cells of a heading in two rows, by column and without blanks around. An upper cell stands for the empty ones to its
 * right, as merged cells are read: 寸法 for 長さ, 幅 and 高さ.
 */
export function headingInTwoRows(
  upper: readonly string[],
  lower: readonly string[],
): HeadingCells[] {
  let above = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, i) => {
    above = (upper[i] ?? '').trim() || above;
    return { above, below: (lower[i] ?? '').trim() };
  });
}
