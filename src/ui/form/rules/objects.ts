import * as z from 'zod';
import { says } from './messages.ts';

/** Nothing becomes an empty object. */
export const emptyToObject = () =>
  z.union([z.record(z.string(), z.unknown()), z.null(), z.undefined(), z.literal('')]).transform((value) => (value === null || value === undefined || value === '' ? {} : value));
export const select = () => z.record(z.string(), z.unknown()).refine((value) => Object.keys(value).length > 0, says('select'));
