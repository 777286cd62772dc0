import { expect, test } from 'vitest';
import { safeRedirect } from './session.ts';

test.each(['/user/dashboard', '/quotation-list?state=offered', '/ja/mst/port#top', '/'])(
  '%s is an address inside this site',
  (to) => {
    expect(safeRedirect(to)).toBe(to);
  },
);

test.each([
  undefined,
  '',
  'quotation-list',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/api/auth/token',
  '/auth/logout',
  '/ja/auth/logout?redirectTo=/contact',
  '/x/../auth/logout',
])('%j is not followed', (to) => {
  expect(safeRedirect(to)).toBeNull();
});
