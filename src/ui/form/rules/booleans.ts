import * as z from 'zod';
import { failing } from './rule.ts';

/** Has to be ticked: "Please check." */
export function trueOnly(): z.ZodBoolean {
  return z.boolean().refine((value) => value, failing('check'));
}

/** Must not be ticked: "Please uncheck." */
export function falseOnly(): z.ZodBoolean {
  return z.boolean().refine((value) => !value, failing('uncheck'));
}
