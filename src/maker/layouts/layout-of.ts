import { typeNamed } from '../types/find.ts';
import type { LayoutName } from '../types/maker-type.ts';
import type { Maker } from '../types.ts';
import { classByPart } from './class-by-part.ts';
import type { SheetLayout } from './layout.ts';
import { routeByClass } from './route-by-class.ts';

const layouts: Readonly<Record<LayoutName, SheetLayout>> = {
  'route-by-class': routeByClass,
  'class-by-part': classByPart,
};

/** The layout of a maker's sheets, and the parts of its prices. */
export function layoutOf(maker: Maker) {
  const type = typeNamed(maker);
  return { layout: layouts[type.layout], parts: type.parts.map((part) => part.name) };
}
