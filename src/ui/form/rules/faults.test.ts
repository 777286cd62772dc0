import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import * as arrays from './arrays.ts';
import { formPath } from '#platform/form-path.ts';
import { faultsOf } from './faults.ts';
import * as generic from './generic.ts';
import { messages } from './messages.ts';
import { withAsyncCheck } from './rule.ts';
import * as identifiers from './identifiers.ts';
import * as strings from './strings.ts';

const faultTexts = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : faultsOf(result.error).map(({ path, code }) => `${path}: ${code}`);
};

test('paths are in form notation', () => {
  expect(formPath([])).toBe('');
  expect(formPath(['sites', 0, 'postalCode'])).toBe('sites[0].postalCode');
  expect(formPath(['a', 1, 2, 'b'])).toBe('a[1][2].b');
});

test('a nested form names every faulty field once', () => {
  const customer = z.strictObject({
    name: strings.notBlank(),
    sites: arrays.atLeast(
      1,
      arrays.unique(
        z.array(
          z.strictObject({
            postalCode: identifiers.postalCode(),
            phone: strings.emptyToNull(identifiers.phone()),
          }),
        ),
        (site) => site.postalCode,
        'postalCode',
      ),
    ),
  });
  expect(
    faultTexts(customer, {
      name: '　',
      sites: [{ postalCode: 'x', phone: '' }, { phone: '1' }],
      extra: 1,
    }),
  ).toEqual([
    'name: required',
    'sites[0].postalCode: postal-code',
    'sites[1].postalCode: required',
    'sites[1].phone: phone',
    'extra: unknown',
  ]);
  expect(
    faultTexts(customer, {
      name: 'a',
      sites: [
        { postalCode: '0530003', phone: null },
        { postalCode: '０５３０００３', phone: null },
      ],
    }),
  ).toEqual(['sites[1].postalCode: unique']);
  expect(faultTexts(customer, { name: 'a', sites: [] })).toEqual(['sites: select-at-least']);
});

describe("zod's own issues have messages of the catalogue", () => {
  test.each<[string, z.ZodType, unknown, string[]]>([
    ['missing text', z.object({ a: z.string() }), {}, ['a: required']],
    ['null for a number', z.number(), null, [': required']],
    ['text for a number', z.number(), 'x', [': number']],
    ['number for text', z.string(), 5, [': text']],
    ['fraction for a whole number', z.int(), 1.5, [': integer']],
    ['empty text', z.string().min(1), '', [': required']],
    ['short text', z.string().min(3), 'a', [': min-length']],
    ['long text', z.string().max(1), 'ab', [': max-length']],
    ['length', z.string().length(2), 'a', [': exact-length']],
    ['small number', z.number().min(1), 0, [': at-least']],
    ['big number', z.number().max(1), 2, [': at-most']],
    ['not above', z.number().gt(1), 1, [': more-than']],
    ['not below', z.number().lt(1), 1, [': less-than']],
    ['step', z.number().multipleOf(5), 3, [': step']],
    ['few', z.array(z.string()).min(1), [], [': select-at-least']],
    ['many', z.array(z.string()).max(0), ['a'], [': select-at-most']],
    ['e-mail', z.email(), 'x', [': email']],
    ['address', z.url(), 'x', [': url']],
    ['id', z.uuid(), 'x', [': select']],
    ['day', z.iso.date(), 'x', [': date']],
    ['time', z.iso.time(), 'x', [': time']],
    ['IP', z.ipv4(), 'x', [': ip']],
    ['characters', z.string().regex(/^a$/), 'x', [': characters']],
    ['beginning', z.string().startsWith('@'), 'x', [': starts-with']],
    ['choice', z.enum(['a']), 'x', [': select']],
    ['no choice', z.enum(['a']), null, [': select']],
    ['unknown keys', z.strictObject({}), { a: 1, b: 2 }, ['a: unknown', 'b: unknown']],
    [
      'kind of a union',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
      { kind: 'b' },
      ['kind: select'],
    ],
    [
      'union: the branch that matched deepest',
      z.union([z.string(), z.object({ a: z.int() })]),
      { a: 'x' },
      ['a: number'],
    ],
    ['record', z.record(z.string(), z.int()), { a: 'x' }, ['a: number']],
    ['map', z.map(z.string(), z.int()), new Map([['a', 'x']]), ['a: number']],
  ])('%s', (_, schema, value, expected) => {
    expect(faultTexts(schema, value)).toEqual(expected);
  });
});

test('a password and its repetition are compared while another field is faulty', () => {
  const schema = generic.same(
    z.object({ email: generic.email(), password: z.string(), again: z.string() }),
    'again',
    'password',
  );
  expect(faultTexts(schema, { email: 'x', password: 'a', again: 'b' })).toEqual([
    'email: email',
    'again: same',
  ]);
});

test('an asynchronous check reports its own message', async () => {
  const message = { en: 'The port is closed.', ja: 'この港は閉鎖されています。' };
  const schema = z.object({
    port: withAsyncCheck(z.string(), async (port) => (port === 'JPXXX' ? message : null)),
  });
  const result = await schema.safeParseAsync({ port: 'JPXXX' });
  expect(result.success ? [] : faultsOf(result.error)).toEqual([
    { path: 'port', code: 'custom', message },
  ]);
  expect((await schema.safeParseAsync({ port: 'JPTMK' })).success).toBe(true);
});

test('every message is in both languages with the same placeholders', () => {
  const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [code, { en, ja }] of Object.entries(messages)) {
    expect(names(ja), code).toEqual(names(en));
    expect(ja, code).toMatch(/[ぁ-ん]/);
  }
});
