import type { Maker, PricePart } from '../types.ts';
import { makerTypes } from './registry.ts';

// Not in registry.ts, so that a test can replace that file.

export type RegisteredType = (typeof makerTypes)[number];
/** The types of a layout: `api().maker[type.name]` has the procedures of that layout. */
export type TypeOf<L extends RegisteredType['layout']> = Extract<RegisteredType, { layout: L }>;

export const makers: readonly Maker[] = makerTypes.map((type) => type.name);
/** The parts of prices of all types, without duplicates. */
export const priceParts: readonly PricePart[] = [
  ...new Set(makerTypes.flatMap((type) => type.parts.map((part) => part.name))),
];

export function typeNamed(name: Maker): RegisteredType {
  const found = makerTypes.find((type) => type.name === name);
  if (!found) throw new Error(`There is no type of price sheet called ${name}.`);
  return found;
}

/** The types with the given names: of the makers that a person represents. */
export const typesOf = (names: readonly string[]): RegisteredType[] =>
  makerTypes.filter((type) => names.includes(type.name));
