import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import * as arrays from './arrays.ts';
import { faultsOf } from './faults.ts';
import { formatMessage } from './format-message.ts';
import * as generic from './generic.ts';
import { emptyToNull } from './rule.ts';
import * as objects from './objects.ts';

const faults = (schema: z.ZodType, value: unknown, reportInput = false) => {
  const result = schema.safeParse(value, { reportInput });
  return result.success ? [] : faultsOf(result.error);
};
const told = (schema: z.ZodType, value: unknown, reportInput = false) =>
  faults(schema, value, reportInput).map(({ path, message }) => `${path}: ${message.en}`);

describe('a fault says the limit that is not met', () => {
  test.each<[z.ZodType, unknown, string]>([
    [z.string().min(3), 'a', 'At least 3 characters.'],
    [z.string().max(1), 'ab', 'At most 1 characters.'],
    [z.string().length(2), 'a', 'Exactly 2 characters.'],
    [z.number().min(5), 1, '5 or more.'],
    [z.number().max(5), 6, '5 or less.'],
    [z.number().gt(5), 5, 'More than 5.'],
    [z.number().lt(5), 5, 'Less than 5.'],
    [z.number().multipleOf(5), 3, 'Multiples of 5 only.'],
    [z.number().multipleOf(1), 1.5, 'Whole numbers only.'],
    [z.array(z.string()).min(2), ['a'], 'Please select at least 2.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Please select at most 1.'],
    [z.array(z.string()).length(2), ['a'], 'Please select exactly 2.'],
    [z.set(z.string()).min(2), new Set(['a']), 'Please select at least 2.'],
    [z.string().startsWith('JP'), 'USNYC', 'Has to start with JP'],
    [z.nan(), 5, 'Numeric Only'],
    [z.bigint(), 'x', 'Whole numbers only.'],
    [z.date(), 'x', 'Date Only.'],
    [z.boolean(), 'x', 'Please check the value.'],
    [z.iso.datetime(), 'x', 'Date Only.'],
    [z.ipv6(), 'x', 'Check IP Address'],
    [z.base64(), '!', 'Please check the format.'],
  ])('%#: %o', (schema, value, message) => {
    expect(told(schema, value)).toEqual([`: ${message}`]);
  });
});

test('null and a missing value are required, whether or not the issue has the input', () => {
  for (const reportInput of [true, false]) {
    expect(told(z.object({ port: z.string() }), { port: null }, reportInput)).toEqual([
      'port: Required.',
    ]);
    expect(told(z.object({ port: z.string() }), {}, reportInput)).toEqual(['port: Required.']);
    expect(told(z.string(), 5, reportInput)).toEqual([': Text only.']);
  }
});

test('a field with two faults tells the first', () => {
  expect(told(z.string().min(3).regex(/a/), 'b')).toEqual([': At least 3 characters.']);
});

test('of 25 unknown fields 20 are told', () => {
  const values = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`f${i}`, i]));
  const all = told(z.object({ cargo: z.strictObject({}) }), { cargo: values });
  expect(all).toHaveLength(20);
  expect(all[0]).toBe('cargo.f0: Unknown item.');
});

test('of two kinds of value that fit equally little, the first one is told', () => {
  expect(told(z.union([z.string(), z.number()]), true)).toEqual([': Text only.']);
  expect(told(z.union([z.object({ a: z.int() }), z.string()]), { a: 'x' })).toEqual([
    'a: Numeric Only',
  ]);
});

test('a key that is wrong is told like a value', () => {
  expect(told(z.map(z.int(), z.string()), new Map([['x', 'a']]))).toEqual(['x: Numeric Only']);
});

test('a check of its own has its message in both languages, else the one in English twice', () => {
  const closed = (params?: Record<string, unknown>) =>
    faults(
      z.string().refine(() => false, { error: 'The port is closed.', ...(params && { params }) }),
      'x',
    );
  const message = { en: 'The port is closed.', ja: 'The port is closed.' };
  expect(closed()).toEqual([{ path: '', code: 'custom', message }]);
  expect(closed({ code: 'toString' })).toEqual([{ path: '', code: 'custom', message }]);
  expect(closed({ code: 7 })).toEqual([{ path: '', code: 'custom', message }]);
  const both = { en: 'Closed.', ja: '閉鎖中です。' };
  expect(closed({ message: both })).toEqual([{ path: '', code: 'custom', message: both }]);
});

test('an issue of a kind that is not known asks to check the value', () => {
  const issue = { code: 'of-a-later-version', path: ['port'], message: '?' };
  expect(faultsOf({ issues: [issue as never] })[0]).toMatchObject({
    path: 'port',
    code: 'invalid',
  });
});

test('a repeated value is told at the later item', () => {
  expect(faults(arrays.unique(z.array(z.string())), ['JPTYO', 'JPTMK', 'JPTYO'])).toMatchObject([
    { path: '[2]', code: 'unique' },
  ]);
  const optional = z.array(z.object({ code: z.string().optional() }));
  expect(
    faults(
      arrays.unique(optional, (row) => row.code),
      [{}, {}],
    ),
  ).toEqual([]);
});

test('two fields are compared only where both are given', () => {
  const schema = generic.same(
    z.object({ password: z.string().optional(), again: z.string().optional() }),
    'again',
    'password',
  );
  expect(faults(schema, { password: 'a' })).toEqual([]);
  expect(faults(schema, { again: 'a' })).toEqual([]);
  expect(told(schema, null)).toEqual([': Required.']);
  expect(faults(schema, { password: 'a', again: 'b' })).toMatchObject([{ path: 'again' }]);
});

test('an empty list is no blank value, and undefined is a missing choice', () => {
  expect(emptyToNull(z.array(z.string())).parse([])).toEqual([]);
  expect(
    faults(objects.requiredSelect(z.looseObject({})), undefined).map(({ code }) => code),
  ).toEqual(['select']);
});

test('a placeholder without a value stays as it is', () => {
  expect(formatMessage({ en: '{min} or more.', ja: '{min}以上' })).toEqual({
    en: '{min} or more.',
    ja: '{min}以上',
  });
});
