import * as z from 'zod';
import { compareDecimals, decimalOf, decimalText } from './normalise.ts';
import { emptyToNull, refuseUnless, notTaken, requiredSelect } from './rule.ts';

/*
 * Decimals and money travel as decimal text ("1234.50"), whole numbers as numbers.
 * Decimal rules take a `base`, so that they can be stacked: atLeast('0', decimals(2)).
 */
export { emptyToNull, notTaken, requiredSelect };

/** More characters than any number of the trade has; longer text is not even read. */
const maxDecimalLength = 40;
const decimalPattern = (places: string) => `^-?\\d+(?:\\.\\d${places})?$`;

const isDecimalText = refuseUnless(
  (text: string) => text.length <= maxDecimalLength && decimalOf(text) !== null,
  'number',
  undefined,
  { pattern: decimalPattern('+'), maxLength: maxDecimalLength },
);

/** Decimal text; commas, full-width digits and signs are normalised. */
export function decimal(base: z.ZodString = z.string()): z.ZodString {
  const isDecimal = base.def.checks?.some(({ _zod }) => Object.is(_zod.check, isDecimalText));
  if (isDecimal) return base;
  return base
    .overwrite(decimalText)
    .check(refuseUnless((text) => text !== '', 'required'))
    .check(isDecimalText);
}

/** Decimal text with at most `max` digits after the point. */
export function decimals(max: 1 | 2 | 3, base?: z.ZodString): z.ZodString {
  return decimal(base).check(
    refuseUnless(
      (text) => (text.split('.')[1] ?? '').length <= max,
      'decimals',
      { max },
      { pattern: decimalPattern(`{1,${max}}`) },
    ),
  );
}

/** Decimal text of `min` or more; `min` is decimal text too, so that nothing is rounded. */
export function atLeast(min: string, base?: z.ZodString): z.ZodString {
  return decimal(base).check(
    refuseUnless((text) => compareDecimals(text, min) >= 0, 'at-least', { min }),
  );
}

/** Decimal text of `max` or less. */
export function atMost(max: string, base?: z.ZodString): z.ZodString {
  return decimal(base).check(
    refuseUnless((text) => compareDecimals(text, max) <= 0, 'at-most', { max }),
  );
}

const within = (limit: string, base: z.ZodString) => atMost(limit, atLeast(`-${limit}`, base));

/** 15 digits, 2 of them after the point: 9999999999999.99 at most, either way of zero. */
export function money(base?: z.ZodString): z.ZodString {
  return within('9999999999999.99', decimals(2, base));
}

/** 16 digits, 3 of them after the point: 9999999999999.998 at most, either way of zero. */
export function quantity(base?: z.ZodString): z.ZodString {
  return within('9999999999999.998', decimals(3, base));
}

/** A whole number. */
export function integer(): z.ZodInt {
  return z.int();
}

/** A whole number of 32 bits: 2147483647 at most. */
export function int32(): z.ZodInt {
  return z.int().min(-2147483648).max(2147483647);
}

/**
 * Accepts typed text for a whole number: "１，２３４" is 1234, '' is null. "16.000" stays text, to be refused: it may be sixteen
 * thousand as some write it. For forms and imports; the API takes numbers.
 */
export function typed<S extends z.ZodType>(
  base: S,
): z.ZodType<z.output<S>, z.input<S> | string | null> {
  const read = (value: z.input<S> | string | null) => {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return null;
    const number = decimalOf(value);
    return number === null || /\.\d{3}$/.test(number) ? value : Number(number);
  };
  return z.preprocess(read, base);
}
