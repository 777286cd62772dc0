import { ORPCError, ValidationError } from '@orpc/server';
import type * as z from 'zod';
import { isUnavailable } from '#platform/database/unavailable.server.ts';
import { observation } from '#platform/http/observation.server.ts';
import { tryAgainSeconds } from '#platform/http/unavailable-page.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { log } from '#platform/log.server.ts';
import { type Refusal, type RefusalCode, Refused, refusals, sentence } from '#platform/refusal.ts';
import { faultsOf } from '#ui/form/rules/faults.ts';

/** Who is told, and under which number the log has the rest. */
type Reader = Readonly<{ locale: Locale; requestId: string }>;

/** What a refusal says beside its code and sentence: `fields` is for forms, `detail` for what the reader needs to go on. */
export type RefusalData = {
  fields: { path: string; code: string; message: string }[];
  detail?: unknown;
  requestId: string;
};
/** The body of every refusal: `code` is for programs, `message` for people. */
type RefusalBody = { code: string; message: string } & RefusalData;

function bodyOf(refusal: Refusal, { locale, requestId }: Reader): RefusalBody {
  return {
    code: refusal.code,
    message: sentence({ ...refusal, values: { requestId, ...refusal.values } }, locale),
    fields: (refusal.fields ?? []).map(({ path, code, message }) => ({
      path,
      code,
      message: message[locale],
    })),
    ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
    requestId,
  };
}

function asError(refusal: Refusal, reader: Reader): ORPCError<string, RefusalData> {
  const { code, message, ...data } = bodyOf(refusal, reader);
  return new ORPCError<string, RefusalData>(code, {
    status: refusals[refusal.code].status,
    message,
    data,
  });
}

/** Every input is checked by zod, whose issues carry a code. */
const isZodIssue = (issue: ValidationError['issues'][number]): issue is z.core.$ZodIssue =>
  'code' in issue;

const isAnswer = (error: unknown): error is ORPCError<RefusalCode, RefusalData> =>
  error instanceof ORPCError && Object.hasOwn(refusals, error.code);

/** Codes of the protocol, given before a procedure has its turn. */
const early: Readonly<Record<string, RefusalCode>> = {
  BAD_REQUEST: 'invalid',
  PAYLOAD_TOO_LARGE: 'too-large',
  NOT_FOUND: 'not-found',
  METHOD_NOT_SUPPORTED: 'not-found',
};

/**
 * The one place where what went wrong becomes an answer: refusals as they are, faults of the input by field, `unavailable`
 * where the database could not be reached,
 * anything else as a number to quote, under which the log has the rest.
 */
export function answerOf(error: unknown, reader: Reader): ORPCError<string, RefusalData> {
  if (isAnswer(error)) return error;
  if (error instanceof Refused) return asError(error.refusal, reader);
  if (
    error instanceof ORPCError &&
    error.cause instanceof ValidationError &&
    error.code === 'BAD_REQUEST'
  ) {
    return asError(
      { code: 'invalid', fields: faultsOf({ issues: error.cause.issues.filter(isZodIssue) }) },
      reader,
    );
  }
  // A body that is no JSON, or no form.
  const known =
    error instanceof SyntaxError
      ? 'invalid'
      : error instanceof ORPCError
        ? early[error.code]
        : undefined;
  if (known) return asError({ code: known }, reader);
  if (isUnavailable(error) || observation()?.databaseFailed) {
    log.warn(
      { err: error, requestId: reader.requestId },
      'request failed: the database is not available',
    );
    return asError({ code: 'unavailable' }, reader);
  }
  // Whoever cancelled its call no longer listens, and nothing failed.
  if (!(error instanceof DOMException && error.name === 'AbortError'))
    log.error({ err: error, requestId: reader.requestId }, 'request failed');
  return asError({ code: 'internal-error' }, reader);
}

/** The body of an answer as integrators read it, without the protocol's own marks. */
export function plainBody({ code, message, data }: ORPCError<string, unknown>): unknown {
  return { code, message, ...(typeof data === 'object' ? data : {}) };
}

type Asker = Reader & Readonly<{ rpc?: boolean }>;

function respond(error: ORPCError<string, RefusalData>, rpc: boolean): Response {
  const headers = {
    'cache-control': 'no-store',
    ...(error.code === 'unavailable' ? { 'retry-after': String(tryAgainSeconds) } : {}),
  };
  return Response.json(rpc ? { json: error.toJSON() } : plainBody(error), {
    status: error.status,
    headers,
  });
}

/** An answer given before any procedure is asked; our own screens (`rpc`) read it in the protocol's envelope. */
export function refuse(refusal: Refusal, { rpc = false, ...reader }: Asker): Response {
  return respond(asError(refusal, reader), rpc);
}

/** An answer to what went wrong outside of a procedure. */
export function failed(error: unknown, { rpc = false, ...reader }: Asker): Response {
  return respond(answerOf(error, reader), rpc);
}
