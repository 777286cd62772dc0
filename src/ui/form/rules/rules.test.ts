import { describe } from 'vitest';
import * as z from 'zod';
import * as arrays from './arrays.ts';
import * as booleans from './booleans.ts';
import { describeRules } from './cases.ts';
import * as generic from './generic.ts';
import * as numbers from './numbers.ts';
import * as objects from './objects.ts';

describe('numbers', () => {
  describeRules({
    'empty to null': {
      schema: () => numbers.emptyToNull(numbers.decimals(2)),
      good: [
        { in: '', out: null },
        { in: '　', out: null },
        { in: undefined, out: null },
        null,
        { in: '１．５', out: '1.5' },
      ],
      bad: ['x'],
      code: 'number',
    },
    duplicate: {
      schema: () => numbers.notTaken(z.int(), async (value) => value === 7),
      good: [8],
      bad: [7],
      code: 'duplicate',
    },
    decimal: {
      schema: () => numbers.decimal(),
      good: [
        '0',
        '1234.50',
        { in: '１，２３４．５０', out: '1234.50' },
        { in: '1,234,567', out: '1234567' },
        { in: '¥1,000', out: '1000' },
        { in: '１２３円', out: '123' },
        { in: '−5', out: '-5' },
        { in: '▲7', out: '-7' },
        { in: 'ー７', out: '-7' },
        { in: '１２、３４５。６', out: '12345.6' },
        { in: '007', out: '7' },
        { in: '.5', out: '0.5' },
        { in: '5.', out: '5' },
        { in: '-0', out: '0' },
      ],
      bad: ['x', '1,23', '1e5', '1.2.3', '--1', '一', '.', '-', '1 000', 'Infinity', '0x10'],
      code: 'number',
      other: [
        ['', 'required'],
        [null, 'required'],
        [5, 'text'],
      ],
    },
    'at most 1 decimal place': {
      schema: () => numbers.decimals(1),
      good: ['1', '1.5', { in: '１．５', out: '1.5' }],
      bad: ['1.55', '１．５５'],
      code: 'decimals',
      values: { max: 1 },
    },
    'at most 2 decimal places': {
      schema: () => numbers.decimals(2),
      good: ['1.55', { in: '１，０００．５５', out: '1000.55' }],
      bad: ['1.555'],
      code: 'decimals',
      values: { max: 2 },
      other: [['x', 'number']],
    },
    'at most 3 decimal places': {
      schema: () => numbers.decimals(3),
      good: ['95.464', { in: '９５．４６４', out: '95.464' }],
      bad: ['95.4641'],
      code: 'decimals',
      values: { max: 3 },
    },
    money: {
      schema: () => numbers.money(),
      good: [
        '9999999999999.99',
        '-9999999999999.99',
        { in: '９，９９９，９９９，９９９，９９９．９９', out: '9999999999999.99' },
      ],
      bad: ['10000000000000', '99999999999999'],
      code: 'at-most',
      values: { max: '9999999999999.99' },
      other: [
        ['9999999999999.999', 'decimals'],
        ['-10000000000000', 'at-least'],
      ],
    },
    quantity: {
      schema: () => numbers.quantity(),
      good: ['9999999999999.998', { in: '０．００１', out: '0.001' }],
      bad: ['9999999999999.999', '10000000000000'],
      code: 'at-most',
      values: { max: '9999999999999.998' },
      other: [['0.0001', 'decimals']],
    },
    'at least': {
      schema: () => numbers.atLeast('0.5', numbers.decimals(2)),
      good: ['0.50', { in: '１', out: '1' }],
      bad: ['0.49', '-1'],
      code: 'at-least',
      values: { min: '0.5' },
    },
    'at most': {
      schema: () => numbers.atMost('100'),
      good: ['100.000', '-5'],
      bad: ['100.001', '１０１'],
      code: 'at-most',
      values: { max: '100' },
    },
    integer: {
      schema: () => numbers.integer(),
      good: [0, -3, 12],
      bad: [1.5],
      code: 'integer',
      other: [
        ['12', 'number'],
        ['', 'number'],
        [null, 'required'],
        [NaN, 'number'],
      ],
    },
    '32-bit integer': {
      schema: () => numbers.int32(),
      good: [2147483647, -2147483648],
      bad: [2147483648],
      code: 'at-most',
      values: { max: 2147483647 },
      other: [
        [1.5, 'integer'],
        [-2147483649, 'at-least'],
      ],
    },
    'typed whole number': {
      schema: () => numbers.typed(numbers.integer()),
      good: [5, { in: '１，２３４', out: 1234 }, { in: '－３', out: -3 }],
      bad: ['十', 'abc'],
      code: 'number',
      other: [
        ['', 'required'],
        ['１．５', 'integer'],
      ],
    },
    'required select': {
      schema: () => numbers.requiredSelect(z.int()),
      good: [3],
      bad: [null, undefined, ''],
      code: 'select',
      other: [['a', 'number']],
    },
  });
});

describe('booleans', () => {
  describeRules({
    'true only': {
      schema: () => booleans.trueOnly(),
      good: [true],
      bad: [false],
      code: 'check',
      other: [
        [null, 'required'],
        ['true', 'invalid'],
      ],
    },
    'false only': {
      schema: () => booleans.falseOnly(),
      good: [false],
      bad: [true],
      code: 'uncheck',
    },
  });
});

describe('arrays', () => {
  const flagged = z.array(z.object({ isDefault: z.boolean() }));
  const ids = z.array(z.string());
  describeRules({
    unique: {
      schema: () => arrays.unique(ids),
      good: [[], ['a', 'b'], ['', '']],
      bad: [['a', 'b', 'a']],
      code: 'unique',
    },
    'unique, whatever the order of keys': {
      schema: () => arrays.unique(z.array(z.looseObject({}))),
      good: [
        [
          { from: 'a', to: 'b' },
          { from: 'b', to: 'a' },
        ],
      ],
      bad: [
        [
          { from: 'a', at: { x: 1, y: 2 } },
          { at: { y: 2, x: 1 }, from: 'a' },
        ],
      ],
      code: 'unique',
    },
    'unique by key': {
      schema: () =>
        arrays.unique(
          z.array(z.object({ code: z.string().nullable() })),
          (row) => row.code,
          'code',
        ),
      good: [[{ code: 'a' }, { code: null }, { code: null }]],
      bad: [[{ code: 'a' }, { code: 'a' }]],
      code: 'unique',
    },
    'exactly one true': {
      schema: () => arrays.exactlyOneTrue(flagged, 'isDefault'),
      good: [[{ isDefault: true }, { isDefault: false }]],
      bad: [[], [{ isDefault: false }], [{ isDefault: true }, { isDefault: true }]],
      code: 'exactly-one',
    },
    exactly: {
      schema: () => arrays.exactly(2, ids),
      good: [['a', 'b']],
      bad: [['a'], ['a', 'b', 'c']],
      code: 'select-exactly',
      values: { count: 2 },
    },
    'at least': {
      schema: () => arrays.atLeast(1, ids),
      good: [['a']],
      bad: [[]],
      code: 'select-at-least',
      values: { min: 1 },
    },
    'at most': {
      schema: () => arrays.atMost(1, ids),
      good: [[], ['a']],
      bad: [['a', 'b']],
      code: 'select-at-most',
      values: { max: 1 },
    },
    between: {
      schema: () => arrays.between(1, 2, ids),
      good: [['a'], ['a', 'b']],
      bad: [[], ['a', 'b', 'c']],
      code: 'select-between',
      values: { min: 1, max: 2 },
    },
  });
});

describe('objects', () => {
  describeRules({
    'empty to object': {
      schema: () => objects.emptyToObject(z.looseObject({})),
      good: [{ in: null, out: {} }, { in: '', out: {} }, { in: undefined, out: {} }, { a: 1 }],
      bad: [5],
      code: 'invalid',
    },
    'required select': {
      schema: () => objects.requiredSelect(z.looseObject({})),
      good: [{ id: 'a' }],
      bad: [null, {}, ''],
      code: 'select',
      other: [[5, 'invalid']],
    },
  });
});

describe('generic', () => {
  describeRules({
    required: {
      schema: () => generic.required(z.string()),
      good: ['a'],
      bad: [null, undefined, '', '　'],
      code: 'required',
    },
    email: {
      schema: () => generic.email(),
      good: [
        'sato@umiji.example',
        'a.b+c@d-e.co.jp',
        `${'a'.repeat(64)}@umiji.example`,
        { in: 'ｓａｔｏ＠ｕｍｉｊｉ．ｅｘａｍｐｌｅ', out: 'sato@umiji.example' },
      ],
      bad: [
        'sato',
        'sato@',
        '@umiji.example',
        'sato@umiji',
        '-f@umiji.example',
        '佐藤@umiji.example',
        `${'a'.repeat(250)}@b.jp`,
        `${'a'.repeat(65)}@umiji.example`,
        `sato@${'a'.repeat(64)}.example`,
        'a\n@umiji.example',
      ],
      code: 'email',
      other: [['', 'required']],
    },
    url: {
      schema: () => generic.url(),
      good: [
        'https://umiji.example/a?b=c',
        'http://localhost:3000',
        { in: ' https://a.jp ', out: 'https://a.jp' },
      ],
      bad: [
        'umiji.example',
        'ftp://a.jp',
        'javascript:alert(1)',
        'https://',
        'http:/a',
        'https://a.jp/b c',
        'https://a.jp/b\nc',
        'https://a.jp/\tb',
        'https://a.jp/b\u3000c',
      ],
      code: 'url',
      other: [['', 'required']],
    },
    'min length': {
      schema: () => generic.minLength(3),
      good: ['abc', '𠮷野家'],
      bad: ['ab', '𠮷野'],
      code: 'min-length',
      values: { min: 3 },
    },
    'max length': {
      schema: () => generic.maxLength(3),
      good: ['', '𠮷野家'],
      bad: ['abcd'],
      code: 'max-length',
      values: { max: 3 },
    },
    same: {
      schema: () =>
        generic.same(z.object({ password: z.string(), again: z.string() }), 'again', 'password'),
      good: [{ password: 'a', again: 'a' }],
      bad: [{ password: 'a', again: 'b' }],
      code: 'same',
    },
  });
});
