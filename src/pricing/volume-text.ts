/**
 * Cubic metres of one piece, as text rounded up to three decimals, from whole millimetres. Whole numbers throughout:
 * 100 m cubed are 1e15 mm³, which a number holds exactly.
 */
export function cubicMetresText({
  lengthMm,
  widthMm,
  heightMm,
}: Readonly<{ lengthMm: number; widthMm: number; heightMm: number }>): string {
  return String(Math.ceil((lengthMm * widthMm * heightMm) / 1e6) / 1000);
}
