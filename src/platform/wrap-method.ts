type Method = (...args: readonly unknown[]) => unknown;

/**
 * Replaces a method of one object, e.g. to measure its calls. `wrap` gets the original, bound to the object; what it
 * returns takes every call from now on, so it has to accept and answer all that the original does.
 */
export function wrapMethod<K extends string>(
  target: Readonly<Record<K, (...args: never[]) => unknown>>,
  name: K,
  wrap: (original: Method) => Method,
): void {
  const original = target[name];
  Object.assign(target, {
    [name]: wrap((...args) => Reflect.apply(original, target, args)),
  });
}
