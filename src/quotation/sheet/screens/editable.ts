import type { Cargo } from '#freight/cargo.ts';

/** Stored cargo as the form edits it, without what the server adds. */
export function editable(cargo: Cargo) {
  if (cargo.kind !== 'container') return cargo;
  const { containerTypeCode: _, ...rest } = cargo;
  return rest;
}
