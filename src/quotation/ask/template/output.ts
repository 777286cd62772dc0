import * as z from 'zod';
import { bilingual, count, instant } from '#platform/http/output.ts';
import { place } from '#quotation/sheet/output.ts';
import { templateContentRule } from './input.ts';

const template = {
  id: z.uuid(),
  name: z.string(),
  updatedAt: instant,
  version: count,
};

/** A template in the list of its customer. */
export const templateListed = z.object({
  ...template,
  fromPort: place.nullable(),
  toPort: place.nullable(),
  lines: count.meta({ description: 'How many freight lines it has.' }),
});

export const templateShown = z.object({
  ...template,
  customerId: z.uuid(),
  content: templateContentRule,
  stale: z
    .array(z.object({ path: z.string(), code: z.string(), message: bilingual }))
    .meta({ description: 'What of the content can no longer be chosen, and has to be replaced.' }),
});
