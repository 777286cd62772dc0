export type Plan = Readonly<{
  /** How long an attack goes on that can be repeated. */
  seconds: number;
  seed: number;
  /** Only attacks whose name begins like this. */
  only: string;
  list: boolean;
}>;

const usage =
  'Usage: npm run attack -- [--seconds N] [--seed N] [--only NAME] [--list]   (--only files: every attack whose name begins with it)';

/**
 * Reads `--seconds 10 --seed 1 --only files --list`; everything is optional.
 * @throws Error for anything else.
 */
export function planOf(args: readonly string[]): Plan {
  const plan = { seconds: 10, seed: Date.now() % 1_000_000, only: '', list: false };
  const waiting = [...args];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (name === '--list') {
      plan.list = true;
      continue;
    }
    const value = waiting.shift() ?? '';
    const isNumber = /^\d{1,9}$/.test(value);
    if (name === '--seconds' && isNumber) plan.seconds = Number(value);
    else if (name === '--seed' && isNumber) plan.seed = Number(value);
    else if (name === '--only' && value !== '') plan.only = value;
    else throw new Error(`Not understood: ${name} ${value}. ${usage}`);
  }
  return plan;
}
