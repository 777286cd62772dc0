import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Started = Readonly<{
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}>;

/** Node's compile cache: each program starts some tenths of a second faster. */
const compiled = join(import.meta.dirname, '../node_modules/.cache/umiji/compiled');

/** Waits until a program has printed a text. @throws Error with what it printed if it ends before */
export async function untilPrinted(started: Started, text: string): Promise<void> {
  while (!started.output().includes(text)) {
    if (started.process.exitCode !== null)
      throw new Error(`the program ended: ${started.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts our own scripts as separate processes, without the settings of this one; `end` ends those that still run. */
export function programs(settings: () => Record<string, string>) {
  const running = new Set<ChildProcess>();

  function run(args: readonly string[], more: Record<string, string> = {}): Started {
    const env = {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: compiled,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '1000000',
      ...settings(),
      ...more,
    };
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    const ended = once(child, 'close').then(
      ([code]) => (running.delete(child), code as number | null),
    );
    return { process: child, output: () => output, ended };
  }

  /** The built application, once it responds. */
  async function serving(more: Record<string, string> = {}): Promise<Started> {
    const started = run(['scripts/start.mjs'], more);
    await untilPrinted(started, 'is ready at');
    return started;
  }

  async function succeeds(
    args: readonly string[],
    more: Record<string, string> = {},
  ): Promise<string> {
    const started = run(args, more);
    if ((await started.ended) !== 0) throw new Error(`${args.join(' ')}: ${started.output()}`);
    return started.output();
  }

  /** Builds the application from the current sources. */
  async function build(): Promise<void> {
    await succeeds(['scripts/build.mjs']);
  }

  /** Makes somebody an administrator. Returns the password. */
  async function administrator(email: string, more: Record<string, string> = {}): Promise<string> {
    return /Password: (\S+)/.exec(await succeeds(['scripts/admin.ts', email], more))![1]!;
  }

  async function end(): Promise<void> {
    for (const child of running) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
  }
  return { run, serving, build, administrator, end };
}
