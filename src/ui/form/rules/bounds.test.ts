import { expect, test } from 'vitest';
import type * as z from 'zod';
import * as generic from './generic.ts';
import * as identifiers from './identifiers.ts';
import * as numbers from './numbers.ts';
import { type Bounds, boundsOf } from './rule.ts';
import * as strings from './strings.ts';

// What the description of the API says of the texts that a rule takes.

const described = (rule: z.ZodString): Bounds =>
  Object.assign({}, ...(rule.def.checks ?? []).map(({ _zod }) => boundsOf(_zod.check)));

test.each<[what: string, rule: () => z.ZodString, bounds: Bounds]>([
  ['text that is not blank', strings.notBlank, { minLength: 1 }],
  ['text of one line', strings.singleLine, {}],
  ['digits', strings.digits, { minLength: 1, pattern: '^\\d+$' }],
  // A pattern that ignores case cannot be described.
  ['a domain', identifiers.domain, { minLength: 1 }],
  ['an e-mail address', generic.email, { minLength: 1, format: 'email', maxLength: 254 }],
  ['a URL', generic.url, { minLength: 1, format: 'uri', maxLength: 2000 }],
  ['at least 3 characters', () => generic.minLength(3), { minLength: 3 }],
  ['at most 20 characters', () => generic.maxLength(20), { maxLength: 20 }],
  [
    '4 letters and digits',
    () => strings.alphanumericOf(4),
    { minLength: 1, pattern: '^[A-Za-z0-9]{4}$' },
  ],
  ['4 digits', () => strings.digitsExactly(4), { minLength: 1, pattern: '^\\d{4}$' }],
  ['3 digits or more', () => strings.digitsAtLeast(3), { minLength: 1, pattern: '^\\d{3,}$' }],
  ['3 digits or fewer', () => strings.digitsAtMost(3), { minLength: 1, pattern: '^\\d{1,3}$' }],
  [
    '2 digits, a hyphen, 4 digits',
    () => strings.digitsHyphenDigits(2, 4),
    { minLength: 1, pattern: '^\\d{2}-\\d{4}$' },
  ],
  ['a day', strings.date, { minLength: 1, format: 'date' }],
  ['a month', strings.month, { minLength: 1, pattern: '^\\d{4}-(?:0[1-9]|1[0-2])$' }],
  [
    'a day and time',
    strings.moment,
    { minLength: 1, pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' },
  ],
  ['a number', numbers.decimal, { pattern: '^-?\\d+(?:\\.\\d+)?$', maxLength: 40 }],
  [
    'a number with 2 decimal places',
    () => numbers.decimals(2),
    { pattern: '^-?\\d+(?:\\.\\d{1,2})?$', maxLength: 40 },
  ],
])('%s', (_, rule, bounds) => {
  expect(described(rule())).toEqual(bounds);
});
