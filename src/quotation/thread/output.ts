import * as z from 'zod';
import { instant } from '#platform/http/output.ts';

const text = z.string();

export const message = z.object({
  id: z.uuid(),
  authorName: text,
  side: z.enum(['customer', 'employee']),
  internal: z.boolean(),
  isWish: z.boolean(),
  text,
  at: instant,
  isOwn: z.boolean(),
});
