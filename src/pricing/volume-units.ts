import type { Basis } from '#freight/types.ts';

// What volume is counted by. Read by screens, so nothing of the arithmetic is imported.

export const volumePeriods = ['month', 'year'] as const;
export type VolumePeriod = (typeof volumePeriods)[number];

export const volumeUnits = ['unit', 'rt', 'm3', 'ton', 'meter'] as const satisfies Basis[];
export type VolumeUnit = (typeof volumeUnits)[number];

/** A lump sum counts pieces. */
export const volumeUnitOf = (basis: Basis): VolumeUnit => (basis === 'flat' ? 'unit' : basis);
