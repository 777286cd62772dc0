import { Refused } from '../refusal.ts';

/** A file may have 20 MB, and its form needs room around it. */
export const longestBody = 24 * 1024 * 1024;

/**
 * The request with a body that ends in `Refused('too-large')` once it passes `longestBody` bytes;
 * null where the request says beforehand that it will.
 */
export function limited(request: Request): Request | null {
  if (!request.body) return request;
  const said = request.headers.get('content-length');
  if (said !== null) return Number(said) > longestBody ? null : request;
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
  // Part by part: the server's own kind of request is not one that `new Request` can copy.
  const { url, method, headers, signal } = request;
  // A variable, as the DOM's types do not know `duplex`, which Node asks for with a stream.
  const init = { method, headers, signal, body: counted, duplex: 'half' };
  return new Request(url, init);
}
