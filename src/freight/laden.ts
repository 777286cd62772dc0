import type { Cargo } from './cargo.ts';

/** Whether a cargo that can be laden or empty is laden; null for one that is neither. */
export function isLaden(cargo: Cargo): boolean | null {
  switch (cargo.kind) {
    case 'container':
    case 'vehicle':
      return cargo.laden;
    case 'general-cargo':
    case 'heavy-equipment':
      return null;
  }
}
