/**
 * A property of a value of unknown shape (JSON, an error, an object of a library), or one of an object within it:
 * `propertyOf(body, 'json', 'code')`. Undefined where there is no such property.
 */
export const propertyOf = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (each, name) =>
      typeof each === 'object' && each !== null ? Reflect.get(each, name) : undefined,
    value,
  );
