import { Refused } from '../refusal.ts';

/** Maximum size of a request body: a file of 20 MB and the form around it. */
export const longestBody = 24 * 1024 * 1024;

/**
 * The request with a body that fails with `Refused('too-large')` once it exceeds `longestBody` bytes;
 * null when its Content-Length already exceeds it.
 */
export function limitBody(request: Request): Request | null {
  if (!request.body) return request;
  const declared = request.headers.get('content-length');
  if (declared !== null) return Number(declared) > longestBody ? null : request;
  let length = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length;
        if (length > longestBody) controller.error(new Refused('too-large'));
        else controller.enqueue(chunk);
      },
    }),
  );
  // Copied by field: `new Request` cannot copy the server's own request class.
  const { url, method, headers, signal } = request;
  // A variable, as the DOM's types do not know `duplex`, which Node asks for with a stream.
  const init = { method, headers, signal, body: counted, duplex: 'half' };
  return new Request(url, init);
}
