import * as z from 'zod';
import * as strings from '#ui/form/rules/strings.ts';

// Rules of texts that several inputs of a quotation share.

export const text = (max: number) => strings.maxFullWidth(max);
export const named = (max: number) => strings.maxFullWidth(max, strings.notBlank());
/** Text in one line, which may be empty; `title` may not. */
export const line = (max: number) => strings.maxFullWidth(max, strings.singleLine());
export const title = (max: number) => strings.singleLine(named(max));
/** Blank input becomes null. */
export const orNull = <S extends z.ZodType>(rule: S) =>
  z.preprocess((value) => (value === '' ? null : value), rule.nullable());
