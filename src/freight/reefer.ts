import type { Cargo } from './cargo.ts';

/** Whether a cargo is plugged in on board and at the port: it has a temperature to keep. */
export function needsPower(cargo: Cargo): boolean {
  switch (cargo.kind) {
    case 'container':
      return cargo.temperatureC !== null;
    case 'vehicle':
      return cargo.reefer !== null;
    case 'general-cargo':
    case 'heavy-equipment':
      return false;
  }
}
