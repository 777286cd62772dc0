import { expect, test } from 'vitest';
import { navigationOf } from './navigation.ts';

const user = { isEmployee: false, isUser: true, role: null, makers: [] } as const;
const newcomer = { ...user, isUser: false };
const hrefs = (principal: Parameters<typeof navigationOf>[0]) =>
  navigationOf(principal).flatMap(({ items }) => items.map(({ href }) => href));

test('the navigation of other customers names no car maker; each car maker sees only itself', () => {
  const isOfMaker = (href: string) => /nissan|toyota/.test(href);
  expect(hrefs(user).filter(isOfMaker)).toEqual([]);
  expect(hrefs({ ...user, makers: ['toyota'] }).filter(isOfMaker)).toEqual([
    '/toyota-quotation',
    '/log/toyota/toyota-quotation',
  ]);
  expect(hrefs({ ...user, isEmployee: true }).filter(isOfMaker)).toContain('/nissan-quotation');
});

test('who is not known yet is led to no screen that would send them back', () => {
  expect(hrefs(newcomer)).toEqual(['/auth/who-are-you', '/user/profile', '/announce', '/contact']);
});
