import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('an IPv6 /64 is one network and a /48 one site; an IPv4 address stands alone', () => {
  const same = (a: string, b: string, width?: 'site') =>
    networkOf(a, width) === networkOf(b, width);
  expect(same('2001:db8:1:2::1', '2001:db8:1:2:ffff::9')).toBe(true);
  expect(same('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false);
  expect(same('2001:db8:1:2::1', '2001:db8:1:3::1', 'site')).toBe(true);
  expect(same('2001:db8:1::1', '2001:db8:2::1', 'site')).toBe(false);
  expect(same('192.0.2.1', '192.0.2.2', 'site')).toBe(false);
  expect(same('::ffff:192.0.2.1', '192.0.2.1')).toBe(true);
  expect(networkOf('unix:')).toBe('unix:');
});
