import { expect, test } from 'vitest';
import { securityHeaders, pagePolicy } from './headers.ts';

test('only a site served over https sends Strict-Transport-Security', () => {
  expect(securityHeaders('/', true)['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect(securityHeaders('/', false)).not.toHaveProperty('strict-transport-security');
});

test('a page runs its own scripts and those with its nonce; a response of the API, e.g. an uploaded file, runs none', () => {
  const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];
  expect(scripts(pagePolicy('a1'))).toBe("'self' 'nonce-a1'");
  expect(scripts(securityHeaders('/mst/port', false)['content-security-policy']!)).toBe("'self'");
  const ofApi = securityHeaders('/api/v1/quotation/x/document/y', false)[
    'content-security-policy'
  ]!;
  expect([scripts(ofApi), ofApi.startsWith("default-src 'none'")]).toEqual([undefined, true]);
});
