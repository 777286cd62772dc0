import type { Dimensions, Fact, FactKind } from './fact.ts';

// Whatever is said twice and differently is not said.

/** The facts of a kind that say the same; empty where they differ. */
export function agreed(facts: readonly Fact[], kind: FactKind): Fact[] {
  const found = facts.filter((fact) => fact.kind === kind && fact.value !== null);
  const values = new Set(found.map(({ value }) => JSON.stringify(value)));
  return values.size === 1 ? found : [];
}

type Value = Fact['value'];
export const isDimensions = (value: Value): Dimensions | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;
export const isFlag = (value: Value) => (typeof value === 'boolean' ? value : undefined);
export const isText = (value: Value) => (typeof value === 'string' ? value : undefined);
/** Whole numbers only, as lines store them. */
export const isWhole = (value: Value | undefined) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

/** A value with the facts that say it; none of them where the line does without. */
export type Said<T> = Readonly<{ value: T | undefined; facts: readonly Fact[] }>;
export const unsaid: Said<never> = { value: undefined, facts: [] };

/** What all facts of a kind say. Freight that has no such field is told nothing. */
export function said<T>(
  facts: readonly Fact[],
  kind: FactKind,
  read: (value: Value) => T | undefined,
  hasField = true,
): Said<T> {
  const found = hasField ? agreed(facts, kind) : [];
  const value = found[0] && read(found[0].value);
  return value === undefined ? unsaid : { value, facts: found };
}

/** The facts of several values, each once. */
export const factsOf = (...all: readonly Said<unknown>[]) => [
  ...new Set(all.flatMap(({ facts }) => facts)),
];
