import * as z from 'zod';
import { says } from './messages.ts';

export const trueOnly = () => z.boolean().refine((value) => value, says('check'));
export const falseOnly = () => z.boolean().refine((value) => !value, says('uncheck'));
