import * as z from 'zod';
import { refuseUnless } from './rule.ts';

/** Must be checked: "Please check." */
export function trueOnly(): z.ZodBoolean {
  return z.boolean().check(refuseUnless((value) => value, 'check'));
}

/** Must not be checked: "Please uncheck." */
export function falseOnly(): z.ZodBoolean {
  return z.boolean().check(refuseUnless((value) => !value, 'uncheck'));
}
