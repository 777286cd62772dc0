/** The value as one of a list, e.g. of a select's or an address's options; undefined when it is none of them. */
export const oneOf = <T>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given);
