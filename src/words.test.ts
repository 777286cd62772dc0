import { expect, test } from 'vitest';
import account from '#account/messages/en.ts';
import accountJa from '#account/messages/ja.ts';
import ui from '#ui/messages/en.ts';
import uiJa from '#ui/messages/ja.ts';
import { translator } from './words.ts';

test('names are put in, whatever they hold', async () => {
  const t = await translator({ acting: '{name} として操作中です（{name}）' }, 'ja');
  expect(t('acting', { name: '$& {other} 佐藤' })).toBe(
    '$& {other} 佐藤 として操作中です（$& {other} 佐藤）',
  );
});

test('numbers choose their words', async () => {
  const t = await translator(
    { rows: '{count, plural, =0 {No records} =1 {1 record} other {{count, number} records}}' },
    'en',
  );
  expect([0, 1, 12_345].map((count) => t('rows', { count }))).toEqual([
    'No records',
    '1 record',
    '12,345 records',
  ]);
});

test.each([
  ['ui', ui],
  ['ui, Japanese', uiJa],
  ['account', account],
  ['account, Japanese', accountJa],
])('what the sign-in page says needs no more than names put in: %s', (_, messages) => {
  expect(Object.entries(messages).filter(([, text]) => /\{\w+,|'\{/.test(text))).toEqual([]);
});
