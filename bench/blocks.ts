import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Figure } from './measure.ts';

/** The parts in which a body arrives from a connection. */
const partBytes = 64 * 1024;

/** A form as it arrives: made beforehand, so that making it is not measured. */
export async function arriving(
  form: FormData,
): Promise<Readonly<{ type: string; body: ReadableStream }>> {
  const made = new Response(form);
  const bytes = new Uint8Array(await made.arrayBuffer());
  let at = 0;
  const body = new ReadableStream({
    // As a connection does it: other work runs between two parts.
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + partBytes));
      at += partBytes;
    },
  });
  return { type: made.headers.get('content-type') ?? '', body };
}

/** Reads an answer and lets go of it. */
async function drain(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.body?.pipeTo(new WritableStream());
}

/** Measures calls: the longest block of the server's own thread, and the time in all, each as a median of rounds. */
export function measureBlocks(rounds: number) {
  const figures: Figure[] = [];
  const measured = async (name: string, call: () => Promise<Response>): Promise<void> => {
    const blocks: number[] = [];
    const times: number[] = [];
    for (let i = 0; i < rounds; i++) {
      globalThis.gc?.();
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      // The histogram starts with the first of its timers.
      await new Promise((resolve) => setTimeout(resolve, 20));
      delay.reset();
      const from = performance.now();
      await drain(await call());
      times.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 5));
      delay.disable();
      blocks.push(delay.max / 1e6);
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    figures.push(
      { name: `${name}: longest block`, value: median(blocks), unit: 'ms' },
      { name: `${name}: in all`, value: median(times), unit: 'ms' },
    );
  };
  return { figures, measured };
}
