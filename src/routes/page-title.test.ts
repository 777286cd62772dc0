import { expect, test } from 'vitest';
import type { Screen } from './find-screen.ts';
import { pageTitle } from './page-title.ts';

const screen = (path: string): Screen => ({
  path,
  layout: 'default',
  access: 'public',
  title: { en: 'Port', ja: '港' },
});

test('a page title is the screen, a divider and the site', () => {
  expect(pageTitle(screen('/mst/port'), 'en', 'Umiji', false)).toBe('Port | Umiji');
  expect(pageTitle(screen('/mst/port'), 'ja', '海路見積', false)).toBe('港 | 海路見積');
});
test('the home page has the title of the site', () => {
  expect(pageTitle(screen('/'), 'ja', 'Umiji', false)).toBe('Umiji');
  expect(pageTitle(null, 'en', 'Umiji', false)).toBe('Umiji');
});
test('in development the title of the site is sample', () => {
  expect(pageTitle(screen('/mst/port'), 'en', 'Umiji', true)).toBe('Port | sample');
  expect(pageTitle(screen('/'), 'en', 'Umiji', true)).toBe('sample');
});
