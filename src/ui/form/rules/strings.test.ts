import { describe } from 'vitest';
import * as z from 'zod';
import { describeRules } from './cases.ts';
import * as strings from './strings.ts';

const blank = [
  ['', 'required'],
  ['\u200b\u3164\u2800', 'required'],
  ['　', 'required'],
  [null, 'required'],
] as const;

describe('text in general', () => {
  describeRules({
    'empty to null': {
      schema: () => strings.emptyToNull(strings.maxFullWidth(3)),
      good: [{ in: '', out: null }, { in: ' 　', out: null }, null, '神戸港'],
      bad: ['苫小牧港'],
      code: 'max-length',
      values: { max: 3 },
    },
    'not blank': {
      schema: () => strings.notBlank(),
      // The registered variant of a kanji in a name stays, which NFC alone would replace.
      good: [{ in: '　山田　', out: '山田' }, 'a', '神\ufa19\n山', { in: 'カ\u3099', out: 'ガ' }],
      bad: ['', ' ', '　', '\u200b', '\u2800 \u3164', null],
      code: 'required',
      other: [[5, 'text']],
    },
    'single line': {
      schema: () => strings.singleLine(),
      good: ['', '神戸港', { in: 'カ\u3099', out: 'ガ' }],
      bad: ['神戸\n港', 'a\tb', 'a\r\nb', 'a\u2028b'],
      code: 'single-line',
    },
    duplicate: {
      schema: () => strings.notTaken(z.string(), async (text) => text === 'KOBE'),
      good: ['OSAKA'],
      bad: ['KOBE'],
      code: 'duplicate',
    },
    'required select': {
      schema: () => strings.requiredSelect(z.string()),
      good: ['a'],
      bad: ['', ' ', null],
      code: 'select',
      other: [[5, 'text']],
    },
    'max full-width characters by code points': {
      schema: () => strings.maxFullWidth(4),
      good: ['', '東京湾岸', '𠮷野家𩸽', 'abcd', 'ｱｲｳｴ'],
      bad: ['東京湾岸線', 'abcde', '𠮷野家𩸽屋', 'x'.repeat(100_000)],
      code: 'max-length',
      values: { max: 4 },
    },
    'starts with @': {
      schema: () => strings.startsWithAt(),
      good: ['@umiji', { in: '＠ｕｍｉｊｉ', out: '@umiji' }],
      bad: ['umiji', '@'],
      code: 'starts-with',
      values: { prefix: '@' },
      other: blank,
    },
    'starts with a URL': {
      schema: () => strings.startsWithUrl('https://x.com/'),
      good: ['https://x.com/umiji'],
      bad: ['http://x.com/umiji', 'https://y.com/', '海'],
      code: 'starts-with',
      values: { prefix: 'https://x.com/' },
      other: blank,
    },
    'image data URI': {
      schema: () => strings.imageDataUri(),
      good: ['data:image/png;base64,iVBORw0KGgo=', 'data:image/JPEG;base64,/9j/4A=='],
      bad: [
        'data:text/html;base64,PGI+',
        'data:image/x-svg;base64,PHN2Zy8+',
        'https://umiji.example/a.png',
        'data:image/png,abc',
        'data:image/png;base64,',
        'data:image/png;base64,<>',
      ],
      code: 'image',
      other: blank,
    },
    'image data URI, of SVG': {
      schema: () => strings.imageDataUri(),
      good: [],
      bad: ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/SVG+xml;base64,PHN2Zy8+'],
      code: 'image-svg',
      other: blank,
    },
  });
});

describe('kinds of characters', () => {
  describeRules({
    'half-width': {
      schema: () => strings.halfWidth(),
      good: ['Abc-1 !', 'ｶﾌﾞｼｷ', { in: 'ＡＢＣ　１', out: 'ABC 1' }],
      bad: ['港', 'アイウ', 'あ'],
      code: 'half-width',
      other: blank,
    },
    digits: {
      schema: () => strings.digits(),
      good: ['0123', { in: '０１２３', out: '0123' }, { in: ' 7 ', out: '7' }],
      bad: ['12a', '1.5', '-1', '一二', '1 2'],
      code: 'digits',
      other: blank,
    },
    letters: {
      schema: () => strings.letters(),
      good: ['abcXYZ', { in: 'ａＢ', out: 'aB' }],
      bad: ['a1', 'あ', 'a b', 'é'],
      code: 'letters',
      other: blank,
    },
    'upper-case': {
      schema: () => strings.upperCase(),
      good: ['JPTMK', { in: 'ＪＰ', out: 'JP' }],
      bad: ['Jp', 'J1', 'ｊｐ'],
      code: 'upper-case',
      other: blank,
    },
    'lower-case': {
      schema: () => strings.lowerCase(),
      good: ['abc', { in: 'ａｂ', out: 'ab' }],
      bad: ['aB', 'a1'],
      code: 'lower-case',
      other: blank,
    },
    alphanumeric: {
      schema: () => strings.alphanumeric(),
      good: ['a1B2', { in: 'ａ１', out: 'a1' }],
      bad: ['a-1', 'a_1', '港1'],
      code: 'alphanumeric',
      other: blank,
    },
    'alphanumeric of exact length': {
      schema: () => strings.alphanumericOf(4),
      good: ['22G1', { in: '２２Ｇ１', out: '22G1' }],
      bad: ['22G', '22G1X', '22-1'],
      code: 'alphanumeric-exactly',
      values: { length: 4 },
      other: blank,
    },
    'digits and hyphens': {
      schema: () => strings.digitsAndHyphens(),
      good: ['12-34', '--', { in: '１２ー３４', out: '12-34' }, { in: '１２−３', out: '12-3' }],
      bad: ['12_3', '1a'],
      code: 'digits-and-hyphens',
      other: blank,
    },
    'exactly N digits': {
      schema: () => strings.digitsExactly(4),
      good: ['0001', { in: '０００１', out: '0001' }],
      bad: ['001', '00001', '000a'],
      code: 'digits-exactly',
      values: { length: 4 },
      other: blank,
    },
    'at least N digits': {
      schema: () => strings.digitsAtLeast(3),
      good: ['123', '123456', { in: '１２３', out: '123' }],
      bad: ['12', '12a4'],
      code: 'digits-at-least',
      values: { min: 3 },
      other: blank,
    },
    'at most N digits': {
      schema: () => strings.digitsAtMost(3),
      good: ['1', '123', { in: '１', out: '1' }],
      bad: ['1234', '1a'],
      code: 'digits-at-most',
      values: { max: 3 },
      other: blank,
    },
    'N digits, hyphen, M digits': {
      schema: () => strings.digitsHyphenDigits(2, 4),
      good: [
        '12-3456',
        { in: '１２－３４５６', out: '12-3456' },
        { in: '１２ー３４５６', out: '12-3456' },
      ],
      bad: ['123456', '1-3456', '12-345', '12-34567'],
      code: 'digits-hyphen-digits',
      values: { before: 2, after: 4 },
      other: blank,
    },
    hiragana: {
      schema: () => strings.hiragana(),
      good: ['とまこまい', 'らーめん', 'やまだ　たろう'],
      bad: ['トマコマイ', '苫小牧', 'a'],
      code: 'hiragana',
      other: blank,
    },
    katakana: {
      schema: () => strings.katakana(),
      good: [
        'トマコマイ',
        'フェリー',
        'ヴィ・ラ',
        { in: 'ﾌｪﾘｰｶﾞｲｼｬ', out: 'フェリーガイシャ' },
        { in: 'コ-ヒ−', out: 'コーヒー' },
        { in: 'カ\u3099イ', out: 'ガイ' },
      ],
      bad: ['トマ\nコマイ', 'とまこまい', '苫小牧', 'ABC', 'フェリー1'],
      code: 'katakana',
      other: blank,
    },
    'a reading in katakana': {
      schema: () => strings.katakanaReading(),
      good: [
        'トマコマイ',
        { in: 'とまこまい　ふぇりー', out: 'トマコマイ　フェリー' },
        { in: 'ほくとﾌｪﾘｰ', out: 'ホクトフェリー' },
      ],
      bad: ['苫小牧', 'ABC', 'とま\tこまい'],
      code: 'katakana',
      other: blank,
    },
    'hiragana and katakana': {
      schema: () => strings.kana(),
      good: ['とまコマイ', { in: 'ｶﾅかな', out: 'カナかな' }],
      bad: ['苫小牧', 'a'],
      code: 'kana',
      other: blank,
    },
    code: {
      schema: () => strings.code(),
      good: ['JP-TMK1', { in: 'ｊｐ－ｔｍｋ', out: 'JP-TMK' }, { in: ' usd ', out: 'USD' }],
      bad: ['JP_TMK', 'JP TMK', '-A', 'A--B', '港'],
      code: 'code',
      other: blank,
    },
  });
});

describe('days and times', () => {
  describeRules({
    date: {
      schema: () => strings.date(),
      good: [
        '2026-11-20',
        { in: '2026/1/5', out: '2026-01-05' },
        { in: '２０２６年１１月２０日', out: '2026-11-20' },
        { in: '令和8年11月20日', out: '2026-11-20' },
        { in: 'R8.1.5', out: '2026-01-05' },
        '2028-02-29',
      ],
      bad: ['2026-02-29', '2026-13-01', '11/20', '明日', '2026-11-20T00:00:00Z'],
      code: 'date',
      other: blank,
    },
    'day without a time': {
      schema: () => strings.date(strings.withoutTime()),
      good: ['2026-11-20', { in: '令和8年11月20日', out: '2026-11-20' }],
      bad: [
        '2026/11/20 18:00',
        '2026-11-20T18:00',
        '２０２６／１１／２０　９：００',
        '11月20日 9時',
      ],
      code: 'without-time',
      other: [['2026-02-29', 'date'], ...blank],
    },
    'not before today': {
      schema: () => strings.notBeforeToday(() => '2026-11-20'),
      good: ['2026-11-20', { in: '２０２６／１１／２１', out: '2026-11-21' }],
      bad: ['2026-11-19', '2025-12-31'],
      code: 'not-past',
      other: [['x', 'date'], ...blank],
    },
    month: {
      schema: () => strings.month(),
      good: ['2026-11', { in: '２０２６年１月', out: '2026-01' }, { in: '202611', out: '2026-11' }],
      bad: ['2026-13', '2026-11-20', '11月'],
      code: 'month',
      other: blank,
    },
    time: {
      schema: () => strings.time(),
      good: ['09:05', { in: '9時5分', out: '09:05' }, { in: '２３：５９', out: '23:59' }],
      bad: ['24:00', '12:60', '正午', '9'],
      code: 'time',
      other: blank,
    },
  });
});
