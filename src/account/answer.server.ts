import { ORPCError, ValidationError } from '@orpc/server';
import type * as z from 'zod';
import { isUnavailable } from '#platform/database/unavailable.server.ts';
import { observation } from '#platform/http/current-request.server.ts';
import { retryAfterSeconds } from '#platform/http/unavailable-page.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { log } from '#platform/log.server.ts';
import {
  type Refusal,
  type RefusalCode,
  Refused,
  faultsTold,
  refusals,
  sentence,
} from '#platform/refusal.ts';
import { propertyOf } from '#platform/property.ts';
import { isRecord } from '#platform/type-guards.ts';
import { faultsOf } from '#ui/form/rules/faults.ts';

/** The reader's language, and the request id for the log. */
type Reader = Readonly<{ locale: Locale; requestId: string }>;

/** The data of a refusal besides code and message: `fields` for forms, `detail` for what the caller needs to continue. */
export type RefusalData = {
  fields: {
    path: string;
    code: string;
    message: string;
    /** What was sent, and the first of what may be, where that helps a program. */
    value?: string | number | boolean;
    allowed?: readonly string[];
  }[];
  detail?: unknown;
  requestId: string;
};
/** The body of every refusal: `code` is for programs, `message` for people. */
type RefusalBody = { code: string; message: string } & RefusalData;

/** So much of what was sent and of what may be is told. */
const [mostOfValue, mostAllowed] = [80, 20];

/** A value of the input by the path of its fault, if it is a short one and no secret. */
function valueSent(input: unknown, path: string): Pick<RefusalData['fields'][number], 'value'> {
  if (/password|secret|token|code/i.test(path)) return {};
  const value = propertyOf(input, ...path.split(/[.[\]]+/).filter((each) => each !== ''));
  if (typeof value === 'number' || typeof value === 'boolean') return { value };
  return typeof value === 'string' && value.length <= mostOfValue ? { value } : {};
}

function bodyOf(refusal: Refusal, { locale, requestId }: Reader, input?: unknown): RefusalBody {
  return {
    code: refusal.code,
    message: sentence({ ...refusal, values: { requestId, ...refusal.values } }, locale),
    fields: faultsTold(refusal.fields).map(({ path, code, message, allowed }) => ({
      path,
      code,
      message: message[locale],
      ...valueSent(input, path),
      ...(allowed && { allowed: allowed.slice(0, mostAllowed) }),
    })),
    ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
    requestId,
  };
}

function refusalError(
  refusal: Refusal,
  reader: Reader,
  input?: unknown,
): ORPCError<string, RefusalData> {
  const { code, message, ...data } = bodyOf(refusal, reader, input);
  // The response is made by the library, which knows of no headers.
  const current = observation();
  if (current && refusal.retryAfter !== undefined) current.retryAfter = refusal.retryAfter;
  return new ORPCError<string, RefusalData>(code, {
    status: refusals[refusal.code].status,
    message,
    data,
  });
}

/** Every input is checked by zod, whose issues carry a code. */
const isZodIssue = (issue: ValidationError['issues'][number]): issue is z.core.$ZodIssue =>
  'code' in issue;

const isRefusalError = (error: unknown): error is ORPCError<RefusalCode, RefusalData> =>
  error instanceof ORPCError && Object.hasOwn(refusals, error.code);

/** Error codes of the protocol, raised before a procedure runs. */
const protocolCodes: Readonly<Record<string, RefusalCode>> = {
  BAD_REQUEST: 'malformed',
  PAYLOAD_TOO_LARGE: 'too-large',
  NOT_FOUND: 'not-found',
  METHOD_NOT_SUPPORTED: 'not-found',
};

/**
 * Turns any error into an API error: refusals as they are, invalid input by field, `unavailable` when the database could
 * not be reached, and anything else as `internal-error` with a request id under which it is logged.
 */
export function toApiError(error: unknown, reader: Reader): ORPCError<string, RefusalData> {
  if (isRefusalError(error)) return error;
  if (error instanceof Refused) return refusalError(error.refusal, reader);
  if (
    error instanceof ORPCError &&
    error.cause instanceof ValidationError &&
    error.code === 'BAD_REQUEST'
  ) {
    return refusalError(
      { code: 'invalid', fields: faultsOf({ issues: error.cause.issues.filter(isZodIssue) }) },
      reader,
      error.cause.data,
    );
  }
  // A body that is neither valid JSON nor a form.
  const known =
    error instanceof SyntaxError
      ? 'malformed'
      : error instanceof ORPCError
        ? protocolCodes[error.code]
        : undefined;
  if (known) return refusalError({ code: known }, reader);
  if (isUnavailable(error) || observation()?.databaseFailed) {
    log.warn(
      { err: error, requestId: reader.requestId },
      'request failed: the database is not available',
    );
    return refusalError({ code: 'unavailable' }, reader);
  }
  // The client cancelled its call: not an error.
  if (!(error instanceof DOMException && error.name === 'AbortError'))
    log.error({ err: error, requestId: reader.requestId }, 'request failed');
  return refusalError({ code: 'internal-error' }, reader);
}

/** The body of an error for integrators, without the fields of the RPC protocol; its message names what no screen marks. */
export function errorBody({ code, message, data }: ORPCError<string, unknown>): unknown {
  if (!isRefusalData(data)) return { code, message };
  const [first, ...more] = code === 'invalid' ? data.fields : [];
  if (!first) return { code, message, ...data };
  const named = first.path === '' ? first.message : `${first.path}: ${first.message}`;
  return { code, message: more.length === 0 ? named : `${named} …`, ...data };
}

const isRefusalData = (data: unknown): data is RefusalData =>
  isRecord(data) && Array.isArray(data['fields']);

type CallInfo = Reader & Readonly<{ rpc?: boolean }>;

function respond(error: ORPCError<string, RefusalData>, rpc: boolean): Response {
  const headers = {
    'cache-control': 'no-store',
    ...(error.code === 'unavailable' || error.code === 'busy'
      ? { 'retry-after': String(retryAfterSeconds) }
      : {}),
  };
  return Response.json(rpc ? { json: error.toJSON() } : errorBody(error), {
    status: error.status,
    headers,
  });
}

/** The response for a refusal outside of a procedure; our own screens (`rpc`) get it in the protocol's envelope. */
export function refusalResponse(refusal: Refusal, { rpc = false, ...reader }: CallInfo): Response {
  return respond(refusalError(refusal, reader), rpc);
}

/** The response for an error outside of a procedure. */
export function errorResponse(error: unknown, { rpc = false, ...reader }: CallInfo): Response {
  return respond(toApiError(error, reader), rpc);
}
