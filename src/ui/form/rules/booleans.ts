import * as z from 'zod';
import { refuseUnless } from './rule.ts';

/** Has to be ticked: "Please check." */
export function trueOnly(): z.ZodBoolean {
  return z.boolean().check(refuseUnless((value) => value, 'check'));
}

/** Must not be ticked: "Please uncheck." */
export function falseOnly(): z.ZodBoolean {
  return z.boolean().check(refuseUnless((value) => !value, 'uncheck'));
}
