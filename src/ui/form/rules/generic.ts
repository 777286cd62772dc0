import * as z from 'zod';
import { says } from './messages.ts';
import { halfWidth } from './normalise.ts';

export const required = <T extends z.ZodType>(rule: T) =>
  z.unknown().refine((value) => value !== undefined && value !== null && value !== '', says('required')).pipe(rule);
export const email = () =>
  z
    .string()
    .transform((text) => halfWidth(text.trim()))
    .refine((text) => text !== '', says('required'))
    .refine((text) => text.length <= 254 && z.email().safeParse(text).success, says('email'));
export const url = () =>
  z
    .string()
    .transform((text) => halfWidth(text.trim()))
    .refine((text) => text !== '', says('required'))
    .refine((text) => URL.canParse(text) && /^https?:\/\//.test(text), says('url'));
