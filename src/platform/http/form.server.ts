import { Refused } from '../refusal.ts';

/** No form has more than a dozen parts. */
const mostParts = 100;

/** How often a mark stands in the bytes, counted up to one more than `most`. */
function countOf(bytes: Buffer, mark: string, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0 && count <= most; at = bytes.indexOf(mark, at + 1))
    count++;
  return count;
}

/**
 * Reads a form (multipart/form-data) of at most 100 parts, as the platform does. The parts are counted first: each costs
 * the parser far more than its bytes.
 * @throws Refused malformed for a broken one; what reading the body throws
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  const bytes = await request.arrayBuffer();
  if (boundary === undefined || countOf(Buffer.from(bytes), `--${boundary}`, mostParts) > mostParts)
    throw new Refused('malformed');
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Refused('malformed');
  }
}
