import { causesOf, codeOf } from './error.ts';
import { propertyOf } from './property.ts';

/** An error as the log shows it: what failed and where, never the values that it was about. */
export type ErrorInLog = Readonly<{
  type: string;
  /** A SQLSTATE, or a code such as ECONNREFUSED. */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** The statement's verb and first table: `insert outbox_mail`. */
  operation?: string;
  /** Of a mail server. */
  responseCode?: number;
  command?: string;
  /** Only of errors whose messages are this program's, Node's or a library's own words. */
  message?: string;
  stack?: string;
}>;

/** `cause` of SQLSTATE form, with or without the driver's class. */
const isSqlState = (code: string | null): boolean => code !== null && /^[0-9A-Z]{5}$/.test(code);

const textOf = (error: Error, name: string): string | undefined => {
  const value = propertyOf(error, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The verb and first table of a statement. */
function operationOf(statement: string | undefined): string | undefined {
  const found = /^\s*(\w+)[\s\S]*?(?:\b(?:from|into|update|table)\s+"?([\w.]+)"?|$)/i.exec(
    statement?.replace(/^\s*update\s/i, 'update update ') ?? '',
  );
  return found ? [found[1], found[2]].filter(Boolean).join(' ').toLowerCase() : undefined;
}

/** Frames only: the lines before them repeat the message. */
const framesOf = ({ stack }: Error): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n') || undefined;

/**
 * Errors whose message repeats input: of the database (values of columns, parameters), of a parser, of a validation, and of
 * a mail server (addresses).
 */
const repeatsInput = (error: Error): boolean =>
  isSqlState(codeOf(error)) ||
  propertyOf(error, 'query') !== undefined ||
  propertyOf(error, 'params') !== undefined ||
  propertyOf(error, 'issues') !== undefined ||
  propertyOf(error, 'responseCode') !== undefined ||
  error instanceof SyntaxError ||
  error instanceof URIError ||
  codeOf(error) === 'ERR_INVALID_URL' ||
  codeOf(error) === 'EENVELOPE';

/** Describes an error for the log; what was thrown without being an error is named by its type only. */
export function describeError(thrown: unknown): ErrorInLog {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const causes = [...causesOf(thrown)];
  const first = <T>(get: (error: Error) => T | undefined): T | undefined =>
    causes.map(get).find((value) => value !== undefined);
  const found = {
    code: first((error) => codeOf(error) ?? undefined),
    constraint: first((error) => textOf(error, 'constraint')),
    table: first((error) => textOf(error, 'table')),
    column: first((error) => textOf(error, 'column')),
    operation: first((error) => operationOf(textOf(error, 'query'))),
    responseCode: first((error) => {
      const code = propertyOf(error, 'responseCode');
      return typeof code === 'number' ? code : undefined;
    }),
    command: first((error) => textOf(error, 'command')),
    message: causes.some(repeatsInput)
      ? undefined
      : causes.map((error) => error.message).join(': '),
    stack: first(framesOf),
  };
  return {
    type: thrown.constructor.name,
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
  };
}

/** A library's message without what it fills in: up to the first colon, quotation mark or digit. */
export const fixedPart = (message: string): string =>
  message
    .split(/[:"'`“\d\n]/, 1)[0]
    ?.trim()
    .slice(0, 100) ?? '';
