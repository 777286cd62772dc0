import { Decimal } from 'decimal.js';
import * as z from 'zod';
import { type FormMessageCode, says } from './messages.ts';
import { numberText } from './normalise.ts';

const pattern = /^-?(\d+(\.\d*)?|\.\d+)$/;

/** A decimal number as text, whatever way it was typed: "１，２３４.５" becomes "1234.5". */
export const decimal = () =>
  z
    .union([z.string(), z.number()])
    .transform((value) => numberText(String(value)))
    .refine((text) => text !== '', says('required'))
    .refine((text) => pattern.test(text) && text.length <= 40, says('numeric'))
    .transform((text) => new Decimal(text).toFixed());

/** Blank becomes null; anything else goes through the rule. */
export const emptyToNull = <T extends z.ZodType>(rule: T) =>
  z
    .union([z.string(), z.number(), z.null(), z.undefined()])
    .transform((value) => (value === undefined || value === null || String(value).trim() === '' ? null : value))
    .pipe(z.union([z.null(), rule]));

export const notTaken = (taken: (value: string) => Promise<boolean>) => decimal().refine(async (value) => !(await taken(value)), says('duplicate'));
export const checked = (code: FormMessageCode, test: (value: string) => boolean | Promise<boolean>) => decimal().refine(test, says(code));
const places = (text: string) => text.split('.')[1]?.length ?? 0;
/** At most 1, 2 or 3 decimal places. */
export const decimals = (count: number) => decimal().refine((text) => places(text) <= count, says('decimals', { count }));
/** `digits` in all, `scale` of them after the point: 15 and 2 give at most 9999999999999.99. */
export const within = (digits: number, scale: number) => {
  const max = `${'9'.repeat(digits - scale)}${scale > 0 ? `.${'9'.repeat(scale)}` : ''}`;
  return decimals(scale).refine((text) => new Decimal(text).abs().lte(max), says('number-max', { max }));
};
/** Money: at most 9999999999999.99. */
export const money = () => within(15, 2);
/** Rates: 16 digits, 3 decimals, at most 9999999999999.998. */
export const rate = () => decimals(3).refine((text) => new Decimal(text).abs().lte('9999999999999.998'), says('number-max', { max: '9999999999999.998' }));
export const maxInt32 = 2_147_483_647;
/** Whole number of 32 bits. */
export const integer = (min = -maxInt32 - 1, max = maxInt32) =>
  decimal()
    .refine((text) => /^-?\d+$/.test(text), says('integer'))
    .refine((text) => new Decimal(text).lte(max), says('number-max', { max }))
    .refine((text) => new Decimal(text).gte(min), says('number-min', { min }))
    .transform(Number);
export const select = () => z.union([z.number(), z.string()]).refine((value) => value !== '', says('select'));
export const atLeast = <T extends z.ZodType<string>>(rule: T, min: number) => rule.refine((text) => new Decimal(text).gte(min), says('number-min', { min }));
export const atMost = <T extends z.ZodType<string>>(rule: T, max: number) => rule.refine((text) => new Decimal(text).lte(max), says('number-max', { max }));
