import { expect, test } from 'vitest';
import { readSlugsIn, readCookieWith } from './read-cookie.ts';

const kept = (text: string) => text.split(';')[0]!;

test('the cookie remembers that a guest has read the typhoon and the dock notices, and at most the last twenty', () => {
  const cookies = `a=1; ${kept(readCookieWith(kept(readCookieWith('', 'typhoon', true)), 'dock', true))}; b=2`;
  expect(readSlugsIn(cookies)).toEqual(['typhoon', 'dock']);
  expect(readSlugsIn(kept(readCookieWith(cookies, 'typhoon', true)))).toEqual(['dock', 'typhoon']);
  const many = Array.from({ length: 30 }, (_, i) => `notice-${i}`).reduce(
    (text, slug) => kept(readCookieWith(text, slug, true)),
    '',
  );
  expect(readSlugsIn(many)).toEqual(Array.from({ length: 20 }, (_, i) => `notice-${i + 10}`));
});

test('over https the cookie is only sent over https', () => {
  expect(readCookieWith('', 'typhoon', true)).toMatch(/; Secure$/);
  expect(readCookieWith('', 'typhoon', false)).not.toContain('Secure');
});

test('an unrelated cookie, or none, means that nothing is read', () => {
  expect(readSlugsIn(null)).toEqual([]);
  expect(readSlugsIn('not_umiji_announce_read=typhoon; umiji_announce_read=')).toEqual([]);
});
