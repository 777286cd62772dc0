import { propertyOf } from './property.ts';

/** The message of an error; other thrown values as text. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The `code` of an error itself: a SQLSTATE of PostgreSQL, or a name of Node such as `ENOENT`; null where it has none. */
export function codeOf(error: unknown): string | null {
  const code = error instanceof Error ? propertyOf(error, 'code') : undefined;
  return typeof code === 'string' ? code : null;
}

/** An error and its chain of causes, the outermost first. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}
