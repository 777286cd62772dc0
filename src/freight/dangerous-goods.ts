import type { Cargo } from './cargo.ts';

/** The UN numbers of the dangerous goods in a cargo; empty if it has none. */
export function unNumbersOf(cargo: Cargo): readonly string[] {
  switch (cargo.kind) {
    case 'container':
    case 'general-cargo':
      return cargo.unNumber === null ? [] : [cargo.unNumber];
    case 'vehicle':
      return cargo.dangerousGoods.map(({ unNumber }) => unNumber);
    case 'heavy-equipment':
      return [];
  }
}
