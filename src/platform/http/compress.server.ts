import { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Content types worth compressing: text. Event streams must arrive at once; files (PDF, sheets, pictures) are compressed already. */
const isText = (type: string) =>
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/.test(
    type,
  );
/** Smaller responses are not worth compressing. */
const leastBytes = 1024;

// Both flush after each chunk, so that a page starts to render before it is complete.
const compressors = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: 19,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
} as const;

/** The best encoding that the client accepts by its Accept-Encoding; null where it accepts none. */
export function encodingFor(accepted: string | null): keyof typeof compressors | null {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith('q='));
      return [name, weight ? Number(weight.slice(2)) : 1] as const;
    }),
  );
  return (
    (['br', 'gzip'] as const).find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ??
    null
  );
}

/**
 * Whether the length of a compressed response could leak a secret in it (BREACH): that takes a secret and requests that
 * another site triggers in a person's browser. So responses of the sign-in service, and of cross-site requests with
 * cookies, are not compressed.
 */
function leaksByLength({ url, headers }: Request): boolean {
  return (
    new URL(url).pathname.startsWith('/api/auth/') ||
    (headers.get('sec-fetch-site') === 'cross-site' && headers.has('cookie'))
  );
}

/** A compressor as a stream of the web. */
function webStreamOf(
  compressor: Duplex,
): ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array> {
  // The same streams: only the types that Node and the DOM's library write for them differ.
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Node's types of web streams
  return Duplex.toWeb(compressor) as ReadableWritablePair;
}

/** The response, compressed if it is text, not compressed already, and the client accepts it. */
export function compressResponse(request: Request, response: Response): Response {
  const { body, status, headers } = response;
  if (
    !body ||
    status === 206 ||
    headers.has('content-encoding') ||
    !isText(headers.get('content-type') ?? '') ||
    /no-transform/.test(headers.get('cache-control') ?? '')
  )
    return response;
  headers.append('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  if (
    !encoding ||
    leaksByLength(request) ||
    Number(headers.get('content-length') ?? leastBytes) < leastBytes
  )
    return response;
  headers.delete('content-length');
  headers.set('content-encoding', encoding);
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return new Response(body.pipeThrough(webStreamOf(compressors[encoding]())), { status, headers });
}
