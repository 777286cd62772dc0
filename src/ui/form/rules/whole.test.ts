import { expect, test } from 'vitest';
import type * as z from 'zod';
import { isContainerNumber, isCorporateNumber, isImoNumber } from './checks.ts';
import { faultsOf } from './faults.ts';
import * as generic from './generic.ts';
import * as identifiers from './identifiers.ts';
import type { MessageCode } from './messages.ts';
import * as numbers from './numbers.ts';
import * as strings from './strings.ts';

// A rule holds for the whole text: something before or behind what it asks for is refused.

const codesOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : faultsOf(result.error).map(({ code }) => code);
};

test.each<[rule: string, schema: () => z.ZodType, code: MessageCode, bad: readonly string[]]>([
  ['phone', identifiers.phone, 'phone', ['内線03-1234-5678', '00120-123-456']],
  ['domestic phone', identifiers.domesticPhone, 'phone', ['内線03-1234-5678', '03-1234-5678内線']],
  ['postal code', identifiers.postalCode, 'postal-code', ['1053-0003', '053-0003-1']],
  ['IPv4', identifiers.ipv4, 'ip', ['x1.2.3.4', '1.2.3.4x']],
  ['IPv6', identifiers.ipv6, 'ip', ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8/64']],
  ['MAC address', identifiers.macAddress, 'mac-address', ['00:00:1A:2B:3C:4D:5E']],
  [
    'invoice number',
    identifiers.invoiceNumber,
    'invoice-number',
    ['XT1234567890123', 'T12345678901234'],
  ],
  [
    'number plate',
    identifiers.plate,
    'plate',
    ['x 品川 100 あ 12-34', '12品川100あ12-34', '品川100あ12-345', '品川 100 あ 12-34 x'],
  ],
  [
    'container number',
    identifiers.containerNumber,
    'container-number',
    ['XCSQU3054383', 'CSQU30543830'],
  ],
  ['IMO number', identifiers.imoNumber, 'imo-number', ['19074729', '9074729IMO']],
  ['bank transfer', identifiers.zenginKana, 'zengin-kana', ['港ABC', 'ABC港']],
  ['LINE account', identifiers.lineAccount, 'characters', ['umiji/x', 'x/umiji']],
  ['Facebook account', identifiers.facebookAccount, 'characters', ['umiji/', '/umiji']],
  ['Instagram account', identifiers.instagramAccount, 'characters', ['umiji/', '/umiji']],
  ['YouTube channel', identifiers.youtubeChannel, 'youtube-channel', ['xUCabc', 'UCa b']],
  ['starts with @', strings.startsWithAt, 'starts-with', ['umiji@x']],
  [
    'starts with a URL',
    () => strings.startsWithUrl('https://x.com/'),
    'starts-with',
    ['https://x.com/a\nb'],
  ],
  ['half-width', strings.halfWidth, 'half-width', ['港A', 'A港']],
  ['digits', strings.digits, 'digits', ['a12', '12a']],
  ['letters', strings.letters, 'letters', ['1a', 'a1']],
  ['upper-case', strings.upperCase, 'upper-case', ['jP', 'Pj']],
  ['lower-case', strings.lowerCase, 'lower-case', ['Ab', 'bA']],
  ['alphanumeric', strings.alphanumeric, 'alphanumeric', ['港1', '1港']],
  ['four digits', () => strings.digitsExactly(4), 'digits-exactly', ['a000', '000a']],
  ['hiragana', strings.hiragana, 'hiragana', ['港とまり', 'とまり港']],
  ['katakana', strings.katakana, 'katakana', ['1フェリー', 'フェリー1']],
  ['reading', strings.katakanaReading, 'katakana', ['港トマリ', 'トマリ港']],
  ['kana', strings.kana, 'kana', ['港とまり', 'トマリ港']],
  ['time', strings.time, 'time', ['x09:05', '09:05x', '1209:05']],
  ['day and time', strings.moment, 'moment', ['2026-11-25 18:00x', '2026-11-25 49:00']],
  ['URL', generic.url, 'url', ['xhttps://a.jp', 'http://a.jp:99999']],
  [
    'number',
    numbers.decimal,
    'number',
    ['x5', '5x', '1¥000', 'x¥5', '1円2', '+', '12,34', '1,2345'],
  ],
])('%s: nothing else stands beside it', (_, schema, code, bad) => {
  for (const text of bad) expect([text, ...codesOf(schema(), text)]).toEqual([text, code]);
});

test('check digits do not make up for a wrong length', () => {
  expect(['25123456789012', '71234567890124'].map(isCorporateNumber)).toEqual([false, false]);
  expect(['ACSQU3054383', 'CSQU30543830'].map(isContainerNumber)).toEqual([false, false]);
  expect(['24074729', '90747290'].map(isImoNumber)).toEqual([false, false]);
});

test('a remainder of 10 has the check digit 0 in a container number', () => {
  expect(isContainerNumber('DEMU1000140')).toBe(true);
});

test.each<[rule: string, schema: () => z.ZodType, typed: string, stored: string]>([
  ['a toll-free number has no hyphens', identifiers.phone, '0570-123-456', '0570123456'],
  ['another number keeps them', identifiers.phone, '0120-123-4567', '0120-123-4567'],
  ['hyphens between blanks are one', identifiers.phone, '03 - 1234 - 5678', '03-1234-5678'],
  ['hyphens around a number are none', identifiers.phone, '-03-1234-5678-', '03-1234-5678'],
  ['a postal code without blanks', identifiers.postalCode, '〒 053 0003', '0530003'],
  ['a domain in capitals', identifiers.domain, 'Umiji.Example', 'Umiji.Example'],
  ['an address of 200s and tens', identifiers.ipv4, '203.0.113.45', '203.0.113.45'],
  ['an address of 240s', identifiers.ipv4, '249.251.99.100', '249.251.99.100'],
  ['a long last group', identifiers.ipv6, '2001:DB8:0:0:0:0:0:12ab', '2001:DB8:0:0:0:0:0:12ab'],
  ['a plate of one digit in its class', identifiers.plate, '横浜 3 あ 12-34', '横浜 3 あ 12-34'],
  [
    'a URL without blanks',
    () => strings.startsWithUrl('https://x.com/'),
    ' https://x.com/u ',
    'https://x.com/u',
  ],
  ['hiragana without blanks', strings.hiragana, ' とまこまい ', 'とまこまい'],
  ['a day and time', strings.moment, '令和8年11月25日  9時5分', '2026-11-25 09:05'],
  ['a number with its sign', numbers.decimal, '+5', '5'],
  ['a negative price', numbers.decimal, '-¥1,500', '-1500'],
  ['a price with blanks', numbers.decimal, '¥ 12,345 円', '12345'],
  ['a negative number with △', numbers.decimal, '△7', '-7'],
])('%s: %s', (_, schema, typed, stored) => {
  expect(schema().parse(typed)).toBe(stored);
});

test.each([
  ['0.0.0.1', ['local-ip']],
  ['10.255.0.1', ['local-ip']],
  ['172.15.0.1', []],
  ['172.20.0.1', ['local-ip']],
  ['172.31.255.1', ['local-ip']],
  ['192.169.0.1', []],
])('%s from outside: %j', (address, codes) => {
  expect(codesOf(identifiers.publicIpv4(), address)).toEqual(codes);
});

test('an e-mail address of 254 characters passes, one of 255 does not', () => {
  const label = 'b'.repeat(61);
  const address = (length: number) =>
    `${'a'.repeat(64)}@${label}.${label}.${'b'.repeat(length - 192)}.jp`;
  expect(codesOf(generic.email(), address(254))).toEqual([]);
  expect(codesOf(generic.email(), address(255))).toEqual(['email']);
});

test('a URL of 2,000 characters passes, one of 2,001 does not', () => {
  const url = (length: number) => `https://a.jp/${'b'.repeat(length - 13)}`;
  expect(codesOf(generic.url(), url(2000))).toEqual([]);
  expect(codesOf(generic.url(), url(2001))).toEqual(['url']);
});

test('a number of 40 characters is read, a longer one is not', () => {
  expect(codesOf(numbers.decimal(), '1'.repeat(40))).toEqual([]);
  expect(codesOf(numbers.decimal(), '1'.repeat(41))).toEqual(['number']);
});

test('three kanji outside the basic plane are three characters', () => {
  expect(codesOf(generic.maxLength(3), '𠮷𠮷𠮷')).toEqual([]);
  expect(codesOf(generic.maxLength(3), '𠮷𠮷𠮷a')).toEqual(['max-length']);
});

test('blank text typed for a number is missing', () => {
  expect(codesOf(numbers.typed(numbers.integer()), ' ')).toEqual(['required']);
});

test('a rule on a decimal does not read the number twice', () => {
  const price = numbers.decimals(2);
  expect(numbers.decimal(price)).toBe(price);
});
