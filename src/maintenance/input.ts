import * as z from 'zod';

/** The expected length of maintenance in minutes; null if unknown. */
export const maintenanceInput = z.strictObject({ minutes: z.int().min(1).max(10_080).nullable() });
