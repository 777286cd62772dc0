import { describe, expect, test } from 'vitest';
import { marksIn } from '#test/recognised.ts';

/** What of a text is shown as not read. */
const unread = (text: string) =>
  marksIn(text).flatMap(({ kind, text: part }) => (kind === 'unread' ? [part] : []));

describe('what nobody has read is shown', () => {
  test.each([
    ['13mシャーシ 2台、夜間荷役希望', ['夜間荷役希望']],
    ['13mシャーシ 2台（4軸）', ['4軸']],
    ['保険付保をお願いします。往復の料金も。', ['保険付保', '往復']],
    ['申告価額 5,000,000円', ['申告価額 5,000,000円']],
    ['10:00までに搬入', ['10:00までに搬入']],
    ['30m3の荷物', ['30m3']],
    ['長さ3,2 m', ['3,2']],
    ['900 lb', ['900 lb']],
    ['千歳の倉庫', ['千歳の倉庫']],
    ['Return trip needed, night work at the port', ['Return trip', 'night work']],
    ['Insurance of JPY 5,000,000', ['Insurance of JPY 5,000,000']],
    // A word that only has one of no matter in it is another one.
    ['水戸工場', ['水戸工場']],
  ])('%s: %j', (text, expected) => expect(unread(text)).toEqual(expected));
});

describe('what is no matter is not', () => {
  test.each([
    ['いつもお世話になっております。北斗重機レンタル株式会社 東京支店の佐藤です。'],
    ['田中様\n下記の通りお見積りをお願い申し上げます。'],
    ['東都港運株式会社 御中'],
    ['何卒よろしくお願いいたします。'.slice(2)],
    ['Dear Mr. Tanaka,\nPlease quote the following shipment. Thank you.'],
    ['1. 13mシャーシ 2台\n2. 12mシャーシ 1台'],
    ['東京港から苫小牧港まで、13mシャーシ 実入 3台の運賃をお見積りください。'],
    ['木箱 2個 長さ1.2m 幅1.0m 高さ0.9m 各250kg'],
    ['品名\t個数\t寸法(cm)\n木箱\t3\t120×100×90'],
    ['> 前回の夜間荷役の件'],
  ])('%s', (text) => expect(unread(text)).toEqual([]));
});

test('a long text without a word of ours is read in time', () => {
  expect(unread('積港戸'.repeat(6000))).toHaveLength(1);
});
