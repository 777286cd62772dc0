import { expect, test } from 'vitest';
import { navigationOf } from './navigation.ts';

const user = { isEmployee: false, role: null, makers: [] } as const;
const hrefs = (principal: Parameters<typeof navigationOf>[0]) =>
  navigationOf(principal).flatMap(({ items }) => items.map(({ href }) => href));

test('a builder of machines is not told which car makers we carry for; of those, each finds itself alone', () => {
  const isOfMaker = (href: string) => /nissan|toyota/.test(href);
  expect(hrefs(user).filter(isOfMaker)).toEqual([]);
  expect(hrefs({ ...user, makers: ['toyota'] }).filter(isOfMaker)).toEqual([
    '/toyota-quotation',
    '/log/toyota/toyota-quotation',
  ]);
  expect(hrefs({ ...user, isEmployee: true }).filter(isOfMaker)).toContain('/nissan-quotation');
});
