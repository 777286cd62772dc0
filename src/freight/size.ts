import type { Cargo, Size } from './cargo.ts';

/** The size of one piece; null for a container, which is rated by its type. */
export function sizeOf(cargo: Cargo): Size | null {
  return cargo.kind === 'container' ? null : cargo.size;
}
