/** The kinds of failure, in the order in which their rounds run. */
export const kinds = ['kill', 'killboth', 'stop', 'power', 'disk', 'readonly', 'clock'] as const;
export type Kind = (typeof kinds)[number];

export type Plan = Readonly<{
  rounds: Readonly<Record<Kind, number>>;
  seed: number;
  fsync: boolean;
}>;

/** The rounds of a call without arguments. */
const small: Readonly<Record<Kind, number>> = {
  kill: 3,
  killboth: 2,
  stop: 2,
  power: 2,
  disk: 1,
  readonly: 1,
  clock: 1,
};

/**
 * Reads `kill=50 power=10 seed=1 fsync=off`. Kinds that are not named do not run; without arguments, a small round of each kind runs.
 * @throws Error for anything else.
 */
export function planOf(args: readonly string[]): Plan {
  const given: Partial<Record<Kind, number>> = {};
  let seed = Date.now() % 1_000_000;
  let fsync = true;
  for (const arg of args) {
    const [name = '', value = ''] = arg.split('=');
    if (name === 'fsync' && (value === 'on' || value === 'off')) fsync = value === 'on';
    else if (name === 'seed' && /^\d+$/.test(value)) seed = Number(value);
    else if (kinds.some((kind) => kind === name) && /^\d+$/.test(value))
      given[name as Kind] = Number(value);
    else
      throw new Error(
        `Not understood: ${arg}. Usage: npm run torture -- ${kinds.map((kind) => `${kind}=N`).join(' ')} seed=N fsync=on|off`,
      );
  }
  const nothing = Object.keys(given).length === 0;
  const count = (kind: Kind) => (nothing ? small[kind] : (given[kind] ?? 0));
  return {
    rounds: Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<Kind, number>,
    seed,
    fsync,
  };
}

export type Random = Readonly<{
  /** At least 0, less than 1. */
  next: () => number;
  between: (from: number, to: number) => number;
}>;

/** Mulberry32: the same seed gives the same times and choices. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, between: (from, to) => from + next() * (to - from) };
}
