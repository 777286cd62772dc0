import type { ServerRequest } from 'srvx';
import { uuidv7 } from '../id.ts';

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address);

/** Whether the connection itself comes from this machine: from a trusted proxy, or a monitor. A request without a socket, as in tests, does not. */
export function isFromLoopback(request: Request): boolean {
  const received: ServerRequest = request;
  return isLoopback(received.runtime?.node?.req.socket.remoteAddress ?? '');
}

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
/** Whether a proxy forwarded the request. */
export const isForwarded = ({ headers }: Request): boolean =>
  proxyHeaders.some((name) => headers.has(name));

/** Letters, digits and the punctuation of ids; nothing that could break a log line or a log query. */
const plainId = /^[\w.:-]{8,64}$/;
/** W3C Trace Context: version, trace, parent, flags; a trace of zeros is none. https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/** The request id of a trusted proxy (`x-request-id`, else the trace id of `traceparent`), else a new one. */
export function requestIdOf(request: Request): string {
  if (!isFromLoopback(request)) return uuidv7();
  const given = request.headers.get('x-request-id') ?? '';
  if (plainId.test(given)) return given;
  return traceparent.exec(request.headers.get('traceparent') ?? '')?.[1] ?? uuidv7();
}
