import { isDay, isMonth } from './day.ts';
import { oneOf } from './one-of.ts';

/** Reads the value of a parameter; undefined where it is none that the screen knows. */
type Read<T> = (given: unknown) => T | undefined;
type Reads = Readonly<Record<string, Read<unknown>>>;
type Values<R extends Reads> = { [K in keyof R]?: Exclude<ReturnType<R[K]>, undefined> };

const textThat =
  (is: (text: string) => boolean): Read<string> =>
  (given) =>
    typeof given === 'string' && is(given) ? given : undefined;

/** A text that is not blank; of a longer one its beginning, so that what was typed into a search stays. */
export const text =
  (most = Number.POSITIVE_INFINITY): Read<string> =>
  (given) =>
    typeof given === 'string' && given.trim() !== ''
      ? // Half of a pair is no character, and would be refused.
        given.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
      : undefined;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
export const id: Read<string> = textThat((given) => uuid.test(given));

export const day: Read<string> = textThat(isDay);
export const month: Read<string> = textThat(isMonth);

/** A whole number in digits. */
export const whole =
  (least: number, most: number): Read<number> =>
  (given) => {
    const number = /^\d{1,15}$/.test(String(given)) ? Number(given) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };

export const flag: Read<boolean> = (given) => {
  const written = String(given);
  return written === 'true' || written === 'false' ? written === 'true' : undefined;
};

/** One of a fixed list of options. */
export const option =
  <const T>(options: readonly T[]): Read<T> =>
  (given) =>
    oneOf(options, given);

/** Any of a fixed list of options, in its order: `requested,offered`. */
export const options =
  <const T extends string>(all: readonly T[]): Read<readonly T[]> =>
  (given) => {
    const asked: readonly unknown[] = Array.isArray(given) ? given : String(given).split(',');
    const known = all.filter((each) => asked.includes(each));
    return known.length > 0 ? known : undefined;
  };

/**
 * Reads the parameters of a screen's address. A parameter or a value that the screen does not know is ignored, as if the
 * address did not have it. The router hands on whatever is not read, so every parameter that is ignored is answered with
 * undefined: the router then removes it from the address as well.
 */
export const addressReader =
  <R extends Reads>(reads: R) =>
  (search: Readonly<Record<string, unknown>>): Values<R> => {
    const ignored = Object.keys(search).map((key) => [key, undefined] as const);
    const read = Object.entries(reads).flatMap(([key, of]) => {
      const value = of(Object.hasOwn(search, key) ? search[key] : undefined);
      return value === undefined ? [] : [[key, value] as const];
    });
    // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.fromEntries forgets the type of its keys
    return Object.fromEntries([...ignored, ...read]) as Values<R>;
  };
