import type { Cargo } from './cargo.ts';

/** Whether a cargo is plugged in on board and at the port: it has a temperature to keep. */
export function needsPower(cargo: Cargo): boolean {
  return cargo.kind === 'container' && cargo.temperatureC !== null;
}
