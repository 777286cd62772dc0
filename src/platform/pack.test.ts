import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack } from './pack.ts';
import { unpack } from './unpack.ts';

test('rows of a list keep what they are, and name their keys and what they share once', () => {
  const at = new Date('2026-11-27T01:37:58.821Z');
  const rows = ['Hitachi', 'Nanyo', 'Tokachi'].map((name, i) => ({
    row: { id: `01a21aa6-f4f4-71dd-8856-${i}`, createdAt: at, note: null, name, total: i, of: [] },
    refs: { group: i === 1 ? null : { en: 'Rental group', ja: '建機レンタル会' } },
    label: { en: `${name} “5'9\\" Co.”`, ja: '会社' },
    missing: undefined,
  }));
  const packed = pack({ rows, total: 3 });
  expect(unpack(packed)).toStrictEqual({ rows, total: 3 });
  for (const once of [
    'createdAt',
    'missing',
    '建機レンタル会',
    'Rental group',
    at.getTime().toString(36),
  ])
    expect(packed.split(once)).toHaveLength(2);
  expect(packed.length).toBeLessThan(JSON.stringify(rows).length);
});

test('a text or key that looks like a sign is what it was', () => {
  const odd = [
    '~',
    '~~7',
    '~d1',
    '~u',
    { '~': 1 },
    { '~': [2, ['a'], [1]], b: '~0' },
    [{ '~': 'repeated' }, { '~': 'repeated' }],
    [[1], [2]],
    [{}, {}],
    [{ a: [] }, { a: [] }],
    [{ a: '~d' }, { a: '~d' }],
    "it's",
    '"',
    '</script>',
    { a: undefined },
    [undefined],
  ];
  for (const each of [odd, ...odd]) expect(unpack(pack(each))).toStrictEqual(each);
});

test('any plain data comes back', () => {
  const scalar = fc.oneof(
    fc.string(),
    fc.constantFrom('~', 'repeated text', '日本円'),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.date({ noInvalidDate: true }),
  );
  const { data } = fc.letrec((tie) => ({
    data: fc.oneof(
      { depthSize: 'small' },
      scalar,
      fc.array(tie('data')),
      fc.array(fc.record({ id: scalar, label: tie('data') }, { noNullPrototype: true })),
      fc.dictionary(fc.constantFrom('a', 'b', '~'), tie('data'), { noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(data, (value) => {
      expect(unpack(pack(value))).toStrictEqual(value);
    }),
  );
});

test('what is no plain data is refused', () => {
  for (const odd of [new Map(), new Set(), () => 1, Number.NaN, 1n, new Error('x')])
    expect(() => pack([odd])).toThrow(TypeError);
});
