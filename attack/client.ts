import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Answer = Readonly<{
  /** 0: none, because the connection broke or the time was over. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}>;

export type Sent = Readonly<{
  /** By default POST with a body, GET without. */
  method?: string;
  path: string;
  session?: Readonly<{ cookie: string }> | null;
  /** Sent as JSON, unless it is text, bytes or a form. */
  body?: object | string | Buffer | FormData;
  /** `undefined` leaves out a header that is sent otherwise: origin, content-type. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** The address of the caller, as a proxy on this machine tells it. */
  address?: string;
}>;

const patienceMs = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

async function bytesOf(
  body: Sent['body'],
): Promise<Readonly<{ bytes: Buffer | null; type?: string }>> {
  if (body === undefined) return { bytes: null };
  if (Buffer.isBuffer(body)) return { bytes: body };
  if (body instanceof FormData) {
    const form = new Response(body);
    const bytes = Buffer.from(await form.arrayBuffer());
    return { bytes, type: form.headers.get('content-type') ?? '' };
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { bytes: Buffer.from(text), type: 'application/json' };
}

/** Sends what `fetch` would not: any method and header, and a body whose answer comes before its end. */
export async function send(origin: string, sent: Sent): Promise<Answer> {
  const { bytes, type } = await bytesOf(sent.body);
  const { method = bytes ? 'POST' : 'GET', path, session, address } = sent;
  const headers = {
    origin,
    'accept-language': 'en',
    ...(bytes ? { 'content-length': String(bytes.length) } : {}),
    ...(type ? { 'content-type': type } : {}),
    ...(session ? { cookie: session.cookie } : {}),
    ...(address ? { 'x-forwarded-for': address } : {}),
    ...sent.headers,
  };
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const none = (error: Error) => resolve({ status: 0, headers: {}, text: error.message });
  const call = request(
    origin + path,
    {
      method,
      headers: Object.fromEntries(given),
      agent,
      signal: AbortSignal.timeout(patienceMs),
    },
    (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', none);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
        });
        // The server does not read the rest of a body that it refused: the connection would wait for it.
        if (!call.writableFinished) call.destroy();
      });
    },
  );
  // A server that refuses a large body by its length closes the connection while it is still being sent.
  call.on('error', (error) => setTimeout(none, 200, error));
  call.end(bytes);
  return promise;
}
