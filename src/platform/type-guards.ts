// What a value from outside is (JSON, a form, a library's `unknown`), for the compiler and at run time alike.

/** An object with named values: not null and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isNumber = (value: unknown): value is number => typeof value === 'number';

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isTextList = (value: unknown): value is readonly string[] =>
  isList(value) && value.every(isText);
