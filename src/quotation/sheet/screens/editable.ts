import type { Cargo } from '#freight/cargo.ts';

/** Stored cargo as the form edits it, without what the server adds. */
export function editable(cargo: Cargo) {
  switch (cargo.kind) {
    case 'container': {
      const { containerTypeCode: _, ...rest } = cargo;
      return rest;
    }
    case 'general-cargo': {
      const { packingStyleName: _, ...rest } = cargo;
      return rest;
    }
    case 'heavy-equipment':
    case 'vehicle':
      return cargo;
  }
}
