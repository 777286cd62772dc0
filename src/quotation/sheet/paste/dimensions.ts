import { exact, factorOf, isUnit, plainText, readQuantity } from './units.ts';

// Length, width and height in one cell: 3200×2100×1500, L3.2m × W2.1m × H1.5m.

const axes = ['lengthMm', 'widthMm', 'heightMm'] as const;
type Axis = (typeof axes)[number];

/** What each measure is called in plain form, in heads, cells and sentences. */
export const axisWords: Readonly<Record<Axis, readonly string[]>> = {
  lengthMm: ['l', 'length', 'd', 'depth', '長さ', '長', '全長', '車長', '縦', '奥行', '奥行き'],
  widthMm: ['w', 'width', '幅', '巾', '全幅', '車幅', '横', '横幅'],
  heightMm: ['h', 'height', '高さ', '高', '全高', '車高'],
};
const axisNamed = (word: string) => axes.find((axis) => axisWords[axis].includes(word)) ?? null;

const splitAtTimes = (text: string) => text.split(/\s*[×x*]\s*/);

const areAllAxes = (found: readonly (Axis | null)[]): found is readonly Axis[] =>
  found.length === axes.length && axes.every((axis) => found.includes(axis));

/** The order of the axes that a head names, e.g. 幅×奥行×高さ; null for a head that names none. */
export function axesOfHead(head: string): readonly Axis[] | null {
  const found = splitAtTimes(head).map((word) => axisNamed(word.replaceAll(/[\s:.]/g, '')));
  return areAllAxes(found) ? found : null;
}

const part = /^([^\d\s:=]*)\s*[:=]?\s*([\d,.]+\s*[^\d\s,.]*)$/;

/**
 * The size in a cell, in whole millimetres where it is whole; null for a cell that is none. The unit of the last number
 * counts for those without one, then that of the head.
 */
export function readDimensions(
  cell: string,
  headUnit: string | null,
  order: readonly Axis[] | null,
): Readonly<Record<Axis, number>> | null {
  // A unit in brackets at the end: 320×210×150(cm).
  const text = plainText(cell).replace(/\s*\(\s*([^)]*?)\s*\)$/, (all, unit: string) =>
    isUnit(unit) ? unit : all,
  );
  const parts = splitAtTimes(text).map((each) => part.exec(each));
  if (parts.length !== axes.length || parts.includes(null)) return null;
  const named = parts.map((each) => axisNamed(each?.[1] ?? ''));
  const prefixes = parts.map((each) => each?.[1] ?? '');
  const isNamed = prefixes.some((each) => each !== '');
  if (isNamed && !areAllAxes(named)) return null;
  const quantities = parts.map((each) => readQuantity(each?.[2] ?? ''));
  const lastUnit = quantities.at(-1)?.unit ?? '';
  const size: Partial<Record<Axis, number>> = {};
  for (const [i, each] of quantities.entries()) {
    const axis = areAllAxes(named) ? named[i] : (order ?? axes)[i];
    const factor = each && factorOf({ path: 'cargo.size' }, each.unit || lastUnit, headUnit);
    if (!axis || !each || !factor) return null;
    size[axis] = exact(each.value * factor);
  }
  const { lengthMm, widthMm, heightMm } = size;
  return lengthMm === undefined || widthMm === undefined || heightMm === undefined
    ? null
    : { lengthMm, widthMm, heightMm };
}
