import { expect, test } from 'vitest';
import { shownCookieWith, shownIn } from './use-shown.ts';

test('what was hidden or shown is kept in one cookie, with what was chosen before; over https only there', () => {
  const map = shownCookieWith('', 'map', false, true);
  expect(map).toBe('umiji_shown=map=0; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  const both = shownCookieWith(`a=1; ${map.split(';')[0]}`, 'nav masters Ports; 港', true, false);
  expect(both).not.toContain('Secure');
  const cookies = `i18n_redirected=ja; ${both.split(';')[0]}; other=2`;
  expect(Object.fromEntries(shownIn(cookies))).toEqual({ map: '0', 'nav masters Ports; 港': '1' });
  expect([...shownIn(null)]).toEqual([]);
});
