import * as z from 'zod';

/** In how many minutes maintenance should be over, where that can be said. */
export const maintenanceInput = z.strictObject({ minutes: z.int().min(1).max(10_080).nullable() });
