import { expect, test } from 'vitest';
import { seenIn, seenText } from './seen.ts';

const kept = (text: string) => text.split(';')[0]!;

test('a guest who has read of the typhoon and of the dock is remembered with both, and with the last twenty at most', () => {
  const cookies = `a=1; ${kept(seenText(kept(seenText('', 'typhoon')), 'dock'))}; b=2`;
  expect(seenIn(cookies)).toEqual(['typhoon', 'dock']);
  expect(seenIn(kept(seenText(cookies, 'typhoon')))).toEqual(['dock', 'typhoon']);
  const many = Array.from({ length: 30 }, (_, i) => `notice-${i}`).reduce(
    (text, slug) => kept(seenText(text, slug)),
    '',
  );
  expect(seenIn(many)).toEqual(Array.from({ length: 20 }, (_, i) => `notice-${i + 10}`));
});

test('another cookie, or none, is nothing read', () => {
  expect(seenIn(null)).toEqual([]);
  expect(seenIn('not_umiji_announce_read=typhoon; umiji_announce_read=')).toEqual([]);
});
