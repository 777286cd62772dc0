/** The value of a list that something is; undefined where it is none of them, e.g. what a select or an address gives. */
export const oneOf = <T>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given);
