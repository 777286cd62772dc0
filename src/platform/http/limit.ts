import { sizeText } from '../file/size.ts';
import { Refused } from '../refusal.ts';
import { readForm } from './form.server.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What a kind of body may have: bytes as they are sent, and values (fields, items of lists) once it is read. */
type Budget = Readonly<{ bytes: number; values: number }>;

/**
 * What calls may send, by what their procedure takes: `guest` for all that guests call, `call` for ordinary calls, `sheet` for many lines or long
 * texts, `large` for the cells of a whole price sheet and for records with pictures, `file` for a file of 20 MB and the
 * form around it.
 */
export const bodyBudgets = {
  guest: { bytes: 64 * kilobyte, values: 500 },
  call: { bytes: 64 * kilobyte, values: 5_000 },
  sheet: { bytes: megabyte, values: 60_000 },
  large: { bytes: 5 * megabyte, values: 150_000 },
  file: { bytes: 24 * megabyte, values: 5_000 },
} as const satisfies Record<string, Budget>;

export type BodyKind = keyof typeof bodyBudgets;

/** The refusal of a body that exceeds its budget; that of a file speaks of the file. */
function tooLarge(kind: BodyKind): Refused {
  return kind === 'file'
    ? new Refused('too-large')
    : new Refused('request-too-large', { values: { most: sizeText(bodyBudgets[kind].bytes) } });
}

/** The same request with another body. */
export function withBody(request: Request, body: BodyInit): Request {
  // Copied by field: `new Request` cannot copy the server's own request class.
  const { url, method, headers, signal } = request;
  // A variable, as the DOM's types do not know `duplex`, which Node asks for with a stream.
  const init = { method, headers, signal, body, duplex: 'half' };
  return new Request(url, init);
}

/**
 * The request with a body that fails with `tooLarge(kind)` once it exceeds the budget of its kind.
 * @throws Refused when its Content-Length already exceeds it.
 */
export function limitBody(request: Request, kind: BodyKind): Request {
  return request.body ? limitParts(limitBytes(request, request.body, kind)) : request;
}

function limitBytes(
  request: Request,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  kind: BodyKind,
): Request {
  const most = bodyBudgets[kind].bytes;
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    if (!(Number(declared) <= most)) throw tooLarge(kind);
    return request;
  }
  let length = 0;
  const reader = body.getReader();
  const counted = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      length += value.length;
      if (length <= most) return controller.enqueue(value);
      // Not cancelled, which would cut the connection before the refusal is sent: the server drops the rest.
      reader.releaseLock();
      controller.error(tooLarge(kind));
    },
  });
  return withBody(request, counted);
}

/** The same request, whose form is read while it arrives. */
function limitParts(request: Request): Request {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return request;
  return Object.defineProperty(request, 'formData', { value: () => readForm(request) });
}
