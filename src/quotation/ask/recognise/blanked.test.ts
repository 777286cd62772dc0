import { describe, expect, test } from 'vitest';
import { without, withoutOtherMails, withoutOtherNumbers } from './blanked.ts';
import { plainOf } from './plain.ts';

/** What is left of a text, a dot for each run of blanked signs. */
const left = (text: string) => text.replaceAll(/\ufffc+/g, '.');
const mail = (...lines: string[]) =>
  left(withoutOtherMails(plainOf(lines.join('\n')).text)).split('\n');
const numbers = (text: string) => left(withoutOtherNumbers(plainOf(text).text));

describe('of a mail', () => {
  test('what is answered below is left out, by its head', () => {
    for (const head of [
      '-----Original Message-----',
      '---- 転送メッセージ ----',
      'On Mon, Nov 23, 2026 at 10:00 Taro <taro@example.jp> wrote:',
      '2026年11月23日 10:00 佐藤のメール:',
      'Begin forwarded message:',
      '> -- original message',
    ])
      expect([head, mail('2台です', head, '3台')]).toEqual([head, ['2台です', '.', '.']]);
  });
  test('words about a mail are no head', () => {
    expect(mail('the original message', '3台')).toEqual(['the original message', '3台']);
    expect(mail('on monday he wrote: 3', '3台')[1]).toBe('3台');
  });
  test('a head of sender and date begins the answered mail, unless nothing stands above it', () => {
    const head = ['差出人: 佐藤', '送信日時: 11月23日', '件名: 見積'];
    expect(mail('2台です', ...head, '3台')).toEqual(['2台です', '.', '.', '.', '.']);
    expect(mail('', ...head, '3台')).toEqual(['', '.', '.', '件名: 見積', '3台']);
    expect(mail('cc: 田中', 'from: a@example.jp', ...head, '3台').at(-1)).toBe('3台');
    // The sender of goods is no head.
    expect(mail('2台です', 'from: tokyo', 'to: tomakomai', '3台')).toEqual([
      '2台です',
      'from: tokyo',
      'to: tomakomai',
      '3台',
    ]);
    // A line of blanks is nothing, and a date above the sender belongs to no head.
    expect(mail(' ', ...head, '3台').at(-1)).toBe('3台');
    expect(mail('2台です', '日時: 12月3日', '差出人: 佐藤', '3台')).toEqual([
      '2台です',
      '日時: 12月3日',
      '.',
      '3台',
    ]);
    // The date is near the sender.
    expect(mail('2台です', '差出人: 佐藤', '1', '2', '3', '送信日時: x', '4')).toEqual([
      '2台です',
      '.',
      '.',
      '.',
      '.',
      '.',
      '.',
    ]);
    expect(mail('2台です', '差出人: 佐藤', '1', '2', '3', '4', '送信日時: x', '5')).toEqual([
      '2台です',
      '.',
      '1',
      '2',
      '3',
      '4',
      '.',
      '5',
    ]);
  });
  test('quoted lines and lines of a head are left out', () => {
    expect(mail('> 3台', ' > 3台', '3 > 2', 'Bcc: x', 'Date: Mon, a@example.jp', '2台')).toEqual([
      '.',
      '.',
      '3 > 2',
      '.',
      '.',
      '2台',
    ]);
  });
  test('a signature is left out: below --, between rules with a telephone number, below a closing', () => {
    expect(mail('2台', '--', '佐藤')).toEqual(['2台', '.', '.']);
    expect(mail('2台', '-- ', '佐藤')).toEqual(['2台', '.', '.']);
    // The telephone number of the answered mail makes no signature of what stands above.
    expect(mail('2台', '=====', '3台', '---- original message', '電話 1')).toEqual([
      '2台',
      '=====',
      '3台',
      '.',
      '.',
    ]);
    expect(mail('2台', '=====', '佐藤 電話 1', '=====', '3台')).toEqual([
      '2台',
      '.',
      '.',
      '=====',
      '3台',
    ]);
    expect(mail('2台', '-----', '3台', '-----', '1台')).toEqual([
      '2台',
      '-----',
      '3台',
      '-----',
      '1台',
    ]);
    expect(mail('2台', 'Best regards,', '3', '4')).toEqual(['2台', '.', '.', '.']);
    expect(mail('2台', '以上、よろしくお願いいたします。', '3')).toEqual(['2台', '.', '.']);
    expect(mail('2台以上', '3')).toEqual(['2台以上', '3']);
  });
  test('a closing with more than 15 lines below it ends no mail', () => {
    const below = (n: number) => Array.from({ length: n }, (_, i) => `貨物${i}`);
    expect(mail('敬具', ...below(15)).join('')).toBe('.'.repeat(16));
    expect(mail('敬具', ...below(16))[1]).toBe('貨物0');
    expect(mail(...below(20), '敬具', '佐藤').slice(-3)).toEqual(['貨物19', '.', '.']);
  });
  test('lines with an address or a telephone number are left out', () => {
    expect(
      mail('2台', '〒108-0075 東京都', 'Tel 03', 'E-mail: x', 'Email: x', 'e-mail : x', '3台'),
    ).toEqual(['2台', '.', '.', '.', '.', '.', '3台']);
    expect(mail('hotel 2台')).toEqual(['hotel 2台']);
    // Freight in such a line, and in a postscript, is none of the signature.
    expect(mail('Tel 03、13mシャーシ 2台')).toEqual(['tel 03、13mシャーシ 2台']);
    expect(mail('2台', '敬具', '佐藤', '追伸 もう3台')).toEqual(['2台', '.', '.', '追伸 もう3台']);
  });
});

describe('no quantity is', () => {
  test.each([
    ['sato@example.jp 3台', '. 3台'],
    ['https://example.jp/3 3台', '. 3台'],
    ['03-5555-0100 3台', '. 3台'],
    ['+81-3-5555-0100、3台', '.、3台'],
    ['108-0075 3台', '. 3台'],
    ['¥5,000 3台', '. 3台'],
    ['98,000円 3台', '. 3台'],
    ['5万円 3台', '. 3台'],
    ['10 % 3台', '. 3台'],
    ['USD 300 3台', '. 3台'],
    ['10:00 3台', '. 3台'],
    ['10 am 3台', '. 3台'],
    ['10時30分 3台', '. 3台'],
    ['注文番号: A-12 3台', '. 3台'],
    ['Q-2026-000123 3台', '. 3台'],
    ['品川100あ12-34', '品川.'],
    ['CSQU3054383 3台', '. 3台'],
    ['9-9-9 3台', '. 3台'],
    ['1-2ビル 3台', '.ビル 3台'],
    ['3丁目 3台', '. 3台'],
    ['5日間 3台', '. 3台'],
    ['2名 3台', '. 3台'],
    ['運転手2名 3台', '運転手2名 3台'],
    ['+81 (0)3-5555-0100 3台', '. 3台'],
    ['+81.3.5555.0100 3台', '. 3台'],
    ['北斗重機レンタルです。3台', '.です。3台'],
    ['北斗重機レンタルの佐藤です。3台', '.の佐藤です。3台'],
    ['シャーシの運送です。3台', 'シャーシの運送です。3台'],
    ['30km 3台', '. 3台'],
    ['30m3 3台', '. 3台'],
    ['東京商事株式会社 3台', '. 3台'],
    ['Tokyo Logistics Co., Ltd. 3台', '. 3台'],
    ['13m 3台', '13m 3台'],
    ['1100×1100', '1100×1100'],
  ])('%s: %s', (text, rest) => expect(numbers(text)).toBe(rest));
});

test('parts are blanked out where they stand', () => {
  expect(
    left(
      without('0123456789', [
        { at: 1, end: 3 },
        { at: 8, end: 10 },
      ]),
    ),
  ).toBe('0.34567.');
  expect(without('ab', [])).toBe('ab');
});
