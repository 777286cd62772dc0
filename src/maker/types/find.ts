import type { Maker, PricePart } from '../types.ts';
import { makerTypes } from './registry.ts';

// Beside the list itself, so that a test can put another list in its place.

export type RegisteredType = (typeof makerTypes)[number];
/** The types of a layout: `api().maker[type.name]` has the procedures of that layout. */
export type TypeOf<L extends RegisteredType['layout']> = Extract<RegisteredType, { layout: L }>;

export const makers: readonly Maker[] = makerTypes.map((type) => type.name);
/** Every part that a price of any type has, each once. */
export const priceParts: readonly PricePart[] = [
  ...new Set(makerTypes.flatMap((type) => type.parts.map((part) => part.name))),
];

export function typeNamed(name: Maker): RegisteredType {
  const found = makerTypes.find((type) => type.name === name);
  if (!found) throw new Error(`There is no type of price sheet called ${name}.`);
  return found;
}

/** The types of those makers that a person stands for. */
export const typesOf = (names: readonly string[]): RegisteredType[] =>
  makerTypes.filter((type) => names.includes(type.name));
