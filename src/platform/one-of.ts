/** The value of a list that a text is; undefined where it is none of them, e.g. what a select or an address gives. */
export const oneOf = <T extends string>(
  values: readonly T[],
  text: string | null | undefined,
): T | undefined => values.find((value) => value === text);
