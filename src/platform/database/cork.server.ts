import type { Writable } from 'node:stream';

const corked = new WeakSet<Writable>();

/** Gathers what is written to a stream until `defer` runs what it is given; then it is sent by one write. */
export function corkUntil(stream: Writable, defer: (uncork: () => void) => unknown): void {
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  defer(() => {
    corked.delete(stream);
    stream.uncork();
  });
}
