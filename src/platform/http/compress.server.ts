import { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** What grows smaller: text. Event streams are to arrive at once; files (PDF, sheets, pictures) are packed already. */
const isText = (type: string) =>
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/.test(
    type,
  );
/** Below this, packing costs more than it spares. */
const leastBytes = 1024;

// Both hand out what they have after each piece, so that a page begins to show before its end is made.
const ways = {
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

/** The better way that the caller reads, by its Accept-Encoding; null where it reads none. */
export function wayFor(accepted: string | null): keyof typeof ways | null {
  const said = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith('q='));
      return [name, weight ? Number(weight.slice(2)) : 1] as const;
    }),
  );
  return (
    (['br', 'gzip'] as const).find((name) => (said.get(name) ?? said.get('*') ?? 0) > 0) ?? null
  );
}

/**
 * Whether the length of an answer could tell somebody else what is in it (BREACH): that takes a secret, and an address
 * that another site has a person's browser ask for again and again. Sign-in answers with secrets; and what a person who
 * is signed in is led to by another site goes out as it is.
 */
function couldTell({ url, headers }: Request): boolean {
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

/** An answer as small as its caller reads it; everything that is not text, or is packed already, as it is. */
export function compressed(request: Request, response: Response): Response {
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
  const way = wayFor(request.headers.get('accept-encoding'));
  if (
    !way ||
    couldTell(request) ||
    Number(headers.get('content-length') ?? leastBytes) < leastBytes
  )
    return response;
  headers.delete('content-length');
  headers.set('content-encoding', way);
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return new Response(body.pipeThrough(webStreamOf(ways[way]())), { status, headers });
}
