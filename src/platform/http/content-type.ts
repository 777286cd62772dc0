import { Refused } from '../refusal.ts';

/**
 * Without a type a body is read as JSON; one without content, as `curl -d ''` sends it, is of no type.
 * @throws Refused wrong-content-type for a body that is neither JSON nor a form with parts
 */
export function assertContentType({ body, headers }: Request): void {
  const type = headers.get('content-type') ?? '';
  const isEmpty = body === null || headers.get('content-length') === '0';
  if (isEmpty || type === '' || /^(?:application\/json|multipart\/form-data)\b/.test(type)) return;
  throw new Refused('wrong-content-type', { values: { type: type.slice(0, 80) } });
}
