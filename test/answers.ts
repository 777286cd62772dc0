import { isDeepStrictEqual } from 'node:util';
import { type AnyProcedure, ORPCError, traverseContractProcedures } from '@orpc/server';
import type { ApiContext } from '#account/procedure.server.ts';
import { apiRouter } from '../src/api.server.ts';

/** Fields that only employees may read; null for customers in every schema. */
const inside = new Set([
  'cost',
  'margin',
  'marginPercent',
  'inside',
  'manual',
  'trace',
  'problems',
  'internal',
]);

/** The paths in a response with internal data for a customer. */
function leaks(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof File)
    return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(inside.has(key) && part !== null && part !== false ? [`${path}.${key}`] : []),
    ...leaks(part, `${path}.${key}`),
  ]);
}

/** Removes what JSON omits. */
const asJson = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(asJson)
    : typeof value === 'object' &&
        value !== null &&
        (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, part]) => part !== undefined)
            .map(([key, part]) => [key, asJson(part)]),
        )
      : value;

/** The first place where two values differ. */
function difference(a: unknown, b: unknown, path = ''): string | null {
  if (isDeepStrictEqual(a, b)) return null;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    a instanceof Date
  )
    return path;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found =
      key in left && key in right
        ? difference(left[key], right[key], `${path}.${key}`)
        : `${path}.${key}`;
    if (found !== null) return found;
  }
  return path;
}

type Read = {
  value?: unknown;
  issues?: readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }[];
};
type Asked = Readonly<{
  context: ApiContext;
  path: readonly string[];
  next: () => Promise<{ output: unknown; context: object }>;
}>;

/** Checks the response of a procedure against the API document: all described fields, and no others. */
const heldAgainst =
  ({ outputSchema }: AnyProcedure['~orpc']) =>
  async ({ context, path, next }: Asked) => {
    const result = await next();
    const { output } = result;
    // Streamed responses are checked by the tests that consume them.
    if (typeof output === 'object' && output !== null && Symbol.asyncIterator in output)
      return result;
    const read = ((await outputSchema?.['~standard'].validate(output)) ?? {}) as Read;
    const faults = read.issues
      ? read.issues.map(
          (issue) =>
            `${issue.path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')}: ${issue.message}`,
        )
      : [difference(asJson(read.value), asJson(output))]
          .filter((at) => at !== null)
          .map((at) => `${at}: not described`);
    if (context.principal && !context.principal.isEmployee)
      faults.push(...leaks(output, '').map((at) => `${at}: visible to a customer`));
    if (faults.length === 0) return result;
    console.error(
      `${path.join('.')} returns what its description does not contain:\n${faults.slice(0, 10).join('\n')}`,
    );
    throw new ORPCError('INTERNAL_SERVER_ERROR');
  };

/** From here on, every response of every procedure is checked against its description. */
traverseContractProcedures({ router: apiRouter, path: [] }, ({ contract }) => {
  const procedure = (contract as AnyProcedure)['~orpc'];
  procedure.middlewares = [heldAgainst(procedure) as never, ...procedure.middlewares];
  procedure.inputValidationIndex += 1;
});
