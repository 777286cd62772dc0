import * as z from 'zod';
import { instant } from '#platform/http/output.ts';

export const maintenanceShown = z
  .object({
    startedBy: z.string().nullable(),
    startedAt: instant.nullable(),
    until: instant.nullable(),
    bySettings: z.boolean(),
  })
  .nullable();
