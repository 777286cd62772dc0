import type { Cargo } from './cargo.ts';
import { hasCab } from './vehicle.ts';

/** Whether a cargo that should move by itself cannot. A chassis has no cab: it is always towed. */
export function isNonRunning(cargo: Cargo): boolean {
  switch (cargo.kind) {
    case 'vehicle':
      return hasCab(cargo.category) && !cargo.running;
    case 'heavy-equipment':
      return !cargo.selfPropelled;
    case 'container':
    case 'general-cargo':
      return false;
  }
}
