import { expect, test } from 'vitest';
import { registry } from '../metrics/metrics.server.ts';
import { mayReadMetrics } from '../metrics/metrics-access.server.ts';
import { observation } from './current-request.server.ts';
import { recordRoute, observeRequest } from './observation.server.ts';
import { requestIdOf } from './request-id.server.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const isNew = /^[\da-f]{8}-[\da-f]{4}-7/;

/** A request as the server passes it on. */
const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  Object.assign(new Request('http://umiji.test/metrics', { headers }), {
    runtime: { node: { req: { socket: { remoteAddress } } } },
  });

test.each([
  ['127.0.0.1', { 'x-request-id': 'proxy-0001' }, /^proxy-0001$/],
  [
    '::1',
    { 'x-request-id': 'proxy-0001', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    /^proxy-0001$/,
  ],
  [
    '::ffff:127.0.0.1',
    { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    new RegExp(`^${trace}$`),
  ],
  [
    '127.0.0.1',
    { 'x-request-id': 'a b', traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    isNew,
  ],
  ['127.0.0.1', { 'x-request-id': 'x'.repeat(65) }, isNew],
  ['127.0.0.1', { 'x-request-id': '"}injected' }, isNew],
  ['203.0.113.7', { 'x-request-id': 'stranger-01' }, isNew],
])('the id of a request from %s with %o', (address, headers, id) =>
  expect(requestIdOf(from(address, headers as Record<string, string>))).toMatch(id),
);

test.each([
  ['this machine', from('127.0.0.1'), undefined, true],
  [
    'a proxy on it, for somebody else',
    from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }),
    undefined,
    false,
  ],
  [
    'a proxy on it that names only itself',
    from('127.0.0.1', { via: '1.1 proxy' }),
    undefined,
    false,
  ],
  ['another machine', from('203.0.113.7'), undefined, false],
  [
    'another machine with the token',
    from('203.0.113.7', { authorization: 'Bearer right-token-of-metrics' }),
    'right-token-of-metrics',
    true,
  ],
  [
    'another machine with a wrong token',
    from('203.0.113.7', { authorization: 'Bearer wrong' }),
    'right-token-of-metrics',
    false,
  ],
  [
    'another machine with any token, if none is set',
    from('203.0.113.7', { authorization: 'Bearer undefined' }),
    undefined,
    false,
  ],
])('metrics for %s', (_, request, token, may) => expect(mayReadMetrics(request, token)).toBe(may));

test('a request is measured by the pattern of its address; the first name that is set counts', async () => {
  await observeRequest(new Request('http://umiji.test/mst/port/17'), () => {
    recordRoute('/mst/port/*');
    recordRoute('/api/rpc/account/me');
    expect(observation()?.route).toBe('/mst/port/*');
    return new Response(null, { status: 204 });
  });
  await expect(
    observeRequest(new Request('http://umiji.test/x', { method: 'PROPFIND' }), () => {
      recordRoute('/*');
      throw new Error('failed');
    }),
  ).rejects.toThrow('failed');
  const text = await registry.metrics();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/mst/port/*",status="2xx"} 1',
  );
  expect(text).toContain(
    'http_request_duration_seconds_count{method="other",route="/*",status="5xx"} 1',
  );
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(observation()).toBe(undefined);
});
