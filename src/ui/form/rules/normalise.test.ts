import { grouped } from '#platform/grouped.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareDecimals,
  decimalOf,
  decimalText,
  halfWidth,
  kanaText,
  phoneText,
  plateText,
  zenginText,
} from './normalise.ts';

test('full-width characters become half-width, kana and kanji are unchanged', () => {
  expect(halfWidth('ＡＢＣ　１２３！￥港ーｶﾅ')).toBe('ABC 123!¥港ーｶﾅ');
});

test('the long vowel mark becomes a hyphen in numbers and is unchanged in names', () => {
  expect(phoneText('０１４４ー１２ー３４５６')).toBe('0144-12-3456');
  expect(kanaText('フェリー')).toBe('フェリー');
  expect(kanaText('ﾌｪﾘ-')).toBe('フェリー');
  expect(kanaText('A-フ')).toBe('A-フ');
  expect(kanaText(' フェリー　')).toBe('フェリー');
});

test('bank transfer names have no small kana and no full-width letters', () => {
  expect(zenginText('シチジュウシチ')).toBe('ｼﾁｼﾞﾕｳｼﾁ');
  expect(zenginText('ユ）ポートサービス')).toBe('ﾕ)ﾎﾟ-ﾄｻ-ﾋﾞｽ');
});

test('every small kana of a bank transfer becomes a large one, and the last kana stay', () => {
  expect(zenginText('ァィゥェォャュョッ')).toBe('ｱｲｳｴｵﾔﾕﾖﾂ');
  expect(zenginText('ワン')).toBe('ﾜﾝ');
});

test('what is not understood stays as it was typed, without blanks around it', () => {
  expect(plateText(' 横浜 ')).toBe('横浜');
  expect(decimalText(' 約5 ')).toBe('約5');
});

test('a plate is written with any dots for its missing digits', () => {
  for (const typed of ['室蘭130か･･56', '室蘭130か..56', '室蘭130か··56'])
    expect(plateText(typed)).toBe('室蘭 130 か ・・56');
});

test('a grouped number is parsed back to the same number', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
      fc.option(fc.stringMatching(/^\d{1,3}$/)),
      (whole, fraction) => {
        const text = fraction === null ? `${whole}` : `${whole}.${fraction}`;
        const wide = grouped(text).replaceAll(/[0-9,.-]/g, (sign) =>
          String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
        );
        expect(decimalOf(wide)).toBe(decimalOf(text));
        expect(decimalOf(text)).toBe(/^-0(\.0+)?$/.test(text) ? text.slice(1) : text);
      },
    ),
  );
});

test('decimals compare exactly, beyond the precision of a float', () => {
  expect(compareDecimals('9999999999999.998', '9999999999999.999')).toBeLessThan(0);
  expect(compareDecimals('-0.5', '-0.50')).toBe(0);
  expect(compareDecimals('10', '9.999')).toBeGreaterThan(0);
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer(),
      (a, b) => compareDecimals(String(a), String(b)) === Math.sign(a - b),
    ),
  );
});

test('an amount of yen with three decimals is none: it may be sixteen thousand', () => {
  expect(['16.000 円', '¥16.000', '￥１６．０００', '1.234円'].map(decimalOf)).toEqual(
    Array(4).fill(null),
  );
  expect(['16,000 円', '¥16,000.00', '16.000', '16000円'].map(decimalOf)).toEqual([
    '16000',
    '16000.00',
    '16.000',
    '16000',
  ]);
});
