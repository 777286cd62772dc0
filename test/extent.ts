// How much a test goes through. `npm run test:full` goes through everything; `npm test` through a part of what repeats one rule.

const isFull = process.env.TEST_EXTENT === 'full';

/** The number of runs of a property: all of them, or a tenth. */
export const runs = (all: number): number => (isFull ? all : Math.ceil(all / 10));

/** All cases, or so many of them: the first, the last and some between. */
export const spread = <T>(cases: readonly T[], some: number): T[] =>
  isFull
    ? [...cases]
    : Array.from(
        { length: some },
        (_, i) => cases[Math.round((i * (cases.length - 1)) / (some - 1))]!,
      );

/**
 * All cases, or in their order those that have a trait which no earlier one has: every trait is tested at least once.
 * @param traitsOf what a case stands for: the kinds of its fields, the rule by which it is refused
 */
export function covering<T>(cases: readonly T[], traitsOf: (each: T) => readonly string[]): T[] {
  if (isFull) return [...cases];
  const seen = new Set<string>();
  return cases.filter((each) => {
    const more = traitsOf(each).filter((trait) => !seen.has(trait));
    for (const trait of more) seen.add(trait);
    return more.length > 0;
  });
}
