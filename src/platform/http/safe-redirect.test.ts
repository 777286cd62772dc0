import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  '/user/dashboard',
  '/quotation-list?state=offered',
  '/quotation-list?q=a//b%2Fc',
  '/ja/mst/port#top',
  '/',
])('%s is an address inside this site', (to) => {
  expect(safeRedirect(to)).toBe(to);
});

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
  '/ja//evil.example',
  '/ja/\\evil.example',
  '/ja/%2Fevil.example',
  '/ja/%5Cevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/ja/%252F%252Fevil.example',
  '/ja/%0A//evil.example',
  '/quotation-list//evil.example',
  '/ja/../ja//evil.example',
  '/ja/api/auth/token',
  '/api/auth/token',
  '/auth/logout',
  '/ja/auth/logout?redirectTo=/contact',
  '/x/../auth/logout',
])('%j is not followed', (to) => {
  expect(safeRedirect(to)).toBeNull();
});
